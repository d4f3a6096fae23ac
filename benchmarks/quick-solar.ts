import { quickSolar } from '@sunwake/core/studies'
import { type Bench, type BenchRow, benchRow, shortestMs } from './bench.ts'
import { embeddedYear } from './embedded-year.ts'
import { PLACES } from './quick-solar-places.ts'
import { createEvaluator, searchGrid } from './solar-design-grid.ts'

const ROUNDS = 40
const GRID_ROUNDS = 2

/** The best plant at one place, against trying every design of a dense grid with the same engine. */
export const quickSolarBench: Bench = {
  name: 'quick-solar',
  about: '8,760 h, CPU time, tilt, azimuth, GCR and DC/AC together; the grid has 31 × 37 × 9 × 13 designs',
  async run() {
    const { name, site } = PLACES.find((place) => place.name === 'Munich')!
    const weather = await embeddedYear(site)
    const evaluator = createEvaluator(site, weather)
    const rows: BenchRow[] = []
    for (const objective of ['energy', 'lcoe', 'npv', 'irr'] as const) {
      const answer = (): ReturnType<typeof quickSolar> =>
        quickSolar({ site, weather, capacityKw: 1, objective, subhourlyClipping: false })
      const ours = shortestMs(ROUNDS, answer)
      let best = Number.NaN
      const theirs = shortestMs(GRID_ROUNDS, () => {
        best = searchGrid(evaluator, objective).value
      })
      const { energy, financial, search } = answer()
      const value = objective === 'energy' ? energy.annualEnergyKwh : financial[objective]
      const gain = ((objective === 'lcoe' ? -1 : 1) * (value - best)) / Math.abs(best)
      const note = `${search.planes} planes; objective better than the grid’s by ${gain.toExponential(1)}`
      rows.push(
        benchRow({ name: `${name}, ${objective}`, ours, unit: 'ms', peer: 'dense grid', theirs, note }),
      )
    }
    return rows
  },
}

if (import.meta.url === `file://${process.argv[1]}`) {
  for (const { name, ours, theirs, note } of await quickSolarBench.run()) {
    console.log(`${name.padEnd(16)} ${ours.toFixed(1)} ms   dense grid ${theirs?.toFixed(0)} ms   ${note}`)
  }
}
