import { PAIRWISE_PRESETS } from '@sunwake/core/wind/farm'
import { type Adapter, casesOf, numberAt, objectAt } from '../../adapter.ts'
import { runWakeCase } from './superposed-wakes.ts'

/** Wakes of yawed turbines pushed aside as Jiménez has it, integrated as PyWake does. */
export const deflectionJimenezPywakeAdapter: Adapter = {
  schema: 'deflection_jimenez_pywake',
  about: 'Wake deflection of a yawed first turbine by Jimenez',
  unread: ['layout', 'params.deflection'],
  *run(document) {
    for (const entry of casesOf(document)) {
      const params = objectAt(entry, 'params')
      const deflection = {
        kind: 'jimenez',
        beta: numberAt(params, 'beta'),
        points: numberAt(params, 'N'),
      } as const
      yield runWakeCase(document, entry, { ...PAIRWISE_PRESETS.bastankhah_2014, deflection })
    }
  },
}
