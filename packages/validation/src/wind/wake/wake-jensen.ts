import { type Adapter, casesOf, either, objectAt } from '../../adapter.ts'
import { runWakeCase, wakeModelOf } from './superposed-wakes.ts'

/** Top-hat wakes of Jensen and Katic. */
export const wakeJensenAdapter: Adapter = {
  schema: 'wake_jensen',
  about: 'Jensen (1983) / Katic et al. (1986) top-hat wake',
  unread: ['layout'],
  *run(document) {
    for (const entry of casesOf(document)) {
      yield runWakeCase(document, entry, wakeModelOf(either(objectAt(entry, 'params'), { model: 'jensen' })))
    }
  },
}
