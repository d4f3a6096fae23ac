/**
 * Writes a page for each model into docs/generated/models: its docstring, a picture drawn by the engine, and how it
 * agrees with its reference tables at this moment. A check that fails fails the build.
 *
 *     node --conditions=@sunwake/source --import tsx tools/docs/models/write.ts
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contourChartSvg, lineChartSvg } from '@sunwake/report/chart'
import { FAMILIES } from './families.ts'
import type { Plot } from './model-page.ts'
import { publicSubpath } from './public-subpath.ts'
import { type CheckResult, runCheck } from './reference-tables.ts'
import { errorText, renderPage } from './render-page.ts'

const OUT = fileURLToPath(new URL('../../../docs/generated/models', import.meta.url))

rmSync(OUT, { recursive: true, force: true })
const slugs = new Set<string>()
const list = ['# All models', '', '| model | agrees with | cases | largest error |', '|---|---|---|---|']
let failed = 0
for (const family of FAMILIES) {
  list.push(`| **${family.title}** | | | |`)
  for (const page of family.pages) {
    if (slugs.has(page.slug)) throw new Error(`two pages are called ${page.slug}`)
    slugs.add(page.slug)
    const subpath = await publicSubpath(page)
    const checks: CheckResult[] = []
    for (const check of page.checks) checks.push(await runCheck(check))
    failed += checks.filter(({ cases, passed }) => passed < cases).length
    write(`${family.slug}/${page.slug}.svg`, svgOf(page.plot()))
    write(`${family.slug}/${page.slug}.md`, renderPage(page, subpath, checks))
    const tables = checks.map(({ table }) => `\`${table}\``).join(', ')
    const cases = checks.map((check) => `${check.passed} of ${check.cases}`).join(', ')
    const worst = checks.map((check) => errorText(check.worst)).join(', ')
    list.push(`| [${page.title}](./${family.slug}/${page.slug}.md) | ${tables} | ${cases} | ${worst} |`)
  }
}
write('index.md', `${list.join('\n')}\n`)
console.log(`models: ${slugs.size} pages`)
if (failed > 0) {
  console.error(`${failed} models do not agree with their tables`)
  process.exitCode = 1
}

/** Writes a file below the folder of the pages. */
function write(name: string, text: string): void {
  const path = join(OUT, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** A plot as text. */
function svgOf(plot: Plot): string {
  return plot.kind === 'lines' ? lineChartSvg(plot.chart) : contourChartSvg(plot.chart)
}
