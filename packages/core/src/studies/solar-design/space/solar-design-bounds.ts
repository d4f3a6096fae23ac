import { InputError, requireKnown } from '../../../errors/index.ts'
import { DESIGN_COORDINATES } from '../solar-design.ts'

/** Within which a design is sought; both ends included. */
export interface SolarDesignBounds {
  /** Tilt, 0..90 [°]. */
  readonly tiltMinDeg: number
  readonly tiltMaxDeg: number
  /** Azimuth, clockwise from north, 0..450 and at most a full turn wide [°]. */
  readonly azimuthMinDeg: number
  readonly azimuthMaxDeg: number
  /** DC/AC ratio, 0.5..3 [1]. */
  readonly dcAcRatioMin: number
  readonly dcAcRatioMax: number
  /** Ground coverage ratio, 0.05..0.95 [1]. */
  readonly gcrMin: number
  readonly gcrMax: number
}

/** Where a design is sought when nothing is said, north of the equator. */
export const DEFAULT_DESIGN_BOUNDS: SolarDesignBounds = {
  tiltMinDeg: 0,
  tiltMaxDeg: 60,
  azimuthMinDeg: 90,
  azimuthMaxDeg: 270,
  dcAcRatioMin: 1,
  dcAcRatioMax: 1.6,
  gcrMin: 0.2,
  gcrMax: 0.6,
}

/** The azimuths of {@link DEFAULT_DESIGN_BOUNDS} mirrored at the east–west line, through north. */
const SOUTHERN_AZIMUTHS = { azimuthMinDeg: 270, azimuthMaxDeg: 450 }

/** What bounds may be, and their unit. */
const LIMITS = {
  tilt: { min: 0, max: 90, unit: '°' },
  azimuth: { min: 0, max: 450, unit: '°' },
  dcAcRatio: { min: 0.5, max: 3, unit: '' },
  gcr: { min: 0.05, max: 0.95, unit: '' },
} as const

/**
 * Complete bounds: what is not given is the default. South of the equator the default azimuths are mirrored through
 * north, provided that neither bound of the azimuth is given.
 *
 * @throws {InputError} `unknown_value`, `out_of_range` and its kin, `inconsistent` where a minimum lies above its maximum or the azimuths
 *   span more than a turn; fields as in `bounds.tiltMinDeg`.
 */
export function solarDesignBounds(given: Partial<SolarDesignBounds>, latitudeDeg: number): SolarDesignBounds {
  requireKnown(given, Object.keys(DEFAULT_DESIGN_BOUNDS), 'bounds')
  const isMirrored = areAzimuthsMirrored(given, latitudeDeg)
  const bounds = { ...DEFAULT_DESIGN_BOUNDS, ...(isMirrored ? SOUTHERN_AZIMUTHS : {}), ...given }
  for (const { name, min, max } of DESIGN_COORDINATES) {
    const limits = LIMITS[name]
    InputError.requireRange(bounds[min], limits.min, limits.max, `bounds.${min}`, limits.unit)
    InputError.requireRange(bounds[max], limits.min, limits.max, `bounds.${max}`, limits.unit)
    if (bounds[min] > bounds[max]) {
      refuse(`bounds.${min}`, bounds[min], `not above bounds.${max}, which is ${bounds[max]}`)
    }
  }
  const { azimuthMinDeg, azimuthMaxDeg } = bounds
  if (azimuthMaxDeg - azimuthMinDeg > 360) {
    refuse(
      'bounds.azimuthMaxDeg',
      azimuthMaxDeg,
      `at most 360° above bounds.azimuthMinDeg, which is ${azimuthMinDeg}`,
    )
  }
  return bounds
}

/** Whether the default azimuths face north. */
export function areAzimuthsMirrored(given: Partial<SolarDesignBounds>, latitudeDeg: number): boolean {
  return latitudeDeg < 0 && given.azimuthMinDeg === undefined && given.azimuthMaxDeg === undefined
}

function refuse(field: string, value: number, constraint: string): never {
  throw new InputError({ code: 'inconsistent', field, value, constraint })
}
