"""Deterministic simulation of the server: one process, one seed, virtual time, and faults at every seam.

Nothing here is imported by the server.  ``trespok-sim --seed N --minutes M`` runs it (docs/how-to/simulate-faults.md).
"""
