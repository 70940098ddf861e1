"""The operator's side: the store opened beside a server, requests filed, and what there is, printed."""

from .acts import act

__all__ = ["act"]
