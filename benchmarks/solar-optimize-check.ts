import { createRng } from '@sunwake/core/math/random'
import { runToEnd } from '@sunwake/core/steps'
import { optimizeSolar, SOLAR_OBJECTIVES } from '@sunwake/core/studies'
import { embeddedYear } from './embedded-year.ts'
import { PLACES } from './quick-solar-places.ts'
import { createEvaluator, refine, searchGrid } from './solar-design-grid.ts'

/**
 * Holds `optimizeSolar`, with its defaults, against a dense grid and against that grid refined around its best point, at
 * twelve places, for every objective and several seeds. Shortfalls are shares of the objective, negative where
 * optimizeSolar is better; the worst of the seeds is shown. Exits with 1 where one is above 1e-3 or took more than 50
 * evaluations.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/solar-optimize-check.ts [seeds, 5 when absent]
 */
const TOLERANCE = 1e-3
const EVALUATIONS_MAX = 50
const SEEDS = Array.from({ length: Number(process.argv[2] ?? 5) }, (_, i) => i + 1)
const HEADER = ['place', 'objective', 'best', 'evaluations', 'within 0.1 % after', 'ms', 'grid', 'refined']
const WIDTHS = [13, 10, 14, 12, 19, 6, 10, 10]

const printRow = (cells: readonly string[]): void =>
  console.log(cells.map((cell, i) => cell.padStart(WIDTHS[i]!)).join(' '))
const range = (values: readonly number[]): string => `${Math.min(...values)}–${Math.max(...values)}`

let worst = Number.NEGATIVE_INFINITY
let most = 0
let spent = 0
let searches = 0
printRow(HEADER)
for (const { name, site } of PLACES) {
  const weather = await embeddedYear(site)
  const evaluator = createEvaluator(site, weather)
  for (const objective of SOLAR_OBJECTIVES) {
    const grid = searchGrid(evaluator, objective)
    const refined = refine(evaluator, objective, grid)
    const sign = objective === 'lcoe' ? -1 : 1
    const shortfallOf = (value: number, than: number): number => (sign * (than - value)) / Math.abs(than)
    const begin = performance.now()
    const found = SEEDS.map((seed) => {
      const rng = createRng(seed)
      let near = Number.POSITIVE_INFINITY
      const { value, search } = runToEnd(
        optimizeSolar({ site, weather, capacityKw: 1, objective, rng }),
        ({ done, last }) => {
          const isNear = last.best !== null && shortfallOf(last.best, grid.value) <= TOLERANCE
          if (isNear) near = Math.min(near, done)
        },
      )
      return { value: value ?? Number.NaN, evaluations: search.iterationsCompleted, near }
    })
    const ms = (performance.now() - begin) / SEEDS.length
    const shortfalls = [grid, refined].map((best) =>
      Math.max(...found.map(({ value }) => shortfallOf(value, best.value))),
    )
    worst = Math.max(worst, ...shortfalls)
    most = Math.max(most, ...found.map(({ evaluations }) => evaluations))
    spent += found.reduce((sum, { evaluations }) => sum + evaluations, 0)
    searches += found.length
    printRow([
      name,
      objective,
      refined.value.toPrecision(8),
      range(found.map(({ evaluations }) => evaluations)),
      range(found.map(({ near }) => near)),
      ms.toFixed(0),
      ...shortfalls.map((share) => share.toExponential(1)),
    ])
  }
}
console.log(
  `${searches} searches, ${(spent / searches).toFixed(1)} evaluations on average, ${most} at most; ` +
    `worst ${worst.toExponential(2)}, allowed ${TOLERANCE.toExponential(0)}`,
)
if (!(worst <= TOLERANCE) || most > EVALUATIONS_MAX) process.exitCode = 1
