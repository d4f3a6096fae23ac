import { z } from '@hono/zod-openapi'
import { flag, oneOf, quantity, strictObject, wholeNumber } from '../../../../wire/field.ts'

/** How modules can be held. */
export const TRACKING = ['fixed', 'single_axis', 'dual_axis', 'seasonal_tilt'] as const

const SCHEDULE_MAX = 366

/** Fields that belong to each mount alone; those of another kind are refused. */
export const MOUNT_FIELDS: Readonly<Record<(typeof TRACKING)[number], readonly string[]>> = {
  fixed: ['tilt', 'azimuth'],
  single_axis: ['axis_tilt', 'axis_azimuth', 'max_angle', 'backtrack', 'gcr', 'cross_axis_tilt', 'stow'],
  dual_axis: ['min_tilt', 'max_tilt', 'mid_azimuth', 'max_turn'],
  seasonal_tilt: ['azimuth', 'tilt_schedule'],
}

const tilt = (description: string) => quantity({ min: 0, max: 90, unit: '°', description })

/** The fields of a mount. */
export const mountShape = {
  tracking: oneOf(TRACKING, 'How the modules are held. Default `fixed`.').optional(),
  tilt: tilt('Tilt from horizontal, fixed mounts only. Default 20.').optional(),
  azimuth: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description:
      'Direction the modules face, clockwise from north, fixed mounts and seasonal tilts only. Default towards the equator: 180, in the southern hemisphere 0.',
  }).optional(),
  axis_tilt: tilt('Inclination of the torque tube, trackers only. Default 0.').optional(),
  axis_azimuth: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description:
      'Direction of the lower end of the torque tube, clockwise from north, trackers only. Default 180.',
  }).optional(),
  max_angle: tilt('Largest rotation either way, trackers only. Default 60.').optional(),
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
  stow: strictObject({
    wind_speed_ms: quantity({
      min: 0,
      max: 200,
      unit: 'm/s',
      description: 'Wind speed above which it is held at `wind_angle`. Default: none.',
    }).optional(),
    wind_angle: tilt('Rotation in the wind, on the side of the sun. Default 0, level.').optional(),
    snow_depth_cm: quantity({
      min: 0,
      max: 10_000,
      unit: 'cm',
      description:
        'Lying snow above which it stands at `max_angle`; needs `snow_depth_cm` of the weather. Default: none.',
    }).optional(),
    diffuse_share: quantity({
      min: 0,
      max: 1,
      description: 'Diffuse over global irradiance above which it lies level, a fraction. Default: none.',
    }).optional(),
  })
    .openapi('PvStow')
    .optional()
    .openapi({
      description: 'When a tracker leaves the sun, trackers only; wind goes before snow, snow before light.',
    }),
  min_tilt: tilt('Flattest tilt, dual axis only. Default 0.').optional(),
  max_tilt: tilt('Steepest tilt, dual axis only. Default 90.').optional(),
  mid_azimuth: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description: 'Middle of the travel in azimuth, dual axis only. Default towards the equator.',
  }).optional(),
  max_turn: quantity({
    min: 0,
    max: 180,
    unit: '°',
    description: 'Largest turn either way from the middle, dual axis only. Default 180.',
  }).optional(),
  tilt_schedule: z
    .array(
      strictObject({
        month: wholeNumber({ min: 1, max: 12, description: 'Month.' }),
        day: wholeNumber({ min: 1, max: 31, description: 'Day of the month.' }),
        tilt: tilt('Tilt from this day on.'),
      }).openapi('PvTiltChange'),
      { error: `an array of 1..${SCHEDULE_MAX} changes of tilt` },
    )
    .min(1, { error: `an array of 1..${SCHEDULE_MAX} changes of tilt` })
    .max(SCHEDULE_MAX, { error: `an array of 1..${SCHEDULE_MAX} changes of tilt` })
    .optional()
    .openapi({
      description: 'Changes of tilt in the order of the year, seasonal tilt only; required there.',
    }),
}

export const mountSchema = strictObject(mountShape)
export type MountRequest = z.output<typeof mountSchema>
