import type { AirColumn } from '../../atmosphere/index.ts'
import { InputError } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { createTimeAxis, type TimeAxis } from '../../time/index.ts'
import type { WeibullMethod } from '../../wind/resource/index.ts'
import { requireWeibull } from '../../wind/resource/internal.ts'

/** Wind at one height of a mast or of a modelled series. */
export interface WindLevelSeries {
  /** Above ground [m]. */
  readonly height: number
  /** Mean of each record, NaN a gap [m/s]. */
  readonly speed: Float64Array
  /** Where the wind comes from [°]; needed at one height at least. */
  readonly directionDeg?: Float64Array | undefined
  /** Standard deviation within each record, for the turbulence [m/s]. */
  readonly deviation?: Float64Array | undefined
}

/** A site whose wind is known as series, all on one axis. */
export interface WindOfSeries {
  readonly kind: 'series'
  readonly axis: TimeAxis
  readonly levels: readonly WindLevelSeries[]
  /** Shear exponent for a single height; 1/7 when absent. Two heights or more have their own. */
  readonly shearExponent?: number | undefined
}

/** A site whose wind is known as a climatology. */
export interface WindOfClimate {
  readonly kind: 'climate'
  /** Height of the speeds and the shape above ground [m]. */
  readonly height: number
  /** Mean speed of each month, January first [m/s]. */
  readonly speed: ArrayLike<number>
  /** Weibull shape of the year's records [1]; taken as the same at all heights. */
  readonly shape: number
  /**
   * How often the wind comes from each sector, the first centred on north, clockwise; four rows: December to February,
   * March to May, June to August, September to November. Any scale, any number of sectors, the same in all rows.
   */
  readonly rose: readonly ArrayLike<number>[]
  /** Shear exponent [1]. */
  readonly shearExponent: number
}

/** What `windResource` needs. */
export interface WindResourceInput {
  readonly wind: WindOfSeries | WindOfClimate
  /** Heights above ground for which the resource is wanted, one to ten, 2..500 [m]. */
  readonly heights: readonly number[]
  /** Sectors of the rose, a whole number 4..36; 12 when absent. */
  readonly sectors?: number | undefined
  /** How the Weibull distributions of a series are fitted; `wasp` when absent, which keeps the power density. */
  readonly weibullMethod?: WeibullMethod | undefined
  /** Mean air of the site, from which the density at each height follows. */
  readonly air: Omit<AirColumn, 'height'>
  /** Roughness length of the surface, for turbulence where none was measured [m]; no turbulence when absent. */
  readonly roughness?: number | undefined
  /** Standard deviation of the speeds by the instrument or the model [fraction], 0..1; 0.02 when absent. */
  readonly speedDeviation?: number | undefined
  /** Standard deviation of the shear exponent [1], 0..0.5; 0.02 where it was measured and 0.06 where not when absent. */
  readonly exponentDeviation?: number | undefined
  /** Standard deviation of single years over the long-term mean [fraction]; from five years on the series' own; 0.06 when absent. */
  readonly interannualVariation?: number | undefined
  /** Greatest ten-minute mean within a record over the record's mean; 1 up to ten minutes, else 1.05 when absent. */
  readonly peakFactor?: number | undefined
  /** Whether a series may be asked for its storms; false for one that was made up from a climatology. True when absent. */
  readonly hasTrueStorms?: boolean | undefined
  readonly rng: Rng
}

/**
 * Refuses what cannot be worked on.
 * @throws {InputError} by the path of the field.
 */
export function requireWindResourceInput(input: WindResourceInput): void {
  const { wind, heights, sectors = 12 } = input
  InputError.requireRange(heights.length, 1, 10, 'heights.length')
  for (const [i, height] of heights.entries()) {
    InputError.requireRange(height, 2, 500, `heights[${i}]`, 'm')
  }
  InputError.requireRange(sectors, 4, 36, 'sectors')
  if (!Number.isInteger(sectors)) {
    throw new InputError({
      code: 'wrong_type',
      field: 'sectors',
      value: sectors,
      constraint: 'a whole number',
    })
  }
  const { air, roughness, speedDeviation = 0, exponentDeviation = 0, interannualVariation = 0 } = input
  InputError.requireRange(air.tempAir, -60, 60, 'air.tempAir', '°C')
  InputError.requireRange(air.pressure, 40_000, 110_000, 'air.pressure', 'Pa')
  if (roughness !== undefined) InputError.requireRange(roughness, 1e-6, 2, 'roughness', 'm')
  InputError.requireRange(speedDeviation, 0, 1, 'speedDeviation')
  InputError.requireRange(exponentDeviation, 0, 0.5, 'exponentDeviation')
  InputError.requireRange(interannualVariation, 0, 0.5, 'interannualVariation')
  InputError.requireRange(input.peakFactor ?? 1, 1, 2, 'peakFactor')
  if (wind.kind === 'series') requireSeries(wind)
  else requireClimate(wind)
}

function requireSeries({ axis, levels, shearExponent = 0 }: WindOfSeries): void {
  createTimeAxis(axis)
  InputError.requireRange(shearExponent, -0.5, 1, 'wind.shearExponent')
  InputError.requireRange(levels.length, 1, 50, 'wind.levels.length')
  for (const [i, { height, speed, directionDeg, deviation }] of levels.entries()) {
    const path = `wind.levels[${i}]`
    InputError.requireRange(height, 2, 500, `${path}.height`, 'm')
    InputError.requireLength(axis.length, {
      [`${path}.speed`]: speed,
      [`${path}.directionDeg`]: directionDeg,
      [`${path}.deviation`]: deviation,
    })
  }
  if (levels.some(({ directionDeg }) => directionDeg !== undefined)) return
  throw new InputError({
    code: 'missing',
    field: 'wind.levels[0].directionDeg',
    value: undefined,
    constraint: 'directions at one height at least',
  })
}

function requireClimate({ height, speed, shape, rose, shearExponent }: WindOfClimate): void {
  InputError.requireRange(height, 2, 500, 'wind.height', 'm')
  InputError.requireLength(12, { 'wind.speed': speed })
  for (let m = 0; m < 12; m++) InputError.requireRange(speed[m], 0.1, 40, `wind.speed[${m}]`, 'm/s')
  requireWeibull({ scale: 1, shape }, 'wind')
  InputError.requireRange(shearExponent, -0.5, 1, 'wind.shearExponent')
  InputError.requireLength(4, { 'wind.rose': rose })
  for (const [season, row] of rose.entries()) {
    const path = `wind.rose[${season}]`
    InputError.requireRange(row.length, 4, 36, `${path}.length`)
    InputError.requireLength(rose[0].length, { [path]: row })
    let total = 0
    for (let s = 0; s < row.length; s++) {
      InputError.requireRange(row[s], 0, 1e9, `${path}[${s}]`)
      total += row[s]
    }
    InputError.requireRange(total, Number.MIN_VALUE, 1e12, path)
  }
}
