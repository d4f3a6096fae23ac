import { type Adapter, casesOf, objectAt } from '../../adapter.ts'
import { runWakeCase, wakeModelOf } from './superposed-wakes.ts'

/** Deficits averaged over points of the waked rotor. */
export const rotorAverageAdapter: Adapter = {
  schema: 'rotor_average',
  about: 'Rotor averaging of the wake deficit over quadrature nodes',
  unread: ['layout'],
  *run(document) {
    const nodes = objectAt(objectAt(document, 'formula'), 'nodes')
    for (const entry of casesOf(document)) {
      yield runWakeCase(document, entry, wakeModelOf(objectAt(entry, 'params'), nodes))
    }
  },
}
