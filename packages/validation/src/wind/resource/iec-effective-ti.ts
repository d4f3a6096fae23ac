import {
  iecEffectiveTurbulence,
  iecNormalTurbulence,
  iecRepresentativeSigma,
  iecWakeSigma,
  REFERENCE_TURBULENCE,
  type TurbulenceClass,
} from '@sunwake/core/wind/wake'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

/** Turbulence of the standard: normal model, representative, effective. */
export const iecEffectiveTiAdapter: Adapter = {
  schema: 'iec_effective_ti',
  about: 'IEC 61400-1 normal turbulence model and effective',
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  if ('class' in entry && !Object.hasOwn(REFERENCE_TURBULENCE, String(entry['class']))) {
    return { label, comparisons: [], unsupported: `no class ${String(entry['class'])}` }
  }
  const actual = 'class' in entry ? normalModel(entry) : effectiveModel(entry)
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(objectAt(entry, 'expected'))) {
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    const values = Array.isArray(expected) ? (expected as number[]) : [expected as number]
    values.forEach((want, i) => {
      comparisons.push(compare(`${name}[${i}]`, value[i], want, tolerance))
    })
  }
  return { label, comparisons }
}

function normalModel(entry: JsonObject): Readonly<Record<string, readonly number[]>> {
  const speed = numberAt(entry, 'V')
  const reference = REFERENCE_TURBULENCE[entry['class'] as TurbulenceClass]
  const sigma = iecNormalTurbulence(reference, speed)
  return { sigma1_ntm: [sigma], ti_ntm: [sigma / speed] }
}

function effectiveModel(entry: JsonObject): Readonly<Record<string, readonly number[]>> {
  const speed = numberAt(entry, 'V')
  const ambientSigma = iecRepresentativeSigma(
    speed,
    numberAt(entry, 'ambient_ti_mean'),
    numberAt(entry, 'ambient_ti_std'),
  )
  const neighbourDistances = entry['neighbours_D'] as readonly number[]
  const common = {
    speed,
    ambientSigma,
    wohlerExponent: numberAt(entry, 'm'),
    neighbourDistances,
    ct: numberAt(entry, 'ct'),
  }
  const third = { ...common, edition: '2005' } as const
  const fourth = { ...common, edition: '2019' } as const
  return {
    sigma_ambient_rep: [ambientSigma],
    I_eff_ed3_2005: [iecEffectiveTurbulence(third)],
    I_eff_ed4_2019: [iecEffectiveTurbulence(fourth)],
    sigma_T_ed3: neighbourDistances.map((distance) => iecWakeSigma(third, distance)),
    sigma_T_ed4: neighbourDistances.map((distance) => iecWakeSigma(fourth, distance)),
  }
}
