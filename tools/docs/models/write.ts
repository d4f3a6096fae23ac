import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contourChartSvg, lineChartSvg } from '@sunwake/report/chart'
import { FAMILIES } from './families.ts'
import type { ModelFamily, Plot } from './model-page.ts'
import { publicSubpath } from './public-subpath.ts'
import { type CheckResult, runCheck } from './reference-tables.ts'
import { errorText, renderPage } from './render-page.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Writes a page for each model: its docstring, a picture drawn by the engine, and how it agrees with its reference tables
 * at this moment.
 *
 * @param out folder of the pages, `FAMILY/MODEL.md`, and of their list `all.md`.
 * @param files folder for the sources that the pages link to.
 * @returns the families and their pages.
 * @throws {Error} a model does not agree with its tables.
 */
export async function writeModelPages(out: string, files: string): Promise<readonly ModelFamily[]> {
  const slugs = new Set<string>()
  const list = ['# All models', '', '| model | agrees with | cases | largest error |', '|---|---|---|---|']
  const failed: string[] = []
  for (const family of FAMILIES) {
    list.push(`| **${family.title}** | | | |`)
    for (const page of family.pages) {
      if (slugs.has(page.slug)) throw new Error(`two pages are called ${page.slug}`)
      slugs.add(page.slug)
      const subpath = await publicSubpath(page)
      const checks: CheckResult[] = []
      for (const check of page.checks) checks.push(await runCheck(check))
      if (checks.some(({ cases, passed }) => passed < cases)) failed.push(page.slug)
      write(join(out, family.slug, `${page.slug}.svg`), svgOf(page.plot()))
      write(join(out, family.slug, `${page.slug}.md`), renderPage(page, subpath, checks))
      const source = `packages/core/src/${page.source}`
      mkdirSync(dirname(join(files, source)), { recursive: true })
      copyFileSync(join(ROOT, source), join(files, `${source}.txt`))
      const tables = checks.map(({ table }) => `\`${table}\``).join(', ')
      const cases = checks.map((check) => `${check.passed} of ${check.cases}`).join(', ')
      const worst = checks.map((check) => errorText(check.worst)).join(', ')
      list.push(`| [${page.title}](./${family.slug}/${page.slug}.md) | ${tables} | ${cases} | ${worst} |`)
    }
  }
  write(join(out, 'all.md'), `${list.join('\n')}\n`)
  if (failed.length > 0) throw new Error(`models do not agree with their tables: ${failed.join(', ')}`)
  return FAMILIES
}

/** Writes a file, and the folders above it. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** A plot as text. */
function svgOf(plot: Plot): string {
  return plot.kind === 'lines' ? lineChartSvg(plot.chart) : contourChartSvg(plot.chart)
}
