import { type QuickSolar, quickSolar, SOLAR_OBJECTIVES } from '@sunwake/core/studies'
import { embeddedYear } from './embedded-year.ts'
import { PLACES } from './quick-solar-places.ts'
import { createEvaluator, refine, searchGrid } from './solar-design-grid.ts'

/**
 * Holds `quickSolar` against a dense grid, and against that grid refined around its best point, at twelve places and
 * for every objective. Shortfalls are shares of the objective, negative where quickSolar is better. Exits with 1 where
 * one is above 1e-4.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/quick-solar-check.ts
 */
const TOLERANCE = 1e-4
const HEADER = [
  'place',
  'objective',
  'tilt',
  'azimuth',
  'gcr',
  'dc/ac',
  'value',
  'held at',
  'planes',
  'grid',
  'refined',
]
const WIDTHS = [13, 10, 7, 8, 7, 7, 14, 14, 7, 10, 10]

const valueOfBest = ({ objective, energy, financial }: QuickSolar): number =>
  objective === 'energy' ? energy.annualEnergyKwh : financial[objective]

const printRow = (cells: readonly string[]): void =>
  console.log(cells.map((cell, i) => cell.padStart(WIDTHS[i]!)).join(' '))

let worst = Number.NEGATIVE_INFINITY
printRow(HEADER)
for (const { name, site } of PLACES) {
  const weather = await embeddedYear(site)
  const evaluator = createEvaluator(site, weather)
  for (const objective of SOLAR_OBJECTIVES) {
    const quick = quickSolar({ site, weather, capacityKw: 1, objective, subhourlyClipping: false })
    const value = valueOfBest(quick)
    const grid = searchGrid(evaluator, objective)
    const refined = refine(evaluator, objective, grid)
    const sign = objective === 'lcoe' ? -1 : 1
    const shortfalls = [grid, refined].map((best) => (sign * (best.value - value)) / Math.abs(best.value))
    worst = Math.max(worst, ...shortfalls)
    const { tiltDeg, azimuthDeg, gcr, dcAcRatio } = quick.optimal
    printRow([
      name,
      objective,
      tiltDeg.toFixed(2),
      azimuthDeg.toFixed(2),
      gcr.toFixed(3),
      dcAcRatio.toFixed(3),
      value.toPrecision(8),
      quick.heldAt.join(' '),
      String(quick.search.planes),
      ...shortfalls.map((share) => share.toExponential(1)),
    ])
  }
}
console.log(`worst ${worst.toExponential(2)}, allowed ${TOLERANCE.toExponential(0)}`)
if (worst > TOLERANCE) process.exitCode = 1
