import { escapeMarkup } from '../shape/escape-markup.ts'
import { type Palette, paletteOf } from './colour.ts'
import { requireDocument } from './document-shape.ts'
import type { Block, Brand, ChartBlock, Figure, Logo, ReportDocument, Section, TableBlock } from './model.ts'

/** Renders a report as a page that stands alone: nothing is loaded, nothing runs. */
export function renderHtml(document: ReportDocument): string {
  requireDocument(document)
  const { title, language, brand, cover, sections, fingerprint } = document
  const palette = paletteOf(brand.primaryColour)
  const links = sections.map(
    ({ name, title: text }) => `<li><a href="#${name}">${escapeMarkup(text)}</a></li>`,
  )
  const facts = cover.facts.map(
    ({ label, value }) => `<dt>${escapeMarkup(label)}</dt><dd dir="auto">${escapeMarkup(value)}</dd>`,
  )
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(title)}</title>
<style>${styleOf(palette)}</style>
</head>
<body>
<header>
${brandHtml(brand)}
<div class="band"><p>${escapeMarkup(cover.kind)}</p><h1 dir="auto">${escapeMarkup(cover.projectName)}</h1></div>
${figuresHtml(cover.figures)}
<dl>${facts.join('')}</dl>
</header>
<nav aria-label="Contents"><ol>${links.join('')}</ol></nav>
<main>
${sections.map(sectionHtml).join('\n')}
</main>
<footer><p>Computed with Sunwake · fingerprint <code>${escapeMarkup(fingerprint.slice(0, 12))}</code></p></footer>
</body>
</html>
`
}

function sectionHtml({ name, title, blocks }: Section): string {
  return `<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${escapeMarkup(title)}</h2>${blocks.map(blockHtml).join('\n')}</section>`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${escapeMarkup(block.text)}</h3>`
    case 'text':
      return `<p>${escapeMarkup(block.text)}</p>`
    case 'list':
      return `<ol class="items">${block.items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ol>`
    case 'figures':
      return figuresHtml(block.items)
    case 'table':
      return tableHtml(block)
    case 'chart':
      return chartHtml(block)
    case 'pair':
      return `<div class="pair">${block.charts.map(chartHtml).join('')}</div>`
  }
}

function figuresHtml(items: readonly Figure[]): string {
  const tiles = items.map(
    ({ label, value, unit }) =>
      `<li><span>${escapeMarkup(label)}</span> <strong>${escapeMarkup(value)}</strong>${unit === undefined ? '' : ` <small>${escapeMarkup(unit)}</small>`}</li>`,
  )
  // Rows of four, or of three where they come out even: no figure shall stand alone in the last row.
  const inThrees = items.length % 3 === 0 && items.length % 4 !== 0
  return `<ul class="figures${inThrees ? ' in-threes' : ''}">${tiles.join('')}</ul>`
}

function tableHtml({ caption, columns, rows, totals = [] }: TableBlock): string {
  const side = (n: number): string => (columns[n]?.align === 'end' ? ' class="end"' : '')
  const head = columns.map(({ title }, n) => `<th scope="col"${side(n)}>${escapeMarkup(title)}</th>`).join('')
  const body = rows.map((cells, row) => {
    const texts = cells.map((text, n) =>
      n === 0
        ? `<th scope="row" dir="auto">${escapeMarkup(text)}</th>`
        : `<td dir="auto"${side(n)}>${escapeMarkup(text)}</td>`,
    )
    return `<tr${totals.includes(row) ? ' class="total"' : ''}>${texts.join('')}</tr>`
  })
  return `<div class="table"><table><caption>${escapeMarkup(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function chartHtml({ svg, alt }: ChartBlock): string {
  // The text of the chart is for eyes; who does not see it hears the sentence. The page is light as paper is, so the
  // rules by which a chart alone turns dark are left out.
  const light = svg
    .replace('role="img"', 'aria-hidden="true"')
    .replace(/<style>@media \(prefers-color-scheme:dark\).*?<\/style>/s, '')
  return `<figure role="img" aria-label="${escapeMarkup(alt)}">${light}</figure>`
}

function brandHtml({ companyName, logo }: Brand): string {
  if (logo === undefined)
    return companyName === undefined ? '' : `<p class="company">${escapeMarkup(companyName)}</p>`
  const alt = companyName === undefined ? 'Logo' : `Logo of ${companyName}`
  return `<img class="logo" src="${addressOf(logo)}" alt="${escapeMarkup(alt)}">`
}

/** The picture as an address that loads nothing. */
function addressOf(logo: Logo): string {
  if (logo.kind === 'svg') return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(logo.text)}`
  let text = ''
  for (const byte of logo.bytes) text += String.fromCharCode(byte)
  return `data:image/${logo.kind};base64,${btoa(text)}`
}

function styleOf({ primary, onPrimary, strong, tint, rule, ink, muted }: Palette): string {
  return [
    `body{margin:0 auto;max-width:860px;padding:24px;color:${ink};background:#fff;font:16px/1.55 system-ui,"Noto Sans","Noto Sans Arabic","Noto Sans SC",sans-serif}`,
    `.logo{max-width:220px;max-height:72px;display:block;margin-bottom:20px}.company{font-weight:600;font-size:1.25rem;color:${strong}}`,
    `.band{background:${primary};color:${onPrimary};padding:28px 32px;overflow-wrap:anywhere}.band p{margin:0;font-weight:600}.band h1{margin:.3em 0 0;font-size:2.1rem;line-height:1.2}`,
    `h2{color:${strong};border-left:6px solid ${primary};padding-left:12px;margin-top:2.4em}h3{color:${strong};margin-bottom:.3em}`,
    `.figures{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:10px;padding:0;list-style:none}.figures.in-threes{grid-template-columns:repeat(3,minmax(0,1fr))}.figures li{background:${tint};border-left:3px solid ${primary};padding:10px 12px}.figures span{display:block;color:${muted};font-size:.8rem}.figures strong{color:${strong};font-size:1.35rem}.figures small{color:${muted};white-space:nowrap}`,
    `dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 24px}dt{color:${muted}}dd{margin:0;font-weight:600;overflow-wrap:anywhere}`,
    `.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.86rem;margin:1em 0}caption{text-align:start;font-weight:600;color:${strong};padding:4px 0}th,td{padding:5px 8px;border-bottom:1px solid ${rule};text-align:start;vertical-align:top;overflow-wrap:anywhere}th{overflow-wrap:break-word}tbody th{font-weight:400}tbody th:nth-last-child(2){min-width:8.5em}thead th{background:${tint};color:${strong};border-bottom:2px solid ${strong}}.end{text-align:end;font-variant-numeric:tabular-nums}.total>*{background:${tint};font-weight:600}`,
    `figure{margin:1.2em 0}figure svg{width:100%;height:auto}.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}.items li{margin-bottom:.5em}`,
    `nav{margin:2em 0}nav a{color:${strong}}footer{border-top:1px solid ${rule};margin-top:3em;color:${muted};font-size:.85rem}`,
    '@media (max-width:640px){.pair{grid-template-columns:minmax(0,1fr)}.figures,.figures.in-threes{grid-template-columns:repeat(2,minmax(0,1fr))}}@media screen and (max-width:640px){td{overflow-wrap:break-word}figure{overflow-x:auto}figure svg{min-width:540px}}@page{margin:16mm}@media print{body{padding:0}nav{display:none}*{print-color-adjust:exact}h2,h3,caption,thead{break-after:avoid}tbody tr:first-child{break-before:avoid}figure,tr,.figures li{break-inside:avoid}}',
  ].join('')
}
