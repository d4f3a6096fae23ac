import type { z } from '@hono/zod-openapi'
import { CELL_TEMPERATURE_MODELS, IAM_MODELS, TRANSPOSITION_MODELS } from '@sunwake/core/solar'
import { flag, oneOf, quantity, strictObject } from './field.ts'

const TRACKING = ['fixed', 'single_axis'] as const

const loss = (what: string, usual: number) =>
  quantity({ min: 0, max: 99, unit: '% of DC energy', description: `${what} Default ${usual}.` }).optional()

/** The ten losses of PVWatts; each is taken from what the others leave. */
const lossesSchema = strictObject({
  soiling_pct: loss('Dirt on the glass.', 2),
  shading_pct: loss('Shadows of things and rows.', 3),
  snow_pct: loss('Snow on the glass.', 0),
  mismatch_pct: loss('Modules that differ.', 2),
  wiring_pct: loss('Resistance of the DC and AC wires.', 2),
  connections_pct: loss('Resistance of connectors.', 0.5),
  light_induced_degradation_pct: loss('First hours in the sun.', 1.5),
  nameplate_rating_pct: loss('Modules below their label.', 1),
  age_pct: loss('Years of use.', 0),
  availability_pct: loss('Time out of service.', 3),
}).openapi('PvLosses', { description: 'The ten PVWatts losses. They multiply: total = 1 − Π(1 − loss).' })

/** A photovoltaic plant in the words of the wire. */
export const pvSystemSchema = strictObject({
  capacity_kw: quantity({ min: 1, max: 5_000_000, unit: 'kW', description: 'DC nameplate.', example: 100 }),
  tracking: oneOf(TRACKING, 'How the modules are held. Default `fixed`.').optional(),
  tilt: quantity({
    min: 0,
    max: 90,
    unit: '°',
    description: 'Tilt from horizontal, fixed mounts only. Default 20.',
  }).optional(),
  azimuth: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description:
      'Direction the modules face, clockwise from north, fixed mounts only. Default towards the equator: 180, in the southern hemisphere 0.',
  }).optional(),
  axis_tilt: quantity({
    min: 0,
    max: 90,
    unit: '°',
    description: 'Inclination of the torque tube, trackers only. Default 0.',
  }).optional(),
  axis_azimuth: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description:
      'Direction of the lower end of the torque tube, clockwise from north, trackers only. Default 180.',
  }).optional(),
  max_angle: quantity({
    min: 0,
    max: 90,
    unit: '°',
    description: 'Largest rotation either way, trackers only. Default 60.',
  }).optional(),
  backtrack: flag(
    'Whether rows turn back so that they do not shade each other, trackers only. Default true.',
  ).optional(),
  gcr: quantity({
    min: 0.05,
    max: 0.95,
    description: 'Ground coverage ratio: module width over row pitch, trackers only. Default 0.4.',
  }).optional(),
  cross_axis_tilt: quantity({
    min: -45,
    max: 45,
    unit: '°',
    description: 'Slope between neighbouring rows, seen along the axis, trackers only. Default 0.',
  }).optional(),
  dc_ac_ratio: quantity({
    min: 0.5,
    max: 3,
    description: 'DC nameplate over AC nameplate. Default 1.2.',
  }).optional(),
  inverter_efficiency: quantity({
    min: 0.5,
    max: 1,
    description: 'Nominal efficiency of the inverter as a fraction. Default 0.96.',
  }).optional(),
  temperature_coefficient_pct_per_c: quantity({
    min: -2,
    max: 0.5,
    unit: '%/°C',
    description: 'Relative change of power with cell temperature. Default -0.37.',
  }).optional(),
  losses_pct: quantity({
    min: 0,
    max: 99,
    unit: '% of DC energy',
    description: 'All losses before the inverter as one number; instead of `losses`.',
  }).optional(),
  losses: lossesSchema.optional(),
  transposition_model: oneOf(TRANSPOSITION_MODELS, 'Sky-diffuse model. Default `perez`.').optional(),
  iam_model: oneOf(IAM_MODELS, 'Incidence-angle modifier of the beam. Default `physical`.').optional(),
  cell_temperature_model: oneOf(
    CELL_TEMPERATURE_MODELS,
    'Cell temperature model: four SAPM mountings, or that of PVWatts. Default `sapm_open_rack_glass_glass`.',
  ).optional(),
  albedo: quantity({
    min: 0,
    max: 1,
    description:
      'Ground albedo as a fraction, for all records. Default that of the weather, or 0.2 where it has none.',
  }).optional(),
}).openapi('PvSystem', {
  description:
    'A photovoltaic plant. `tilt` and `azimuth` belong to `fixed`; `axis_*`, `max_angle`, `backtrack`, `gcr` and `cross_axis_tilt` to `single_axis`: a field of the other kind is refused, not ignored.',
  example: { capacity_kw: 100, tilt: 25, azimuth: 180, dc_ac_ratio: 1.2 },
})

export type PvSystemRequest = z.output<typeof pvSystemSchema>
