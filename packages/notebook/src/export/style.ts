/** The look of an exported page; charts choose their own colours by the same preference. */
export const STYLE: string = [
  ':root{color-scheme:light dark;--ink:#1d2733;--muted:#5a6775;--page:#ffffff;--tint:#f4f6f8;--rule:#d5dce3;--accent:#b4560c;--keyword:#8a2f8f;--string:#226b35;--number:#1c5c9c;--error:#a3201d}',
  '@media (prefers-color-scheme:dark){:root{--ink:#dfe6ee;--muted:#9aa8b7;--page:#12181f;--tint:#1b232c;--rule:#324050;--accent:#f0a35a;--keyword:#d79be0;--string:#8fd0a0;--number:#8dbdf0;--error:#ff9d97}}',
  '*{box-sizing:border-box}body{margin:0 auto;max-width:920px;padding:28px 20px;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,"Segoe UI",sans-serif;overflow-wrap:anywhere}',
  'h1{font-size:2rem;line-height:1.2;margin:.2em 0 .6em}h2{font-size:1.4rem;margin:2em 0 .5em;border-bottom:1px solid var(--rule);padding-bottom:.25em}h3{font-size:1.1rem}a{color:var(--accent)}',
  'pre,code{font:13.5px/1.5 ui-monospace,"SFMono-Regular",Consolas,monospace}p code,li code{background:var(--tint);padding:.1em .3em;border-radius:3px}',
  'pre{margin:0;overflow-x:auto;white-space:pre-wrap}.code{background:var(--tint);border-left:3px solid var(--accent);padding:12px 14px;border-radius:0 4px 4px 0}',
  '.cell{margin:1.3em 0}.output{padding:10px 2px 0;overflow-x:auto}.text pre{background:var(--tint);padding:12px 14px;border-radius:4px}.stderr,.error{color:var(--error)}',
  '.comment{color:var(--muted);font-style:italic}.keyword{color:var(--keyword)}.string{color:var(--string)}.number{color:var(--number)}',
  'table{border-collapse:collapse;overflow-wrap:normal;font-size:.9rem;font-variant-numeric:tabular-nums}caption{text-align:start;white-space:nowrap;font-weight:600;padding:4px 0}th,td{padding:4px 12px 4px 0;border-bottom:1px solid var(--rule);vertical-align:top}thead th{border-bottom:2px solid var(--rule);color:var(--muted);font-weight:600}',
  'figure{margin:0;overflow-x:auto}figure svg,figure img{max-width:max(100%,540px);height:auto}figure svg.sunwake-map{max-width:100%}footer{margin-top:3em;border-top:1px solid var(--rule);color:var(--muted);font-size:.85rem}footer ul{padding-left:1.2em}',
  '@media print{:root{--ink:#000;--page:#fff;--tint:#f4f4f4;--rule:#bbb;--muted:#444}body{max-width:none;padding:0;font-size:11pt}.code{white-space:pre-wrap}figure,tr,.code{break-inside:avoid}h1,h2,h3{break-after:avoid}}',
].join('')
