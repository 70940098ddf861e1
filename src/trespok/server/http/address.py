"""The address that others reach this server by: in QR codes, links to copy, and what a messenger shows of a link."""

from __future__ import annotations

from typing import Any

from litestar import Request

from .admission import Admission

__all__ = ["reached_by"]


def reached_by(request: Request[Any, Any, Any], admission: Admission) -> str:
    """The public address, or as requested, unless that is localhost."""
    if admission.config.public_url:
        return admission.config.public_url
    host = request.headers.get("host", "")
    if admission.address and host.rpartition(":")[0] in {"localhost", "127.0.0.1", "[::1]"}:
        return admission.address
    return f"{request.scope['scheme']}://{host}"
