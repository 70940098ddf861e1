"""Signatures of a browser's key: ECDSA on P-256 with SHA-256, as WebCrypto makes them.

Only checked here, never made: everything in it is public, so nothing is told by how long it takes.
"""

import binascii
import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int, int]  # x/z², y/z³; z = 0: at infinity

_INFINITY: Final = (1, 1, 0)

_P: Final = 2**256 - 2**224 + 2**192 + 2**96 - 1
_N: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_B: Final = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
_G: Final[Point] = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
    1,
)
_UNCOMPRESSED: Final = 4
_BYTES: Final = 32


def _double(point: Point) -> Point:
    x, y, z = point
    delta, gamma = z * z % _P, y * y % _P
    beta, alpha = x * gamma % _P, 3 * (x - delta) * (x + delta) % _P
    new = (alpha * alpha - 8 * beta) % _P
    return new, (alpha * (4 * beta - new) - 8 * gamma * gamma) % _P, ((y + z) ** 2 - gamma - delta) % _P


def _add(one: Point, other: Point) -> Point:
    (x, y, z), (u, v, w) = one, other
    if not z or not w:
        return one if z else other
    first, second = x * w * w % _P, u * z * z % _P
    rise, run = (v * z**3 - y * w**3) % _P, (second - first) % _P
    if not run:
        return _INFINITY if rise else _double(one)
    square = run * run % _P
    new = (rise * rise - run * square - 2 * first * square) % _P
    return new, (rise * (first * square - new) - y * w**3 * run * square) % _P, run * z * w % _P


def _read(text: str, length: int) -> bytes:
    try:
        read = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""
    # One spelling each, or a key could be kept as several.
    return read if len(read) == length and urlsafe_b64encode(read).decode().rstrip("=") == text.rstrip("=") else b""


def _point(public_key: str) -> Point | None:
    """A public key: the uncompressed point, in base64 for addresses.  None: it is none."""
    read = _read(public_key, 1 + 2 * _BYTES)
    if not read or read[0] != _UNCOMPRESSED:
        return None
    x, y = int.from_bytes(read[1 : 1 + _BYTES]), int.from_bytes(read[1 + _BYTES :])
    return (x, y, 1) if x < _P and y < _P and (y * y - x * x * x + 3 * x - _B) % _P == 0 else None


def fits(public_key: str, signature: str, text: str) -> bool:
    """Whether the signature, two numbers of 32 bytes in base64 for addresses, was made of this text by this key."""
    key, read = _point(public_key), _read(signature, 2 * _BYTES)
    r, s = int.from_bytes(read[:_BYTES]), int.from_bytes(read[_BYTES:])
    if key is None or not (0 < r < _N and 0 < s < _N):
        return False
    inverse = pow(s, -1, _N)
    times_g = int.from_bytes(hashlib.sha256(text.encode()).digest()) * inverse % _N
    times_key = r * inverse % _N
    sums, total = (_INFINITY, _G, key, _add(_G, key)), _INFINITY
    for bit in reversed(range(256)):
        total = _double(total)
        total = _add(total, sums[(times_g >> bit & 1) + 2 * (times_key >> bit & 1)])
    x, _, z = total
    return bool(z) and x * pow(z, -2, _P) % _P % _N == r
