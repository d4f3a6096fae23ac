import { z } from '@hono/zod-openapi'
import { PEREZ_COEFFICIENTS, type PerezCoefficientSet } from '@sunwake/core/solar/irradiance'
import {
  aboutTransposition,
  CELL_TEMPERATURE_MODELS,
  IAM_MODELS,
  PV_PRESET_NAMES,
  PV_PRESETS,
  TRANSPOSITION_MODELS,
} from '@sunwake/core/solar/system'
import { flag, oneOf, quantity, strictObject, wordList } from '../../../../wire/field.ts'
import { gridShape } from './grid.ts'
import { pvInverterSchema } from './inverter.ts'
import { degradationSchema, detailedLossesSchema, lossesSchema } from './losses.ts'
import { pvModuleSchema } from './module.ts'
import { mountShape } from './mount.ts'
import { pvIamSchema, pvSpectralSchema } from './optics.ts'
import {
  pvBifacialSchema,
  pvHorizonSchema,
  pvRowsSchema,
  pvSnowSchema,
  pvSoilingSchema,
} from './surroundings.ts'
import { pvTemperatureSchema } from './temperature.ts'

const SUBARRAYS_MAX = 20

const PEREZ_SETS = Object.keys(PEREZ_COEFFICIENTS) as [PerezCoefficientSet, ...PerezCoefficientSet[]]

const capacity = quantity({
  min: 1,
  max: 5_000_000,
  unit: 'kW',
  description: 'DC nameplate. Required, unless `module` has parameters.',
  example: 100,
})

/** What each array of a plant has of its own. */
const arrayShape = {
  capacity_kw: capacity.optional(),
  ...mountShape,
  module: pvModuleSchema.optional(),
  rows: pvRowsSchema.optional(),
  bifacial: pvBifacialSchema.optional(),
}

const subarraySchema = strictObject(arrayShape).openapi('PvSubarray', {
  description:
    'An array beside the first, on an input of its own of the same inverters. Without fields of a mount it is held as the first.',
})

const fraction12 = z
  .array(quantity({ min: 0, max: 1, description: 'Albedo as a fraction.' }), {
    error: 'an array of 12 fractions',
  })
  .length(12, { error: 'an array of 12 fractions' })

/** A photovoltaic plant in the words of the wire. */
export const pvSystemSchema = strictObject({
  ...arrayShape,
  preset: oneOf(
    PV_PRESET_NAMES,
    `A tool whose models and losses stand where no field says them; fields win. ${PV_PRESET_NAMES.map((name) => `\`${name}\`: ${PV_PRESETS[name].description}.`).join(' ')} Default: none.`,
  ).optional(),
  subarrays: z
    .array(subarraySchema, { error: `an array of 1..${SUBARRAYS_MAX} arrays` })
    .min(1, { error: `an array of 1..${SUBARRAYS_MAX} arrays` })
    .max(SUBARRAYS_MAX, { error: `an array of 1..${SUBARRAYS_MAX} arrays` })
    .optional()
    .openapi({ description: 'Arrays beside the first, which the plant itself describes.' }),
  dc_ac_ratio: quantity({
    min: 0.5,
    max: 3,
    description: 'DC nameplate over AC nameplate; of the PVWatts inverter. Default 1.2.',
  }).optional(),
  inverter_efficiency: quantity({
    min: 0.5,
    max: 1,
    description: 'Nominal efficiency of the PVWatts inverter as a fraction. Default 0.96.',
  }).optional(),
  inverter: pvInverterSchema.optional(),
  ...gridShape,
  temperature_coefficient_pct_per_c: quantity({
    min: -2,
    max: 0.5,
    unit: '%/°C',
    description: 'Relative change of power with cell temperature; of the PVWatts module. Default -0.37.',
  }).optional(),
  losses_pct: quantity({
    min: 0,
    max: 99,
    unit: '% of DC energy',
    description: 'All losses before the inverter as one number; instead of `losses`.',
  }).optional(),
  losses: lossesSchema.optional(),
  detailed_losses: detailedLossesSchema.optional(),
  degradation: degradationSchema.optional(),
  transposition_model: oneOf(
    TRANSPOSITION_MODELS,
    `Sky-diffuse model: ${wordList(TRANSPOSITION_MODELS, aboutTransposition)}. Default \`perez\`.`,
  ).optional(),
  perez_coefficients: oneOf(PEREZ_SETS, 'Fit of the model `perez`. Default `all_sites_1990`.').optional(),
  iam_model: oneOf(
    IAM_MODELS,
    "Incidence-angle modifier of the beam; `physical_coated` is glass with an anti-reflective coating, `sam_cover` what SAM's detailed model computes. Default `physical`.",
  ).optional(),
  iam: pvIamSchema.optional(),
  diffuse_iam: flag(
    'Whether the glass holds back light from sky and ground as well. Default false, as in PVWatts.',
  ).optional(),
  spectral: pvSpectralSchema.optional(),
  cell_temperature_model: oneOf(
    CELL_TEMPERATURE_MODELS,
    'Cell temperature model: four SAPM mountings, or that of PVWatts. Default `sapm_open_rack_glass_glass`.',
  ).optional(),
  cell_temperature: pvTemperatureSchema.optional(),
  albedo: quantity({
    min: 0,
    max: 1,
    description:
      'Ground albedo as a fraction, for all records. Default that of the weather, or 0.2 where it has none.',
  }).optional(),
  monthly_albedo: fraction12
    .optional()
    .openapi({ description: 'Ground albedo of January to December as fractions; instead of `albedo`.' }),
  snow_albedo: flag(
    'Whether lying snow brightens the ground of `albedo` or `monthly_albedo`; needs `snow_depth_cm` of the weather. Default false.',
  ).optional(),
  horizon: pvHorizonSchema.optional(),
  soiling: pvSoilingSchema.optional(),
  snow: pvSnowSchema.optional(),
}).openapi('PvSystem', {
  description:
    'A photovoltaic plant. `tilt` belongs to `fixed`, `azimuth` to `fixed` and `seasonal_tilt`; `axis_*`, `max_angle`, `backtrack`, `gcr` and `cross_axis_tilt` to `single_axis`; `min_tilt`, `max_tilt`, `mid_azimuth` and `max_turn` to `dual_axis`; `tilt_schedule` to `seasonal_tilt`: a field of another kind is refused, not ignored.',
  example: { capacity_kw: 100, tilt: 25, azimuth: 180, dc_ac_ratio: 1.2 },
})

export type PvSystemRequest = z.output<typeof pvSystemSchema>
