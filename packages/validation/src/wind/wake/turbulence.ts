import { type AddedTurbulence, PAIRWISE_PRESETS, type PairwiseModel } from '@sunwake/core/wind/farm'
import { CRESPO_HERNANDEZ_1996, CRESPO_HERNANDEZ_PLUS } from '@sunwake/core/wind/wake'
import { type Adapter, casesOf, objectAt } from '../../adapter.ts'
import { runWakeCase } from './superposed-wakes.ts'

/** Turbulence that wakes add, behind the Gaussian wakes of PyWake. */
export const turbulenceAdapter: Adapter = {
  schema: 'turbulence',
  about: 'Added wake turbulence models',
  unread: ['layout'],
  *run(document) {
    for (const entry of casesOf(document)) {
      yield runWakeCase(document, entry, modelOf(String(objectAt(entry, 'params')['turbulence'])))
    }
  },
}

function modelOf(name: string): PairwiseModel | undefined {
  const turbulence = addedOf(name)
  return turbulence === undefined ? undefined : { ...PAIRWISE_PRESETS.pywake_gaussian, turbulence }
}

/** A name such as `stf2017_frandsen_sqrmax` or `crespo_pywake`. */
function addedOf(name: string): AddedTurbulence | undefined {
  if (name === 'crespo_pywake' || name === 'crespo_mom1d_plus') {
    const plus = name === 'crespo_mom1d_plus'
    return {
      kind: 'crespo_hernandez',
      constants: plus ? CRESPO_HERNANDEZ_PLUS : CRESPO_HERNANDEZ_1996,
      induction: plus ? 'mom1d' : 'madsen',
      rotorAverage: 'area_overlap',
      superposition: 'squared_max',
    }
  }
  const parts = /^(stf2005|stf2017)_(frandsen|iec)(_max|_sqrmax|_linear)?$/.exec(name)
  if (parts === null) return undefined
  const rules = { _max: 'max', _sqrmax: 'squared_max', _linear: 'linear' } as const
  return {
    kind: parts[1] as 'stf2005' | 'stf2017',
    weight: parts[2] as 'frandsen' | 'iec',
    superposition: rules[(parts[3] ?? '_linear') as keyof typeof rules],
  }
}
