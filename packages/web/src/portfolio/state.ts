import { computed, signal } from '@preact/signals'
import { RefusedError } from '../engine/engine.ts'
import type { Answers } from '../engine/protocol.ts'
import { engine } from '../parts/page.ts'
import { verdictOf } from '../parts/permalink.ts'
import { solarFigures, type ToldFigure, windFigures } from '../parts/result-figures.ts'
import { filled } from '../texts/index.ts'
import {
  fingerprintOf,
  type LinkedPortfolio,
  type Portfolio,
  portfolioFragment,
  readPortfolio,
} from './link.ts'
import { type PlaceRow, readPlaces, type Technology } from './places.ts'
import { type PlaceFigure, type PlaceResult, rankedBy } from './ranking.ts'
import { texts } from './words.ts'

/** Names of figures in files, in the order in which a result tells them: those by which places can be ranked. */
const KEYS: Readonly<Record<Technology, readonly string[]>> = {
  solar: ['annual_energy_mwh', 'p90_energy_mwh', 'specific_yield_kwh_per_kw', 'capacity_factor_pct'],
  wind: ['annual_energy_mwh', 'p90_energy_mwh', 'capacity_factor_pct', 'mean_wind_speed_ms'],
}
const OPERATIONS = { solar: 'simulatePv', wind: 'quickWind' } as const

/** A long table is drawn anew this often while it is computed [ms]. */
const SHOWN_EVERY_MS = 200

/** Places that show what a table may have, until somebody gives their own. */
const EXAMPLE = `name,latitude,longitude
Seville,37.39,-5.98
Hamburg,53.55,9.99
Kiruna,67.86,20.23
Atacama,-23.65,-68.10
Cape Town,-33.93,18.42
Galway,53.27,-9.05
Jaisalmer,26.92,70.91
Patagonia,-46.54,-68.27
`

export const portfolio = signal<Portfolio>({
  technology: 'solar',
  usual: { capacityKw: 1000, turbineModel: 'generic_3mw', hubHeight: 100 },
  rankedBy: 'capacity_factor_pct',
  csv: EXAMPLE,
})
export const results = signal<readonly PlaceResult[]>([])
/** Rows that were computed, and those that there are. */
export const progress = signal<{ readonly done: number; readonly total: number }>({ done: 0, total: 0 })
export const unused = signal<readonly string[]>([])
/** Why the table cannot be read. */
export const refusal = signal<string | undefined>(undefined)
export const verdict = signal<string | undefined>(undefined)
export const address = signal('')
/** The row that is looked at, on the map and in the table. */
export const looked = signal<number | undefined>(undefined)

export const ranked = computed(() => rankedBy(results.value, portfolio.value.rankedBy))
/** What places can be ranked by. */
export const measures = computed(
  () => results.value.find(({ figures }) => figures !== undefined)?.figures ?? [],
)

let opened: LinkedPortfolio | undefined
let run = 0

/** Begins with what the address says. */
export async function openPortfolio(): Promise<void> {
  const fragment = location.hash.slice(1)
  if (fragment !== '') {
    try {
      const {
        technology,
        usual,
        rankedBy: by,
        csv,
        engineVersion,
        fingerprint,
      } = await readPortfolio(fragment)
      portfolio.value = { technology, usual, rankedBy: by, csv }
      opened = { ...portfolio.value, engineVersion, fingerprint }
    } catch (error) {
      refusal.value = filled(texts.badLink, { why: error instanceof Error ? error.message : String(error) })
    }
  }
  await compute()
}

/** Takes other places or another plant. */
export function change(part: Partial<Portfolio>): void {
  portfolio.value = { ...portfolio.value, ...part }
  refusal.value = undefined
  void compute()
}

/** Ranks by another figure: nothing is computed again. */
export function rankBy(key: string): void {
  portfolio.value = { ...portfolio.value, rankedBy: key }
  void writeAddress()
}

/** Computes every row, one after the other, and shows what is there. */
async function compute(): Promise<void> {
  run += 1
  const own = run
  const { technology, usual, csv, rankedBy: by } = portfolio.value
  if (!KEYS[technology].includes(by))
    portfolio.value = { ...portfolio.value, rankedBy: 'capacity_factor_pct' }
  let rows: readonly PlaceRow[] = []
  try {
    const table = readPlaces(csv, technology, usual, texts)
    rows = table.rows
    unused.value = table.unused
  } catch (error) {
    refusal.value = (error as Error).message
    unused.value = []
  }
  results.value = rows
  looked.value = undefined
  progress.value = { done: 0, total: rows.length }
  const computed: PlaceResult[] = [...rows]
  let shownAt = performance.now()
  for (const [n, row] of rows.entries()) {
    computed[n] = await resultOf(row, technology)
    if (own !== run) return
    if (performance.now() - shownAt < SHOWN_EVERY_MS && n < rows.length - 1) continue
    shownAt = performance.now()
    results.value = [...computed]
    progress.value = { done: n + 1, total: rows.length }
  }
  const engineVersion = await engine.ask('version', null)
  if (own !== run) return
  if (opened !== undefined) {
    const metadata = { engine_version: engineVersion, fingerprint: fingerprintOf(results.value) }
    verdict.value = verdictOf(opened, { metadata })
    opened = undefined
  } else verdict.value = undefined
  await writeAddress()
}

async function writeAddress(): Promise<void> {
  const own = run
  const engineVersion = await engine.ask('version', null)
  const fragment = await portfolioFragment({
    ...portfolio.value,
    engineVersion,
    fingerprint: fingerprintOf(results.value),
  })
  if (own !== run || progress.value.done < progress.value.total) return
  history.replaceState(null, '', `${location.pathname}${location.search}#${fragment}`)
  address.value = location.href
}

async function resultOf(row: PlaceRow, technology: Technology): Promise<PlaceResult> {
  if (row.request === undefined) return row
  const operation = OPERATIONS[technology]
  try {
    const { body } = await engine.compute(operation, row.request)
    const { seed, engine_version: engineVersion, fingerprint, data } = body.metadata
    const link = await engine.ask('writeLink', {
      operation,
      request: row.request,
      seed,
      engineVersion,
      fingerprint,
    })
    const told =
      technology === 'solar'
        ? solarFigures(body as Answers['simulatePv'])
        : windFigures(body as Answers['quickWind'])
    return { ...row, figures: figuresOf(told, technology), fingerprint, source: data.source, link }
  } catch (error) {
    const fields = error instanceof RefusedError ? error.fields : []
    const words = fields.map(({ field, constraint }) => `${field}: ${constraint}`)
    return { ...row, refusal: words.join('; ') || (error as Error).message }
  }
}

/** The figures that rank places; one that a result does not tell is left out. */
function figuresOf(told: readonly ToldFigure[], technology: Technology): readonly PlaceFigure[] {
  const names = [
    texts.yearlyEnergy,
    'P90',
    ...(technology === 'solar'
      ? [texts.specificYield, texts.capacityFactor]
      : [texts.capacityFactor, texts.hubWind]),
  ]
  return names.flatMap((name, n) => {
    const figure = told.find((one) => one.name === name)
    const key = KEYS[technology][n]
    if (figure === undefined || key === undefined) return []
    const { value, unit, write } = figure
    return [{ key, name, unit, value, text: value === null ? '–' : write(value) }]
  })
}
