import { createRng } from '@sunwake/core/math/random'
import { runToEnd } from '@sunwake/core/steps'
import {
  type MultiObjectiveSolar,
  multiObjectiveSolar,
  type SolarFrontObjective,
} from '@sunwake/core/studies'
import { type Bench, benchRow, shortestMs } from './bench.ts'
import { embeddedYear } from './embedded-year.ts'
import { PLACES } from './quick-solar-places.ts'

const ROUNDS = 5
const FRONTS: readonly (readonly SolarFrontObjective[])[] = [
  ['energy', 'lcoe'],
  ['npv', 'land_use'],
  ['energy', 'npv', 'capex'],
]

/** A Pareto front of plants with default settings, weather prepared anew each time. */
export const solarFrontBench: Bench = {
  name: 'solar-front',
  about:
    '8,760 h; 4,000 evaluations of tilt, azimuth, GCR and DC/AC; the preparation of the site included; CPU time',
  async run() {
    const { name, site } = PLACES.find((place) => place.name === 'Munich')!
    const weather = await embeddedYear(site)
    return FRONTS.map((objectives) => {
      const answer = (): MultiObjectiveSolar =>
        runToEnd(multiObjectiveSolar({ site, weather, capacityKw: 1, objectives, rng: createRng(1) }))
      const { evaluations, frontTotal } = answer()
      const ours = shortestMs(ROUNDS, answer)
      const note = `${((1000 * ours) / evaluations).toFixed(0)} µs per evaluation; ${frontTotal} designs on the front`
      return benchRow({
        name: `${name}, ${objectives.join(' + ')}`,
        ours,
        peer: null,
        theirs: null,
        unit: 'ms',
        note,
      })
    })
  },
}
