import { InputError, requireKnown, requireObject } from '../../errors/index.ts'
import { requireTiltSchedule, type TiltChange } from './tilt-schedule.ts'
import { requireTrackerStow, type TrackerStow } from './tracker-stow.ts'

/** Modules that never move. */
export interface FixedMount {
  readonly kind: 'fixed'
  /** Tilt from horizontal, 0..90 [°]. */
  readonly tiltDeg: number
  /** Direction the modules face, clockwise from north, 0..360 [°]. */
  readonly azimuthDeg: number
}

/** Modules on a torque tube that follows the sun about one axis. */
export interface SingleAxisMount {
  readonly kind: 'single_axis'
  /** Inclination of the axis, 0..90 [°]. */
  readonly axisTiltDeg: number
  /** Direction of the lower end of the axis, clockwise from north, 0..360 [°]; 180 for a level north–south axis. */
  readonly axisAzimuthDeg: number
  /** Largest rotation either way, 0..90 [°]. */
  readonly maxAngleDeg: number
  /** Whether rows turn back so that they do not shade each other. */
  readonly backtrack: boolean
  /** Ground coverage ratio: module width over row pitch, 0 < gcr ≤ 1. */
  readonly gcr: number
  /** Slope between the axes of neighbouring rows, seen along the axis, −89..89 [°]. */
  readonly crossAxisTiltDeg: number
  /** When it leaves the sun; never when absent. */
  readonly stow?: TrackerStow | undefined
}

/** Modules that follow the sun in tilt and azimuth, each as far as it travels. */
export interface DualAxisMount {
  readonly kind: 'dual_axis'
  /** Flattest tilt from horizontal, 0..`maxTiltDeg` [°]. */
  readonly minTiltDeg: number
  /** Steepest tilt from horizontal, `minTiltDeg`..90 [°]. */
  readonly maxTiltDeg: number
  /** Middle of the travel in azimuth, clockwise from north, 0..360 [°]. */
  readonly midAzimuthDeg: number
  /** Largest turn either way from the middle, 0..180 [°]; 180 turns all the way round. */
  readonly maxTurnDeg: number
}

/** Modules that face one way and whose tilt is changed by hand on given dates of every year. */
export interface SeasonalTiltMount {
  readonly kind: 'seasonal_tilt'
  /** Direction the modules face, clockwise from north, 0..360 [°]. */
  readonly azimuthDeg: number
  /** When the tilt changes, in the order of the year, one or more; the last one holds on past New Year. */
  readonly schedule: readonly TiltChange[]
}

/** How the modules are held. */
export type Mount = FixedMount | SingleAxisMount | DualAxisMount | SeasonalTiltMount

/** Every kind of mount that exists, for checks and lists. */
export const MOUNT_KINDS: readonly ['fixed', 'single_axis', 'dual_axis', 'seasonal_tilt'] = [
  'fixed',
  'single_axis',
  'dual_axis',
  'seasonal_tilt',
]

const MOUNT_FIELDS: Readonly<Record<Mount['kind'], readonly string[]>> = {
  fixed: ['tiltDeg', 'azimuthDeg'],
  single_axis: [
    ...['axisTiltDeg', 'axisAzimuthDeg', 'maxAngleDeg', 'backtrack', 'gcr', 'crossAxisTiltDeg', 'stow'],
  ],
  dual_axis: ['minTiltDeg', 'maxTiltDeg', 'midAzimuthDeg', 'maxTurnDeg'],
  seasonal_tilt: ['azimuthDeg', 'schedule'],
}

/** A tracker as it may be given: what is absent is usual. */
export type SingleAxisMountInput = Pick<SingleAxisMount, 'kind'> & {
  readonly [K in keyof Omit<SingleAxisMount, 'kind'>]?: SingleAxisMount[K] | undefined
}

/** A mount as it may be given. */
export type MountInput = FixedMount | SingleAxisMountInput | DualAxisMount | SeasonalTiltMount

/** Rows of trackers of PVWatts: a level axis from north to south, ±60°, that turn back, a ground coverage ratio of 0.4. */
export const SINGLE_AXIS_DEFAULTS: Omit<SingleAxisMount, 'kind' | 'stow'> = {
  axisTiltDeg: 0,
  axisAzimuthDeg: 180,
  maxAngleDeg: 60,
  backtrack: true,
  gcr: 0.4,
  crossAxisTiltDeg: 0,
}

/** A mount with what it leaves out taken from {@link SINGLE_AXIS_DEFAULTS}. */
export function completeMount(mount: MountInput): Mount {
  if (mount?.kind !== 'single_axis') return mount
  const given = Object.entries(mount).filter(([, value]) => value !== undefined)
  return {
    ...SINGLE_AXIS_DEFAULTS,
    ...(Object.fromEntries(given) as SingleAxisMountInput),
  } as SingleAxisMount
}

/**
 * Refuses a mount whose figures lie outside the ranges that {@link Mount} states.
 *
 * @throws {InputError} naming the figure, for example `mount.tiltDeg`: `wrong_type`, `not_finite`, `out_of_range`;
 *   `unknown_value` for `mount.kind`.
 */
export function requireMount(mount: Mount): void {
  requireObject(mount, 'mount')
  InputError.requireOneOf(mount.kind, MOUNT_KINDS, 'mount.kind')
  requireKnown(mount, ['kind', ...MOUNT_FIELDS[mount.kind]], 'mount')
  switch (mount.kind) {
    case 'fixed':
      InputError.requireRange(mount.tiltDeg, 0, 90, 'mount.tiltDeg', '°')
      InputError.requireRange(mount.azimuthDeg, 0, 360, 'mount.azimuthDeg', '°')
      return
    case 'single_axis':
      requireSingleAxis(mount)
      return
    case 'dual_axis':
      InputError.requireRange(mount.maxTiltDeg, 0, 90, 'mount.maxTiltDeg', '°')
      InputError.requireRange(mount.minTiltDeg, 0, mount.maxTiltDeg, 'mount.minTiltDeg', '°')
      InputError.requireRange(mount.midAzimuthDeg, 0, 360, 'mount.midAzimuthDeg', '°')
      InputError.requireRange(mount.maxTurnDeg, 0, 180, 'mount.maxTurnDeg', '°')
      return
    case 'seasonal_tilt':
      InputError.requireRange(mount.azimuthDeg, 0, 360, 'mount.azimuthDeg', '°')
      requireTiltSchedule(mount.schedule, 'mount.schedule')
  }
}

function requireSingleAxis(mount: SingleAxisMount): void {
  InputError.requireRange(mount.axisTiltDeg, 0, 90, 'mount.axisTiltDeg', '°')
  InputError.requireRange(mount.axisAzimuthDeg, 0, 360, 'mount.axisAzimuthDeg', '°')
  InputError.requireRange(mount.maxAngleDeg, 0, 90, 'mount.maxAngleDeg', '°')
  requireGcr(mount.gcr)
  InputError.requireRange(mount.crossAxisTiltDeg, -89, 89, 'mount.crossAxisTiltDeg', '°')
  if (mount.stow !== undefined) requireTrackerStow(mount.stow, 'mount.stow')
  if (typeof mount.backtrack !== 'boolean') {
    throw new InputError({
      code: 'wrong_type',
      field: 'mount.backtrack',
      value: mount.backtrack,
      constraint: 'true or false',
    })
  }
}

/**
 * Refuses a ground coverage ratio outside 0 < gcr ≤ 1.
 * @throws {InputError} naming `mount.gcr`: `wrong_type`, `not_finite`, `out_of_range`.
 */
export function requireGcr(gcr: number): void {
  InputError.requireRange(gcr, 0, 1, 'mount.gcr')
  if (gcr > 0) return
  const constraint = 'a number above 0 and not above 1'
  throw new InputError({ code: 'out_of_range', field: 'mount.gcr', value: gcr, constraint })
}
