"""The look of a review page: warm paper by day, the same table in the evening (the page's own palette)."""

from __future__ import annotations

from typing import Final

__all__ = ["CSS"]

CSS: Final = """
:root{--paper:#f6eedd;--high:#fff8e8;--line:#d8cbaf;--ink:#1b1a30;--soft:#575166;--bad:#a82c19;--warn:#8a5a00;
--bar:#eadfc6;--disc:#2348a6;--square:#1f6340;--triangle:#a82c19}
@media(prefers-color-scheme:dark){:root{--paper:#161528;--high:#24223c;--line:#3a3755;--ink:#f7efdf;--soft:#bdb5c6;
--bad:#ff9c88;--warn:#ffc233;--bar:#3a3755;--disc:#9dbbff;--square:#8fd9ae;--triangle:#ff9c88}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 ui-rounded,"SF Pro Rounded","Segoe UI","Noto Sans",
"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1100px;margin:0 auto;padding:20px 16px 64px}
h1{font-size:1.7rem;line-height:1.2;margin:.4em 0 .1em}
h2{font-size:1.15rem;margin:0 0 .6em}
h3{font-size:1rem;margin:0}
p{margin:.3em 0}
a{color:inherit}
.result{font-size:1.1rem;margin:0 0 1em}
.soft,small{color:var(--soft);font-size:.85rem}
section{margin:0 0 28px}
.chart{display:block;width:100%;height:auto;background:var(--high);border-radius:14px}
.desk{display:none}
.seats{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(160px,1fr))}
.seat{background:var(--high);border-radius:14px;border-top:6px solid var(--seat);padding:12px 14px}
.seat h3{color:var(--seat);overflow-wrap:anywhere}
.seat.won h3::after{content:" ★"}
.seat dl{display:flex;flex-wrap:wrap;gap:2px 16px;margin:8px 0}
.seat dt{font-size:.8rem;color:var(--soft)}
.seat dd{margin:0;font-size:1.2rem;font-weight:650;white-space:nowrap}
.seat p{font-size:.85rem}
.cost{white-space:nowrap}
b.cost,.mistake .cost{color:var(--bad);font-weight:650}
.slip .cost{color:var(--warn);font-weight:650}
.cost small{display:block;font-weight:400;color:inherit}
.who{color:var(--seat);font-weight:600}
.most{margin:0;padding:0;list-style:none;display:grid;gap:8px}
.most li{background:var(--high);border-radius:14px;border-left:6px solid var(--seat);padding:10px 14px;display:grid;
grid-template-columns:1fr auto;gap:2px 12px}
.most a{grid-column:1}.most span{grid-column:1}.most .cost{grid-column:2;grid-row:1/3;align-self:center;font-size:1.15rem}
.most i,.better i{font-style:normal;color:var(--soft)}
details{background:var(--high);border-radius:14px;margin:0 0 8px;overflow:hidden}
summary{display:flex;justify-content:space-between;gap:12px;align-items:center;padding:11px 14px;min-height:44px;cursor:pointer;
font-weight:600}
summary::before{content:"▸";color:var(--soft);transition:none}
details[open]>summary::before{content:"▾"}
summary>span:first-child{flex:1}
summary::-webkit-details-marker{display:none}
.row{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:9px 14px;border-top:1px solid var(--line);
scroll-margin-top:12px}
.row.head{display:none}
.row:target{outline:3px solid var(--warn);outline-offset:-3px}
.row .chosen{grid-column:1}.row .better{grid-column:1/3}.row .cost{grid-column:2;grid-row:1/3;text-align:right}
.better{display:grid;gap:3px}
[data-head]::before{content:attr(data-head);display:block;font-size:.75rem;font-weight:400;color:var(--soft)}
.bar{position:relative;display:flex;justify-content:space-between;gap:8px;padding:1px 8px;border-radius:6px;overflow:hidden;
border:1px solid transparent}
.bar>i{position:absolute;inset:0 auto 0 0;background:var(--bar);z-index:0}
.bar>span,.bar>small{position:relative;white-space:nowrap}
.bar.mine{border-color:var(--ink)}
.held{display:block;font-weight:400}
.lay{display:block;color:var(--soft);font-size:.85rem}
.only,.good{color:var(--soft)}
.disc{color:var(--disc)}.square{color:var(--square)}.triangle{color:var(--triangle)}
b.disc,b.square,b.triangle{font-weight:400}
@media(min-width:720px){
.desk{display:block}.phone{display:none}
h1{font-size:2.1rem}
main{padding:28px 28px 80px}
.seats{grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}
.most li{grid-template-columns:14rem 1fr auto;align-items:center}
.most a{grid-column:1}.most span{grid-column:2}.most .cost{grid-column:3;grid-row:1}
.row,.row.head{display:grid;grid-template-columns:9rem 12rem 1fr 7rem;align-items:start}
.row.head{color:var(--soft);font-size:.85rem;padding-block:4px}
.row.head span:last-child{text-align:right}
.row .who{grid-column:1}.row .chosen{grid-column:2}.row .better{grid-column:3;max-width:26rem}
.row .cost{grid-column:4;grid-row:1}
.better{width:100%}
.row.head span:nth-child(3){display:flex;justify-content:space-between;gap:8px;max-width:26rem;padding:0 8px}
[data-head]::before{content:none}
}
@media print{body{background:#fff}details{break-inside:avoid}}
""".strip()
