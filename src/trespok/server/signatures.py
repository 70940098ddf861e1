"""Signatures of a browser's key: ECDSA on P-256 with SHA-256, as WebCrypto makes them."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

_BYTES: Final = 32


def _read(text: str, length: int) -> bytes:
    read = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(read) != length or urlsafe_b64encode(read).decode().rstrip("=") != text:
        raise ValueError(text)  # one spelling each, or a key could be kept as several
    return read


def fits(public_key: str, signature: str, text: str) -> bool:
    """Whether the signature, two numbers of 32 bytes, was made of this text by this key, the uncompressed point.

    Both are in base64 for addresses.
    """
    try:
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _read(public_key, 1 + 2 * _BYTES))
        pair = _read(signature, 2 * _BYTES)
        made = encode_dss_signature(int.from_bytes(pair[:_BYTES]), int.from_bytes(pair[_BYTES:]))
        key.verify(made, text.encode(), ec.ECDSA(SHA256()))
    except (ValueError, InvalidSignature):
        return False
    return True
