"""``trespok admin --server``: the operator's requests over HTTPS, for the holder of the token."""

from __future__ import annotations

import hmac
from typing import Any, Final

from litestar import Request, Response, post
from litestar.params import FromPath
from msgspec import DecodeError

from ..admin.desk import answer
from ..admin.request import Answer, read_request
from ..refusals import Refused

__all__ = ["OPERATOR", "has_token"]


def has_token(request: Request[Any, Any, Any], token: str) -> bool:
    """Whether the request carries this token.  Raises Refused as for a page that does not exist if there is none to carry."""
    if not token:
        raise Refused("not-found")
    given = request.headers.get("authorization", "").encode("utf-8", "surrogateescape")
    return hmac.compare_digest(given, f"Bearer {token}".encode())


async def _answer(request: Request[Any, Any, Any], code: str) -> Response[Answer] | Response[bytes]:
    if not has_token(request, request.app.state.admission.config.admin_token):
        return Response(b"", status_code=401, headers={"WWW-Authenticate": "Bearer"})
    try:
        wish = read_request(await request.body())
    except DecodeError as error:
        raise Refused("nonsense", expected=str(error)) from None
    if wish.code != code.upper():
        raise Refused("nonsense", "code", "the code of the address")
    return Response(await answer(request.app.state.hall, wish), status_code=200, headers={"Cache-Control": "no-store"})


@post("/api/admin", include_in_schema=False)
async def on_the_server(request: Request[Any, Any, Any]) -> Response[Any]:
    """A request about no table."""
    return await _answer(request, "")


@post("/api/tables/{code:str}/admin", include_in_schema=False)
async def on_a_table(request: Request[Any, Any, Any], code: FromPath[str]) -> Response[Any]:
    """A request about a table: its address has the code, so that it reaches the worker of that table."""
    return await _answer(request, code)


OPERATOR: Final[list[Any]] = [on_the_server, on_a_table]
