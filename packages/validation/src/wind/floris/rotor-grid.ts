import type { RotorGridWake } from '@sunwake/core/wind/farm'
import { type Adapter, casesOf } from '../../adapter.ts'
import { florisTolerances, runFlorisCase } from './floris-case.ts'

/** FLORIS' wakes in veer, on several turbine types and hub heights, and on scattered farms. */
export const rotorGridAdapter: Adapter = {
  schema: 'rotor_grid',
  about: 'Rotor-grid wakes in winds and on layouts beyond the shared tables',
  *run(document) {
    const tolerances = florisTolerances(document)
    for (const entry of casesOf(document)) {
      const name = String(entry['model'])
      const wake = (name === 'turboparkgauss' ? 'turbopark_gauss' : name) as RotorGridWake
      yield runFlorisCase(document, entry, wake, tolerances)
    }
  },
}
