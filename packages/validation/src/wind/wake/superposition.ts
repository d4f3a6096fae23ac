import { type Adapter, casesOf, objectAt } from '../../adapter.ts'
import { runWakeCase, wakeModelOf } from './superposed-wakes.ts'

/** Rules by which wakes join. */
export const superpositionAdapter: Adapter = {
  schema: 'superposition',
  about: 'Wake superposition rules',
  unread: ['layout', 'params.ceps', 'params.ctlim'],
  *run(document) {
    for (const entry of casesOf(document)) {
      yield runWakeCase(document, entry, wakeModelOf(objectAt(entry, 'params')))
    }
  },
}
