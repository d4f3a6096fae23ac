import { inlandWaterAlbedo, WATER_SURFACES, type WaterSurface } from '@sunwake/core/solar/irradiance'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** The peer's names of surfaces that are not written like ours. */
const OUR_NAME: Readonly<Record<string, string>> = {
  'clear_water_ripples_up_to_2.5cm': 'clear_water_ripples_up_to_2_5_cm',
  'clear_water_ripples_larger_than_2.5cm_occasional_whitecaps': 'clear_water_ripples_larger_than_2_5_cm',
  'green_water_ripples_up_to_2.5cm': 'green_water_ripples_up_to_2_5_cm',
}

/** Albedo of lakes and ponds by the height of the sun. */
export const inlandWaterAlbedoAdapter: Adapter = {
  schema: 'inland_water_albedo',
  about: 'Albedo of inland water',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['albedo'], 'tolerance.albedo')
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerance)
  },
}

function runCase(entry: JsonObject, index: number, tolerance: Tolerance): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const label = `case ${index}: ${String(inputs['surface_condition'] ?? 'own coefficients')}`
  const surface = surfaceOf(inputs)
  if (surface === undefined) return { label, comparisons: [], unsupported: 'unknown surface_condition' }
  const zenithDeg = Float64Array.of(90 - numberAt(inputs, 'solar_elevation'))
  const [albedo] = inlandWaterAlbedo({ zenithDeg, surface })
  const expected = expectedAt(objectAt(entry, 'expected'), 'albedo')
  return { label, comparisons: [compare('albedo', albedo ?? Number.NaN, expected, tolerance)] }
}

function surfaceOf(inputs: JsonObject): WaterSurface | undefined {
  const name = inputs['surface_condition']
  if (typeof name !== 'string') {
    return { colour: numberAt(inputs, 'color_coeff'), roughness: numberAt(inputs, 'wave_roughness_coeff') }
  }
  return (WATER_SURFACES as Readonly<Record<string, WaterSurface>>)[OUR_NAME[name] ?? name]
}
