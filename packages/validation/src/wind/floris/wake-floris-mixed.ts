import { type Adapter, casesOf } from '../../adapter.ts'
import { florisTolerances, runFlorisCase } from './floris-case.ts'
import { florisWake } from './floris-wakes.ts'

/** FLORIS' wakes in farms of several types. */
export const wakeFlorisMixedAdapter: Adapter = {
  schema: 'wake_floris_mixed',
  about: 'FLORIS wakes with several types of turbines',
  unread: [],
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
