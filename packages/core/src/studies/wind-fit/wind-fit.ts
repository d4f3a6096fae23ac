import { STANDARD_AIR_DENSITY } from '../../atmosphere/index.ts'
import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import {
  fitShear,
  fitWeibull,
  type ShearFit,
  type SpeedStatistics,
  speedStatistics,
  speedsBySector,
  type Weibull,
  type WeibullMethod,
  type WeibullQuality,
  type WindRose,
  weibullQuality,
  windRose,
} from '../../wind/resource/index.ts'

/** Measured speeds of one instrument. */
export interface WindFitLevel {
  readonly name: string
  /** Above ground [m]; without it the level takes no part in the shear. */
  readonly height?: number | undefined
  /** [m/s]; NaN a gap. */
  readonly speeds: Float64Array
}

/** What {@link windFit} fits. */
export interface WindFitInput {
  /** One or more, all of the same records. */
  readonly levels: readonly WindFitLevel[]
  /** Where the wind comes from [°], NaN a gap; no rose when absent. */
  readonly directionsDeg?: Float64Array | undefined
  /** Sectors of the rose, 1..360; 12 when absent. */
  readonly sectors?: number | undefined
  /** `likelihood` when absent. */
  readonly method?: WeibullMethod | undefined
  /** 0.5..1.6 [kg/m³]; standard air when absent. */
  readonly airDensity?: number | undefined
}

/** Distribution of one level. */
export interface WindFitResult {
  readonly name: string
  readonly height: number | undefined
  readonly statistics: SpeedStatistics
  /** Records with a speed over all [fraction]. */
  readonly coverage: number
  readonly weibull: Weibull
  readonly quality: WeibullQuality
}

/** Distributions, rose and shear of measured wind. */
export interface WindFit {
  readonly method: WeibullMethod
  readonly levels: readonly WindFitResult[]
  /** Of the first level; `null` without directions. */
  readonly rose: (WindRose & { readonly weibull: readonly (Weibull | null)[] }) | null
  /** Power law through the levels with a height; `null` where there are fewer than two. */
  readonly shear: ShearFit | null
}

/** Sectors with fewer records are not fitted. */
const SECTOR_COUNT_MIN = 30

const WIND_FIT_FIELDS: Readonly<Record<keyof WindFitInput, true>> = {
  levels: true,
  directionsDeg: true,
  sectors: true,
  method: true,
  airDensity: true,
}

/**
 * Fits measured wind: a Weibull distribution of each instrument with how well it follows, rose and sectors of the
 * first one, shear between heights. Gaps (NaN) are left out.
 *
 * @throws {InputError} `missing` (no level), `length_mismatch`, `out_of_range` and its kin naming the value; what the
 *   fits throw on samples that they cannot follow.
 */
export function windFit(input: WindFitInput): WindFit {
  requireKnown(input, Object.keys(WIND_FIT_FIELDS))
  requireFields(input, { levels: 'list' })
  const {
    levels,
    directionsDeg,
    sectors = 12,
    method = 'likelihood',
    airDensity = STANDARD_AIR_DENSITY,
  } = input
  const [first] = levels
  if (first === undefined) {
    throw new InputError({ code: 'missing', field: 'levels', value: 0, constraint: 'one level or more' })
  }
  InputError.requireRange(airDensity, 0.5, 1.6, 'airDensity', 'kg/m³')
  levels.forEach(({ speeds, height }, n) => {
    InputError.requireLength(first.speeds.length, { [`levels[${n}].speeds`]: speeds })
    if (height !== undefined) InputError.requireRange(height, 1, 500, `levels[${n}].height`, 'm')
  })
  InputError.requireLength(first.speeds.length, { directionsDeg })
  const found = levels.map(({ name, height, speeds }) => {
    const statistics = speedStatistics(speeds, airDensity)
    const weibull = fitWeibull(speeds, method)
    return {
      name,
      height,
      statistics,
      coverage: statistics.count / speeds.length,
      weibull,
      quality: weibullQuality(weibull, speeds),
    }
  })
  return {
    method,
    levels: found,
    rose:
      directionsDeg === undefined
        ? null
        : roseOf(first.speeds, directionsDeg, { sectors, method, airDensity }),
    shear: shearOf(levels),
  }
}

function roseOf(
  speeds: Float64Array,
  directionsDeg: Float64Array,
  { sectors, method, airDensity }: { sectors: number; method: WeibullMethod; airDensity: number },
): NonNullable<WindFit['rose']> {
  const rose = windRose({ speeds, directionsDeg, sectors, airDensity })
  const weibull = speedsBySector({ speeds, directionsDeg }, sectors).map((part) =>
    part.length < SECTOR_COUNT_MIN ? null : fitWeibull(part, method),
  )
  return { ...rose, weibull }
}

function shearOf(levels: readonly WindFitLevel[]): ShearFit | null {
  const placed = levels
    .flatMap(({ height, speeds }) => (height === undefined ? [] : [{ height, speeds }]))
    .sort((a, b) => a.height - b.height)
  if (placed.length < 2) return null
  return fitShear({ heights: placed.map(({ height }) => height), speeds: placed.map(({ speeds }) => speeds) })
}
