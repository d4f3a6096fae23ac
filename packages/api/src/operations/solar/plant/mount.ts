import type { Site } from '@sunwake/core/site'
import type { Mount, TrackerStow } from '@sunwake/core/solar/array'
import { defaultTo, type Notes } from '../../result/notes.ts'
import type { MountRequest } from './schema/mount.ts'

/** PVWatts' tilt for fixed arrays [°]. */
const DEFAULT_TILT_DEG = 20

/** Rotation, axis and spacing of a usual tracker row; PVWatts' ground coverage ratio. */
const TRACKER_DEFAULTS = {
  axisTiltDeg: 0,
  axisAzimuthDeg: 180,
  maxAngleDeg: 60,
  gcr: 0.4,
  crossAxisTiltDeg: 0,
}

/**
 * The mount of a request in the engine's terms. Says every default that it took.
 * @param path before the names of its fields in what it says, for example `subarrays[0].`.
 */
export function requestMount(mount: MountRequest, site: Site, notes: Notes, path = ''): Mount {
  const take = <T extends string | number | boolean>(
    field: string,
    value: T | undefined,
    fallback: T,
    unit?: string,
  ) => defaultTo(notes, { field: `${path}${field}`, value, fallback, unit })
  const tracking = take('tracking', mount.tracking, 'fixed')
  const towardsEquator = site.latitudeDeg < 0 ? 0 : 180
  const azimuth = () => take('azimuth', mount.azimuth, towardsEquator, '°, towards the equator')
  switch (tracking) {
    case 'fixed':
      return {
        kind: 'fixed',
        tiltDeg: take('tilt', mount.tilt, DEFAULT_TILT_DEG, '°'),
        azimuthDeg: azimuth(),
      }
    case 'single_axis': {
      const usual = TRACKER_DEFAULTS
      return {
        kind: 'single_axis',
        axisTiltDeg: take('axis_tilt', mount.axis_tilt, usual.axisTiltDeg, '°'),
        axisAzimuthDeg: take('axis_azimuth', mount.axis_azimuth, usual.axisAzimuthDeg, '°'),
        maxAngleDeg: take('max_angle', mount.max_angle, usual.maxAngleDeg, '°'),
        backtrack: take('backtrack', mount.backtrack, true),
        gcr: take('gcr', mount.gcr, usual.gcr),
        crossAxisTiltDeg: take('cross_axis_tilt', mount.cross_axis_tilt, usual.crossAxisTiltDeg, '°'),
        ...(mount.stow === undefined ? {} : { stow: requestStow(mount.stow) }),
      }
    }
    case 'dual_axis':
      return {
        kind: 'dual_axis',
        minTiltDeg: take('min_tilt', mount.min_tilt, 0, '°'),
        maxTiltDeg: take('max_tilt', mount.max_tilt, 90, '°'),
        midAzimuthDeg: take('mid_azimuth', mount.mid_azimuth, towardsEquator, '°, towards the equator'),
        maxTurnDeg: take('max_turn', mount.max_turn, 180, '°'),
      }
    case 'seasonal_tilt':
      return {
        kind: 'seasonal_tilt',
        azimuthDeg: azimuth(),
        schedule: (mount.tilt_schedule ?? []).map(({ month, day, tilt }) => ({ month, day, tiltDeg: tilt })),
      }
  }
}

function requestStow(stow: NonNullable<MountRequest['stow']>): TrackerStow {
  return {
    windSpeed: stow.wind_speed_ms,
    windAngleDeg: stow.wind_angle,
    snowDepthCm: stow.snow_depth_cm,
    diffuseShare: stow.diffuse_share,
  }
}
