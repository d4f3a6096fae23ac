import { type Adapter, casesOf } from '../../adapter.ts'
import { florisTolerances, runFlorisCase } from './floris-case.ts'
import { florisWake } from './floris-wakes.ts'

/** FLORIS' wakes in veer, on several turbine types and hub heights, and on scattered farms. */
export const rotorGridAdapter: Adapter = {
  schema: 'rotor_grid',
  about: 'Rotor-grid wakes in winds and on layouts beyond the shared tables',
  *run(document) {
    const tolerances = florisTolerances(document)
    for (const entry of casesOf(document)) {
      const name = String(entry['model'])
      const wake = florisWake(name)
      yield wake === undefined
        ? { label: String(entry['id']), comparisons: [], unsupported: `no model ${name}` }
        : runFlorisCase(document, entry, wake, tolerances)
    }
  },
}
