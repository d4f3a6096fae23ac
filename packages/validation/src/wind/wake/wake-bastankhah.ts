import { type Adapter, casesOf, objectAt } from '../../adapter.ts'
import { runWakeCase, wakeModelOf } from './superposed-wakes.ts'

/** Gaussian wakes of Bastankhah and of IEA Wind Task 37. */
export const wakeBastankhahAdapter: Adapter = {
  schema: 'wake_bastankhah',
  about: 'Bastankhah & Porte-Agel (2014) Gaussian wake',
  unread: ['layout'],
  *run(document) {
    for (const entry of casesOf(document)) {
      yield runWakeCase(document, entry, wakeModelOf(objectAt(entry, 'params')))
    }
  },
}
