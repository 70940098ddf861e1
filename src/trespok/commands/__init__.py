"""The commands of ``trespok`` that have much to say for themselves, a module each: ``add_arguments`` and ``run``.

These modules are imported to build the help, so they import what is heavy inside ``run``.
"""
