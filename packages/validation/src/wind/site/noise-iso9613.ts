import {
  A_WEIGHTING_DB,
  airAbsorption,
  alternativeGroundAttenuation,
  groundAttenuation,
  groundReflection,
  meteorologicalCorrection,
  noiseLevels,
} from '@sunwake/core/wind/noise'
import { type Adapter, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const EXACT_MIDDLES = Float64Array.of(
  63.0957344480193,
  125.892541179417,
  251.188643150958,
  501.187233627272,
  1000,
  1995.26231496888,
  3981.07170553497,
  7943.28234724282,
)
/** How far the rounded figures of the standard's table may lie from the formula [dB/km], [1]. */
const PUBLISHED = { relative: 0.01, absolute: 0.06 }

/** Sound of turbines at receivers: absorption of air, ground, whole calculations. */
export const noiseIso9613Adapter: Adapter = {
  schema: 'noise_iso9613',
  about: 'Sound pressure level of wind turbines at receivers after ISO 9613-2',
  *run(document) {
    const given = objectAt(document, 'tolerance')
    const context = {
      spectra: objectAt(document, 'spectra'),
      alpha: { relative: numberAt(given, 'alpha_rel'), absolute: 0 },
      ground: { relative: 0, absolute: numberAt(given, 'ground_dB') },
      band: { relative: 0, absolute: numberAt(given, 'band_dB') },
      total: { relative: 0, absolute: numberAt(given, 'total_dB') },
      pywake: { relative: 0, absolute: numberAt(given, 'pywake_total_dB') },
    }
    for (const entry of casesOf(document)) {
      const label = String(entry['id'])
      const run = KINDS[String(entry['kind'])]
      if (run === undefined) {
        yield { label, comparisons: [], unsupported: `no model for ${String(entry['kind'])}` }
        continue
      }
      const result = run(objectAt(entry, 'inputs'), objectAt(entry, 'expected'), context)
      yield typeof result === 'string'
        ? { label, comparisons: [], unsupported: result }
        : { label, comparisons: result }
    }
  },
}

interface Context {
  readonly spectra: JsonObject
  readonly alpha: Tolerance
  readonly ground: Tolerance
  readonly band: Tolerance
  readonly total: Tolerance
  readonly pywake: Tolerance
}

type Run = (inputs: JsonObject, expected: JsonObject, context: Context) => Comparison[] | string

const KINDS: Readonly<Record<string, Run>> = {
  absorption: runAbsorption,
  ground: runGround,
  alternative_ground: runAlternative,
  meteorological: (inputs, expected, { ground }) => [
    compare(
      'Cmet',
      meteorologicalCorrection(pathOf(inputs), numberAt(inputs, 'C0')),
      numberAt(expected, 'Cmet'),
      ground,
    ),
  ],
  receivers: runReceivers,
}

const airOf = (inputs: JsonObject) => ({
  temperature: numberAt(inputs, 'temperature_C'),
  relativeHumidity: numberAt(inputs, 'relative_humidity_pct') / 100,
  pressure: numberAt(inputs, 'pressure_kPa') * 1000,
})

const pathOf = (inputs: JsonObject) => ({
  sourceHeight: numberAt(inputs, 'source_height'),
  receiverHeight: numberAt(inputs, 'receiver_height'),
  groundDistance: numberAt(inputs, 'distance_ground'),
})

const groundOf = (inputs: JsonObject) => ({
  source: numberAt(inputs, 'Gs'),
  middle: numberAt(inputs, 'Gm'),
  receiver: numberAt(inputs, 'Gr'),
})

function each(name: string, actual: ArrayLike<number>, expected: unknown, tolerance: Tolerance) {
  return ((expected ?? []) as number[]).map((value, k) =>
    compare(`${name}[${k}]`, actual[k] ?? Number.NaN, value, tolerance),
  )
}

function runAbsorption(inputs: JsonObject, expected: JsonObject, { alpha }: Context): Comparison[] {
  const nominal = airAbsorption(airOf(inputs)).map((value) => 1000 * value)
  const exact = airAbsorption(airOf(inputs), EXACT_MIDDLES).map((value) => 1000 * value)
  return [
    ...each('nominal', nominal, expected['alpha_dB_per_km_nominal_frequencies'], alpha),
    ...each('exact', exact, expected['alpha_dB_per_km_exact_midband'], alpha),
    ...each('published', exact, expected['published_ISO_9613_2_table_2'], PUBLISHED),
  ]
}

function runGround(inputs: JsonObject, expected: JsonObject, { ground }: Context): Comparison[] {
  const parts = groundAttenuation(pathOf(inputs), groundOf(inputs))
  return [
    ...each('As', parts.source, expected['As'], ground),
    ...each('Am', parts.middle, expected['Am'], ground),
    ...each('Ar', parts.receiver, expected['Ar'], ground),
    ...each('Agr', parts.total, expected['Agr'], ground),
  ]
}

function runAlternative(inputs: JsonObject, expected: JsonObject, { ground }: Context): Comparison[] {
  const attenuation = alternativeGroundAttenuation(
    numberAt(inputs, 'mean_path_height'),
    numberAt(inputs, 'distance'),
  )
  return [
    compare('Agr', attenuation, numberAt(expected, 'Agr'), ground),
    compare('D_omega', groundReflection(pathOf(inputs)), numberAt(expected, 'D_omega'), ground),
  ]
}

function runReceivers(
  inputs: JsonObject,
  expected: JsonObject,
  { spectra, band, total, pywake }: Context,
): Comparison[] | string {
  const method = inputs['ground_method']
  if (method !== 'general' && method !== 'interim') return `no ground method ${String(method)}`
  const weighting = inputs['spectra_weighting']
  if (weighting !== 'Z' && weighting !== 'A') return `no weighting ${String(weighting)}`
  const turbines = inputs['turbines'] as JsonObject[]
  const unknown = turbines.find(({ spectrum }) => typeof spectrum === 'string' && !(spectrum in spectra))
  if (unknown !== undefined) return `no spectrum ${String(unknown['spectrum'])}`
  const levels = noiseLevels({
    sources: turbines.map((turbine) => {
      const { spectrum } = turbine
      const given = (typeof spectrum === 'string' ? spectra[spectrum] : spectrum) as number[]
      return {
        ...placeOf(turbine),
        hubHeight: numberAt(turbine, 'source_height'),
        soundPowerDb: given.map((value, k) => (weighting === 'A' ? value - A_WEIGHTING_DB[k]! : value)),
      }
    }),
    receivers: (inputs['receivers'] as JsonObject[]).map((receiver) => ({
      ...placeOf(receiver),
      height: numberAt(receiver, 'height'),
    })),
    air: airOf(inputs),
    ground: method === 'interim' ? 'interim' : groundOf(inputs),
    c0: 'C0' in inputs ? numberAt(inputs, 'C0') : 0,
  })
  return (expected['receivers'] as JsonObject[]).flatMap((want, i) => {
    const { bandDb, bySourceDba, totalDb, totalDba } = levels[i]!
    const name = `receivers[${i}]`
    return [
      ...each(`${name}.band_dB`, bandDb, want['band_dB'], band),
      ...each(`${name}.by_turbine_dB_A`, bySourceDba, want['by_turbine_dB_A'], total),
      compare(`${name}.total_dB_Z`, totalDb, numberAt(want, 'total_dB_Z'), total),
      compare(`${name}.total_dB_A`, totalDba, numberAt(want, 'total_dB_A'), total),
      ...('pywake_total_dB_Z' in want
        ? [compare(`${name}.pywake`, totalDb, numberAt(want, 'pywake_total_dB_Z'), pywake)]
        : []),
    ]
  })
}

const placeOf = (place: JsonObject) => ({
  x: numberAt(place, 'x'),
  y: numberAt(place, 'y'),
  ground: numberAt(place, 'ground'),
})
