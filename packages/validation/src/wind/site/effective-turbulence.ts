import {
  designWind,
  directionalFarmTurbulence,
  extremeTurbulence,
  farmTurbulence,
  largeFarmSigma,
  largeFarmWakeSigma,
  lightestTurbulenceClass,
} from '@sunwake/core/wind/site-suitability'
import {
  iecEffectiveTurbulence,
  iecNormalTurbulence,
  iecRepresentativeSigma,
  REFERENCE_TURBULENCE,
} from '@sunwake/core/wind/wake'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }
/** Classes of the standard, turbulence of farms by neighbours and by direction, large farms. */
export const effectiveTurbulenceAdapter: Adapter = {
  schema: 'effective_turbulence',
  about: 'Effective turbulence of IEC 61400-1 (Frandsen) for layouts',
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const run = KINDS[String(entry['kind'])]
  if (run === undefined) {
    return { label, comparisons: [], unsupported: `no model for ${String(entry['kind'])}` }
  }
  const wanted = objectAt(entry, 'expected')
  const actual = run(objectAt(entry, 'inputs'), wanted)
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(wanted)) {
    const values = actual[name]
    if (values === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    comparisons.push(...compareDeep(name, values, expected, tolerance))
  }
  return { label, comparisons }
}

function compareDeep(name: string, actual: unknown, expected: unknown, tolerance: Tolerance): Comparison[] {
  if (Array.isArray(expected)) {
    const list = actual as ArrayLike<unknown>
    return [
      compare(`${name}.length`, list.length, expected.length, EXACT),
      ...expected.flatMap((value, i) => compareDeep(`${name}[${i}]`, list[i], value, tolerance)),
    ]
  }
  if (typeof expected === 'string') return [compare(name, actual === expected ? 1 : 0, 1, EXACT)]
  return [compare(name, typeof actual === 'number' ? actual : Number.NaN, expected as number, tolerance)]
}

type Run = (inputs: JsonObject, expected: JsonObject) => Readonly<Record<string, unknown>>

const KINDS: Readonly<Record<string, Run>> = {
  class: classOf,
  large_farm: largeFarmOf,
  layout: layoutOf,
}

/** `V_ntm` holds the speeds at which a case gives the models [m/s]. */
function classOf(inputs: JsonObject, { V_ntm }: JsonObject) {
  const speeds = V_ntm as number[]
  const design = {
    wind: inputs['wind_class'] as 'I',
    turbulence: inputs['turbulence_class'] as 'A',
  }
  const wind = designWind(design)
  return {
    Vref: wind.referenceSpeed,
    Vave: wind.meanSpeed,
    Ve50_at_hub: wind.gust50,
    Ve1_at_hub: wind.gust1,
    V_ntm: speeds,
    sigma1_ntm: speeds.map((speed) => iecNormalTurbulence(REFERENCE_TURBULENCE[design.turbulence], speed)),
    sigma1_etm: speeds.map((speed) => extremeTurbulence(design, speed)),
  }
}

function largeFarmOf(inputs: JsonObject) {
  const farm = {
    speed: numberAt(inputs, 'V'),
    ambientSigma: numberAt(inputs, 'sigma_ambient'),
    ct: numberAt(inputs, 'ct'),
    inRow: numberAt(inputs, 'd_row'),
    betweenRows: numberAt(inputs, 'd_between'),
  }
  return { sigma_w: largeFarmWakeSigma(farm), sigma_corrected: largeFarmSigma(farm) }
}

function layoutOf(inputs: JsonObject) {
  const list = (name: string): Float64Array => {
    const value = inputs[name]
    return Float64Array.from(Array.isArray(value) ? (value as number[]) : [value as number])
  }
  const speeds = list('V')
  const spread = (name: string): Float64Array => {
    const values = list(name)
    return values.length === speeds.length ? values : new Float64Array(speeds.length).fill(values[0]!)
  }
  const [mean, deviation] = [spread('ambient_ti_mean'), spread('ambient_ti_std')]
  const farm = {
    x: list('x'),
    y: list('y'),
    rotorDiameter: numberAt(inputs, 'rotor_diameter'),
    speeds,
    ct: spread('ct'),
    ambientSigma: speeds.map((speed, k) => iecRepresentativeSigma(speed, mean[k]!, deviation[k]!)),
    wohlerExponent: numberAt(inputs, 'm'),
  }
  const turbines = farmTurbulence(farm)
  const third = (edition: '2005' | '2005_root') =>
    turbines.map(({ neighbours }) =>
      Array.from(speeds, (speed, k) =>
        iecEffectiveTurbulence({
          edition,
          speed,
          ambientSigma: farm.ambientSigma[k]!,
          wohlerExponent: farm.wohlerExponent,
          neighbourDistances: neighbours.map(({ distance }) => distance),
          ct: 0,
        }),
      ),
    )
  const uniform = { frequency: [1], ambient: [farm.ambientSigma[0]! / speeds[0]!] }
  const rose = {
    frequency: inputs['sector_frequency'] as number[],
    ambient: inputs['sector_ambient_ti_rep'] as number[],
  }
  const checked = (inputs['class_check_V'] as number[]).map((speed) => speeds.indexOf(speed))
  return {
    neighbours: turbines.map(({ neighbours }) =>
      neighbours.map(({ turbine, distance }) => [turbine, distance]),
    ),
    I_eff_neighbours_ed4_2019: turbines.map(({ effective }) => Array.from(effective)),
    'I_eff_neighbours_ed3_2005_factor_0.9': third('2005'),
    'I_eff_neighbours_ed3_2005_factor_sqrt0.9': third('2005_root'),
    I_eff_directional_rose_ed4_2019: directionalFarmTurbulence(farm, rose).map((row) => Array.from(row)),
    I_eff_directional_uniform_ed4_2019: directionalFarmTurbulence(farm, uniform).map((row) =>
      Array.from(row),
    ),
    lightest_class_ed4: turbines.map(({ effective }) =>
      lightestTurbulenceClass(
        checked.map((k) => speeds[k]!),
        checked.map((k) => effective[k]!),
      ),
    ),
  }
}
