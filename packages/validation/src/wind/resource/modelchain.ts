import {
  type AirColumn,
  barometricDensity,
  exponentFromRoughness,
  idealGasDensity,
  logProfileRatio,
  powerProfileRatio,
} from '@sunwake/core/atmosphere'
import { createTurbineCurve, curveAt, densityCorrectedCurve } from '@sunwake/core/wind/turbine'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const KELVIN_AT_ZERO = 273.15
const WIND_HEIGHT = 50
const TEMPERATURE_HEIGHT = 2
const KWH_PER_MWH = 1000

/** Hourly output of one turbine from reanalysis weather: wind to the hub, density there, power. */
export const modelchainAdapter: Adapter = {
  schema: 'modelchain',
  about: 'Hourly turbine output',
  *run(document) {
    const bounds = objectAt(document, 'tolerance')
    const tolerance = { relative: numberAt(bounds, 'rel'), absolute: numberAt(bounds, 'abs_kw') }
    for (const entry of casesOf(document)) yield runCase(entry, document, tolerance)
  },
}

function runCase(entry: JsonObject, document: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const refuse = (unsupported: string): CaseResult => ({ label, comparisons: [], unsupported })
  const weather = objectAt(document, 'weather')
  const speedRatio = ratioToHub(entry, numberAt(weather, 'roughness_length'))
  if (speedRatio === undefined) return refuse(`no wind profile ${String(entry['wind_speed_model'])}`)
  const densityOf = DENSITIES[String(entry['density_model'])]
  if (densityOf === undefined) return refuse(`no density model ${String(entry['density_model'])}`)
  const table = objectAt(objectAt(document, 'power_curves'), String(entry['turbine']))
  if (!Array.isArray(table['ws'])) return refuse(`no power curve of ${String(entry['turbine'])}`)
  const curve = createTurbineCurve({ speeds: table['ws'], values: table['power_kw'] as number[] })
  const temperature = weather['temperature_2m_k'] as number[]
  const pressure = weather['pressure_pa'] as number[]
  const power = Float64Array.from(weather['wind_speed_50m'] as number[], (speed, t) => {
    const speedAtHub = speed * speedRatio
    if (entry['density_correction'] !== true) return curveAt(curve, speedAtHub)
    const density = densityOf({
      tempAir: (temperature[t] ?? Number.NaN) - KELVIN_AT_ZERO,
      temperatureHeight: TEMPERATURE_HEIGHT,
      pressure: pressure[t] ?? Number.NaN,
      pressureHeight: 0,
      height: numberAt(entry, 'hub_height'),
    })
    return curveAt(densityCorrectedCurve(curve, density), speedAtHub)
  })
  return compareAll(label, power, objectAt(entry, 'expected'), tolerance)
}

const DENSITIES: Readonly<Record<string, ((air: AirColumn) => number) | undefined>> = {
  barometric: barometricDensity,
  ideal_gas: idealGasDensity,
}

function ratioToHub(entry: JsonObject, roughness: number): number | undefined {
  const toHeight = numberAt(entry, 'hub_height')
  const heights = { fromHeight: WIND_HEIGHT, toHeight }
  switch (entry['wind_speed_model']) {
    case 'logarithmic':
      return logProfileRatio({ ...heights, roughness })
    case 'hellman':
      return powerProfileRatio({ ...heights, exponent: exponentFromRoughness(toHeight, roughness) })
    default:
      return undefined
  }
}

function compareAll(
  label: string,
  power: Float64Array,
  expected: JsonObject,
  tolerance: Tolerance,
): CaseResult {
  const comparisons: Comparison[] = []
  const total = power.reduce((sum, kilowatts) => sum + kilowatts, 0)
  for (const name of Object.keys(expected)) {
    if (name === 'power_kw') {
      ;(expected[name] as (number | null)[]).forEach((value, t) => {
        comparisons.push(compare(`power_kw[${t}]`, power[t] ?? Number.NaN, value, tolerance))
      })
    } else if (name === 'energy_mwh' || name === 'mean_power_kw') {
      const actual = total / (name === 'energy_mwh' ? KWH_PER_MWH : power.length)
      comparisons.push(compare(name, actual, expectedAt(expected, name), tolerance))
    } else return { label, comparisons: [], unsupported: `no model for ${name}` }
  }
  return { label, comparisons }
}
