import type { GaussianWake, PairwiseModel } from '@sunwake/core/wind/farm'
import { type Adapter, casesOf, either, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { runWakeCase, wakeModelOf } from './superposed-wakes.ts'

/** Names of the files for the rules by which turbulence joins. */
const TURBULENCE_RULES: Readonly<Record<string, 'linear' | 'max' | 'squared_max'>> = {
  linear: 'linear',
  max: 'max',
  sqr_max: 'squared_max',
}

/** Gaussian wakes that grow with the turbulence, which they add to. */
export const wakeNiayifarAdapter: Adapter = {
  schema: 'wake_niayifar',
  about: 'Niayifar & Porte-Agel (2016)',
  unread: ['layout'],
  *run(document) {
    for (const entry of casesOf(document))
      yield runWakeCase(document, entry, modelOf(objectAt(entry, 'params')))
  },
}

function modelOf(params: JsonObject): PairwiseModel | undefined {
  const base = wakeModelOf(either({ k: 0 }, params))
  const [perTurbulence, constant] = params['a'] as [number, number]
  const ambient = params['ti_for_k'] === 'ambient'
  const superposition = TURBULENCE_RULES[String(params['ti_superposition'])]
  const crespo = params['crespo'] as [number, number, number, number]
  const rotorAverage = params['rotor_average_turbulence']
  const known = rotorAverage === 'area_overlap' || rotorAverage === 'center'
  if (base === undefined || superposition === undefined || !known) return undefined
  const deficit: GaussianWake = {
    kind: 'gaussian',
    growth: { constant, perTurbulence, turbulence: ambient ? 'ambient' : 'effective' },
    initialWidth: {
      kind: 'thrust',
      constant: numberAt(params, 'ceps'),
      ctMax: numberAt(params, 'ctlim'),
    },
  }
  return {
    ...base,
    deficit,
    turbulence: {
      kind: 'crespo_hernandez',
      constants: {
        constant: crespo[0],
        inductionExponent: crespo[1],
        ambientExponent: crespo[2],
        distanceExponent: crespo[3],
      },
      induction: base.induction,
      rotorAverage,
      superposition,
    },
  }
}
