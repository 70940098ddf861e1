"""Sphinx: Furo and MyST, our look, nothing fetched from elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from stage import ROOT

sys.path.insert(0, str(ROOT / "src"))

import trespok

project = "trespok"
author = "The trespok team"
copyright = author  # noqa: A001 - Sphinx calls it so
version = release = trespok.__version__
language = "en"
smartquotes = False  # our pages have the quotes they mean, in four languages

extensions = ["sphinx.ext.autodoc", "myst_parser", "beside", "transcript_lexer"]
myst_heading_anchors = 4  # links to a heading, as code hosts make them
myst_links_external_new_tab = False

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "trespok"
html_favicon = str(ROOT / "web" / "public" / "icon.svg")
html_css_files = ["look.css", "site.css"]
html_js_files = [("live.js", {"type": "module"})]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"sidebar_hide_name": False, "top_of_page_buttons": []}
pygments_style = "friendly"
pygments_dark_style = "monokai"
