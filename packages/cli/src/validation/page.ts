import { escapeMarkup } from '@sunwake/report/document'
import type { FileReport } from '@sunwake/validation'
import type { Law, LawResult } from '@sunwake/validation/measured'
import type { MeasuredCase } from './measured.ts'
import { evidenceOf, SUBJECTS } from './subjects.ts'

/** A table with what it says of itself. */
export interface TableReport extends FileReport {
  readonly file: string
  readonly about: string
  readonly computedWith: string
  readonly source: string
  readonly tolerance: string
}

/** What a page of validation tells. */
export interface ValidationPage {
  readonly version: string
  /** ISO 8601 day. */
  readonly date: string
  readonly tables: readonly TableReport[]
  readonly laws: readonly { readonly law: Law; readonly result: LawResult }[]
  /** Absent where no tables of measurements are installed. */
  readonly measured: readonly MeasuredCase[]
}

/** A page that stands alone: nothing is loaded, nothing runs; light and dark, phone and paper. */
export function validationPage({ version, date, tables, laws, measured }: ValidationPage): string {
  const total = (of: (table: TableReport) => number): number =>
    tables.reduce((sum, table) => sum + of(table), 0)
  const cases = total((table) => table.cases)
  const unsupported = total((table) => table.unsupported)
  const passed = total((table) => table.passed)
  const figures = [
    ['tables', String(tables.length)],
    ['cases', String(cases)],
    ['passed', String(passed)],
    ['out of tolerance', String(cases - passed - unsupported)],
    ['not run', String(unsupported)],
    ['laws kept', `${laws.filter(isKept).length} of ${laws.length}`],
  ]
  const sections = [...SUBJECTS.map((subject) => subjectHtml(subject, tables)), otherHtml(tables)].filter(
    ({ html }) => html !== '',
  )
  const contents = [
    ...sections.map(({ id, title }) => [id, title]),
    ['laws', 'Laws'],
    ...(measured.length === 0 ? [] : [['measured', 'Measured cases']]),
    ['not-run', 'Not run'],
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Validation of Sunwake ${escapeMarkup(version)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Validation</h1>
<p>Sunwake ${escapeMarkup(version)}, ${escapeMarkup(date)}. Every case of every table was run when this page was made: <code>sunwake validate --html FILE</code>. Each measured case names the command that makes its figures anew.</p>
<ul class="figures">${figures.map(([name, value]) => `<li><span>${name}</span> <strong>${value}</strong></li>`).join('')}</ul>
<p>Errors are relative, and absolute where a table states an absolute bound. A case passes within the tolerance that its table states. A case that asks for something that nothing reads is not run, and counted as such.</p>
</header>
<nav aria-label="Contents"><ul>${contents.map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul></nav>
<main>
${sections.map(({ html }) => html).join('\n')}
${lawsHtml(laws)}
${measured.length === 0 ? '' : measuredHtml(measured)}
${notRunHtml(tables)}
</main>
</body>
</html>
`
}

interface PageSection {
  readonly id: string
  readonly title: string
  readonly html: string
}

function subjectHtml(
  { folders, title, unverified }: (typeof SUBJECTS)[number],
  tables: readonly TableReport[],
): PageSection {
  const id = folders[0] ?? title
  const own = tables.filter(({ file }) => folders.includes(folderOf(file)))
  const words = `<h3>Not verified</h3><ul>${unverified.map((text) => `<li>${escapeMarkup(text)}</li>`).join('')}</ul>`
  return { id, title, html: sectionHtml(id, title, own, words) }
}

/** Tables of folders that belong to no subject, such as a reader's own. */
function otherHtml(tables: readonly TableReport[]): PageSection {
  const known = new Set(SUBJECTS.flatMap(({ folders }) => folders))
  const own = tables.filter(({ file }) => !known.has(folderOf(file)))
  return { id: 'other', title: 'Other tables', html: sectionHtml('other', 'Other tables', own, '') }
}

/** Nothing where none of the tables was run. */
function sectionHtml(id: string, title: string, tables: readonly TableReport[], words: string): string {
  const rows = tables.filter(({ unsupported, cases }) => unsupported < cases).flatMap(rowsOf)
  if (rows.length === 0) return ''
  const columns = ['model', 'evidence', 'cases', 'worst error', 'tolerance', 'made with']
  const table = tableHtml('Models against their tables', columns, rows, 'models')
  return `<section id="${id}"><h2>${title}</h2>${table}${words}</section>`
}

const folderOf = (file: string): string => file.split(/[/\\]/)[0] ?? ''

/** A row of a table of the reference, then one for each model that its cases name. */
function rowsOf(table: TableReport): readonly (readonly string[])[] {
  const { file, cases, passed, worstError, tolerance, computedWith, models } = table
  const name = file.replace(/^[^/\\]*[/\\]/, '').replace(/\.json$/, '')
  const count = (own: { readonly cases: number; readonly passed: number }): string =>
    own.passed === own.cases ? String(own.cases) : `${own.passed} of ${own.cases}`
  const error = (value: number | null): string => (value === null ? '' : value.toExponential(1))
  const whole = [
    `${name}: ${shortened(table.about, 130)}`,
    evidenceOf(table).join(', '),
    count({ cases, passed }),
    error(worstError),
    shortened(tolerance, 140),
    shortened(computedWith, 110),
  ]
  if (models.length < 2) return [whole]
  return [
    whole,
    ...models.map((model) => [
      `↳ ${model.model || 'others'}`,
      '',
      count(model),
      error(model.worstError),
      '',
      '',
    ]),
  ]
}

/** Whole words of a text; the table has the rest. */
function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\s,;:]+\S*$/, '')} …`
}

const isKept = ({ law, result }: ValidationPage['laws'][number]): boolean => result.worst <= law.bound

function lawsHtml(laws: ValidationPage['laws']): string {
  const rows = laws.map(({ law, result }) => [
    law.statement,
    law.subject,
    String(result.tried),
    `${Math.max(result.worst, 0).toExponential(1)} ${law.unit}`,
    `${law.bound} ${law.unit}`,
    isKept({ law, result }) ? 'kept' : 'BROKEN',
  ])
  return `<section id="laws"><h2>Laws</h2><p>What holds whatever the inputs are, tried on random inputs from a fixed seed.</p>${tableHtml(
    'Laws and their largest violation',
    ['law', 'subject', 'tries', 'largest violation', 'bound of rounding', 'is'],
    rows,
  )}</section>`
}

function measuredHtml(measured: readonly MeasuredCase[]): string {
  const cases = measured.map(
    ({ title, source, command, charts, columns, rows, text }) =>
      `<article><h3>${escapeMarkup(title)}</h3><div class="charts">${charts
        .map(({ svg, alt }) => `<figure role="img" aria-label="${escapeMarkup(alt)}">${hidden(svg)}</figure>`)
        .join(
          '',
        )}</div>${text.map((words) => `<p>${escapeMarkup(words)}</p>`).join('')}${tableHtml(title, columns, rows)}<p class="source">Source: ${escapeMarkup(source)}. Anew: <code>${escapeMarkup(command)}</code></p></article>`,
  )
  return `<section id="measured"><h2>Measured cases</h2><p>Measurements are shown beside what the engine computes. They are not passed or failed: both have errors.</p>${cases.join('')}</section>`
}

/** The words of a chart are for eyes; who does not see it hears the sentence. */
const hidden = (svg: string): string => svg.replace('role="img"', 'aria-hidden="true"')

function notRunHtml(tables: readonly TableReport[]): string {
  const rows = tables
    .filter(({ unsupported }) => unsupported > 0)
    .flatMap(({ file, unsupported, messages }) =>
      messages.map((message, n) => [n === 0 ? file : '', n === 0 ? String(unsupported) : '', message]),
    )
  const words =
    rows.length === 0
      ? '<p>Every case was run.</p>'
      : tableHtml('Cases that were not run, and why', ['table', 'cases', 'why'], rows)
  return `<section id="not-run"><h2>Not run</h2>${words}</section>`
}

function tableHtml(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  kind = 'plain',
): string {
  const head = columns.map((title) => `<th scope="col">${escapeMarkup(title)}</th>`).join('')
  const body = rows.map((cells) => {
    const texts = cells.map((text, n) => {
      // Under its column's title on a phone, where rows become cards.
      const label = columns[n] ? ` data-label="${escapeMarkup(columns[n] ?? '')}"` : ''
      return n === 0 ? `<th scope="row">${escapeMarkup(text)}</th>` : `<td${label}>${escapeMarkup(text)}</td>`
    })
    return `<tr${cells[0]?.startsWith('↳') ? ' class="part"' : ''}>${texts.join('')}</tr>`
  })
  return `<table class="${kind}"><caption>${escapeMarkup(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const STYLE = [
  ':root{color-scheme:light dark;--ink:#1f2328;--muted:#57606a;--paper:#fff;--tint:#f3f6f9;--rule:#d0d7de;--accent:#0b5a9c}',
  '@media (prefers-color-scheme:dark){:root{--ink:#e6e8eb;--muted:#a3abb5;--paper:#17191d;--tint:#20242a;--rule:#3a3f47;--accent:#7cc0f5}}',
  '*{box-sizing:border-box}body{margin:0 auto;max-width:1100px;padding:24px;color:var(--ink);background:var(--paper);font:16px/1.55 system-ui,"Noto Sans",sans-serif}',
  'h1{margin:0}h2{margin-top:2.2em;border-bottom:2px solid var(--accent);padding-bottom:.2em}a{color:var(--accent)}code{background:var(--tint);padding:.1em .3em;overflow-wrap:anywhere}',
  '.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(120px,1fr));gap:10px;padding:0;list-style:none}.figures li{background:var(--tint);padding:8px 12px}.figures span{display:block;color:var(--muted);font-size:.8rem}.figures strong{font-size:1.3rem}',
  'nav ul{display:flex;flex-wrap:wrap;gap:4px 18px;padding:0;list-style:none}',
  'table{border-collapse:collapse;width:100%;font-size:.84rem;margin:1em 0}caption{text-align:start;font-weight:600;padding:4px 0}th,td{text-align:start;vertical-align:top;padding:5px 8px;border-bottom:1px solid var(--rule);overflow-wrap:break-word}thead th{background:var(--tint)}tbody th{font-weight:400}.part th{padding-left:1.6em;color:var(--muted)}td{font-variant-numeric:tabular-nums}',
  '.models{table-layout:fixed}.models th:nth-child(1){width:30%}.models th:nth-child(2){width:11%}.models th:nth-child(3){width:8%}.models th:nth-child(4){width:9%}.models th:nth-child(5){width:20%}',
  '.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:12px}figure{margin:0}figure svg{width:100%;height:auto;max-width:720px}.source{color:var(--muted);font-size:.85rem}',
  // On a phone a row is a card, each value under the title of its column.
  '@media screen and (max-width:640px){body{padding:14px}figure{overflow-x:auto}figure svg{min-width:520px}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}table,tbody,tr,th,td,caption{display:block}.models tbody th,.models td{width:auto!important}tr{border:1px solid var(--rule);margin:8px 0;padding:4px 0}th,td{border:0;padding:2px 10px}tbody th{font-weight:600}td:empty,th:empty{display:none}td[data-label]::before{content:attr(data-label) ": ";color:var(--muted)}}',
  '@media print{nav{display:none}body{max-width:none;font-size:11px}tr,figure{break-inside:avoid}h2,h3,caption{break-after:avoid}}',
].join('')
