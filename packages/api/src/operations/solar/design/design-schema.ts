import type { ErrorDetail } from '../../../errors/index.ts'
import { quantity, strictObject, wholeNumber } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'

/** DC nameplate of a plant. */
export const capacityKw = quantity({
  min: 1,
  max: 5_000_000,
  unit: 'kW',
  description: 'DC nameplate.',
  example: 1000,
})

/** Where a plant is to stand, how large it is to be, and on how much land. */
export const siteSchema = strictObject({
  latitude,
  longitude,
  capacity_kw: capacityKw,
  land_area_ha: quantity({
    min: 0,
    max: 1_000_000,
    unit: 'ha',
    description: 'Plot on which the modules must fit; no limit when absent.',
  }).optional(),
}).openapi('SolarSite')

const tilt = (which: string) => quantity({ min: 0, max: 90, unit: '°', description: which }).optional()
const azimuth = (which: string) => quantity({ min: 0, max: 450, unit: '°', description: which }).optional()
const ratio = (which: string) => quantity({ min: 0.5, max: 3, description: which }).optional()
const gcr = (which: string) => quantity({ min: 0.05, max: 0.95, description: which }).optional()

/** Bounds of a design, all optional. */
export const boundsSchema = strictObject({
  tilt_min: tilt('Least tilt. Default 0.'),
  tilt_max: tilt('Largest tilt. Default 60.'),
  azimuth_min: azimuth('Least azimuth. Default 90, with a southern latitude 270.'),
  azimuth_max: azimuth('Largest azimuth. Default 270, with a southern latitude 450.'),
  dc_ac_ratio_min: ratio('Least DC/AC ratio. Default 1.0.'),
  dc_ac_ratio_max: ratio('Largest DC/AC ratio. Default 1.6.'),
  gcr_min: gcr('Least ground coverage ratio. Default 0.2.'),
  gcr_max: gcr('Largest ground coverage ratio. Default 0.6.'),
}).openapi('DesignBounds')

/** Price and terms of a project, all optional. */
export const financialAssumptionsSchema = strictObject({
  electricity_price: quantity({
    min: 0,
    max: 10,
    unit: 'USD/kWh',
    description: 'Price of energy in the first year.',
  }).optional(),
  discount_rate: quantity({
    min: 0,
    max: 0.5,
    description: 'Nominal discount rate as a fraction.',
  }).optional(),
  project_life_years: wholeNumber({
    min: 1,
    max: 60,
    unit: 'years',
    description: 'Years of operation.',
  }).optional(),
}).openapi('FinancialAssumptions')

/** Hard constraints on a design, all optional. */
export const constraintsSchema = strictObject({
  max_budget: quantity({
    min: 1,
    max: 1e15,
    unit: 'USD',
    description: 'Most that the plant may cost.',
  }).optional(),
  min_annual_energy_kwh: quantity({
    min: 0,
    max: 1e15,
    unit: 'kWh',
    description: 'Least AC energy of the first year.',
  }).optional(),
  min_capacity_factor: quantity({
    min: 0,
    max: 1,
    description: 'Least mean AC power over the DC nameplate, as a fraction.',
  }).optional(),
}).openapi('DesignConstraints')

const DEFAULT_RANGES = {
  tilt: [0, 60],
  azimuth: [90, 270],
  dc_ac_ratio: [1, 1.6],
  gcr: [0.2, 0.6],
} as const

/** Bounds that leave nothing between them, those of defaults included. */
export function crossCheckBounds(body: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const { bounds, site } = body
  if (!isRecord(bounds)) return []
  const isSouthern = isRecord(site) && typeof site['latitude'] === 'number' && site['latitude'] < 0
  const details: ErrorDetail[] = []
  for (const [name, [low, high]] of Object.entries(DEFAULT_RANGES)) {
    const given = [bounds[`${name}_min`], bounds[`${name}_max`]]
    if (given.every((bound) => bound === undefined)) continue
    const [min, max] = [given[0] ?? low, given[1] ?? high]
    if (typeof min !== 'number' || typeof max !== 'number') continue
    const field = `bounds.${name}_${given[0] === undefined ? 'max' : 'min'}`
    if (min > max) {
      const south = name === 'azimuth' && isSouthern ? '; give both where the rows face north' : ''
      details.push({
        field,
        value: given[0] === undefined ? max : min,
        constraint: `${name}_min not above ${name}_max: they are ${min} and ${max}${south}`,
      })
    } else if (name === 'azimuth' && max - min > 360) {
      details.push({ field, value: min, constraint: `a span of at most 360 °: it is ${max - min} °` })
    }
  }
  return details
}

/** Angles of the fixed rows that an assessment looks at, and a report of one. */
export const assessedRows = {
  tilt: quantity({
    min: 0,
    max: 90,
    unit: '°',
    description: 'Tilt of fixed rows from horizontal. Default that of the cheapest energy.',
  }).optional(),
  azimuth: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description:
      'Direction the modules face, clockwise from north (180 = south). Default that of the cheapest energy.',
  }).optional(),
}
