import { InputError, requireFields, requireKnown, requireObject } from '../../../../errors/index.ts'
import { requireInteger } from '../../../../math/require-integer.ts'
import { type Weibull, weibullCdf, windSector } from '../../../resource/index.ts'
import { requireWeibull } from '../../../resource/internal.ts'
import { type FrequencyTable, weightTable } from './frequency-table.ts'

/** One sector of a climate. */
export interface ClimateSector extends Weibull {
  /** Share of the year, or its weight against the other sectors. */
  readonly frequency: number
}

/** A climate by sectors and how finely to cut it. */
export interface SectorTableInput {
  /** Sectors of equal width, the first centred on north. Their frequencies are scaled to sum to 1. */
  readonly sectors: readonly ClimateSector[]
  /** Ambient turbulence: one value, one per speed, or one per state [1]. */
  readonly turbulence: number | ArrayLike<number>
  /** Directions to take [°]; whole degrees 0..359 when absent. */
  readonly directionsDeg?: ArrayLike<number> | undefined
  /** Width that each direction stands for, 0.001..360 [°]; 360 over their number when absent. */
  readonly directionWidthDeg?: number | undefined
  /** First and last speed and their distance [m/s]; 3, 25 and 1 when absent. */
  readonly speedMin?: number | undefined
  readonly speedMax?: number | undefined
  readonly speedStep?: number | undefined
  /**
   * Between the middles of two sectors: `nearest` takes the nearer one's climate (the next clockwise of equals),
   * `linear` goes straight from one to the other in frequency, scale and shape.
   */
  readonly between?: 'nearest' | 'linear' | undefined
}

const FREQUENCY_TABLE_OF_SECTORS_FIELDS: Readonly<Record<keyof SectorTableInput, true>> = {
  sectors: true,
  turbulence: true,
  directionsDeg: true,
  directionWidthDeg: true,
  speedMin: true,
  speedMax: true,
  speedStep: true,
  between: true,
}

/**
 * Joint frequency of direction and speed in a climate of Weibull sectors
 *
 *     p(θ, u) = f_s/Σf·(Δθ/W)·[F(u + Δu/2; A_s, k_s) − F(u − Δu/2; A_s, k_s)],   F(u) = 1 − e^(−(u/A)^k)
 *
 * with W the width of a sector. Winds outside the speeds' range fall away: the shares sum to less than 1, unless
 * directions and width are given that cover more than the circle.
 *
 * @throws {InputError} `out_of_range` and its kin naming the value; `inconsistent` where all frequencies are 0.
 * @example
 * const sectors = [
 *   { frequency: 0.7, scale: 9, shape: 2 }, // from north
 *   { frequency: 0.3, scale: 8, shape: 2 }, // from south
 * ]
 * const { speeds, directionsDeg } = frequencyTableOfSectors({ sectors, turbulence: 0.08 })
 * directionsDeg.length // 360
 * speeds.length // 23: from 3 to 25 m/s
 */
export function frequencyTableOfSectors(input: SectorTableInput): FrequencyTable {
  requireKnown(input, Object.keys(FREQUENCY_TABLE_OF_SECTORS_FIELDS))
  requireFields(input, { sectors: 'list' })
  const { sectors, turbulence, between = 'nearest', speedMin = 3, speedMax = 25, speedStep = 1 } = input
  const { directionsDeg = wholeDegrees() } = input
  const { directionWidthDeg = 360 / directionsDeg.length } = input
  requireInteger(sectors.length, 1, 360, 'sectors.length')
  InputError.requireOneOf(between, ['nearest', 'linear'], 'between')
  InputError.requireRange(directionsDeg.length, 1, 100_000, 'directionsDeg.length')
  InputError.requireRange(directionWidthDeg, 1e-3, 360, 'directionWidthDeg', '°')
  const speeds = speedSteps(speedMin, speedMax, speedStep)
  const total = totalFrequency(sectors)
  const probability = new Float64Array(directionsDeg.length * speeds.length)
  const shareOfSector = (directionWidthDeg * sectors.length) / 360
  for (let l = 0; l < directionsDeg.length; l++) {
    const { frequency, scale, shape } = climateAt(sectors, directionsDeg[l], between)
    const weight = (frequency / total) * shareOfSector
    if (weight === 0) continue
    for (let k = 0; k < speeds.length; k++) {
      const weibull = { scale, shape }
      const above = weibullCdf(weibull, speeds[k] + speedStep / 2)
      probability[l * speeds.length + k] = weight * (above - weibullCdf(weibull, speeds[k] - speedStep / 2))
    }
  }
  return weightTable({ directionsDeg, speeds, probability, turbulence })
}

function wholeDegrees(): Float64Array {
  return Float64Array.from({ length: 360 }, (_, l) => l)
}

/** Speeds from the first to the last, both included. */
function speedSteps(speedMin: number, speedMax: number, speedStep: number): Float64Array {
  InputError.requireRange(speedMin, 0, 100, 'speedMin', 'm/s')
  InputError.requireRange(speedMax, speedMin, 100, 'speedMax', 'm/s')
  InputError.requireRange(speedStep, 1e-3, 100, 'speedStep', 'm/s')
  const count = Math.floor((speedMax - speedMin) / speedStep + 1e-9) + 1
  return Float64Array.from({ length: count }, (_, k) => speedMin + k * speedStep)
}

function totalFrequency(sectors: readonly ClimateSector[]): number {
  let total = 0
  sectors.forEach((sector, s) => {
    requireObject(sector, `sectors[${s}]`)
    InputError.requireRange(sector.frequency, 0, 1e9, `sectors[${s}].frequency`)
    if (sector.frequency > 0) requireWeibull(sector, `sectors[${s}]`)
    total += sector.frequency
  })
  if (total > 0) return total
  throw new InputError({
    code: 'inconsistent',
    field: 'sectors',
    value: total,
    constraint: 'frequencies that sum to more than 0',
  })
}

function climateAt(
  sectors: readonly ClimateSector[],
  directionDeg: number,
  between: 'nearest' | 'linear',
): ClimateSector {
  const count = sectors.length
  if (between === 'nearest') return sectors[windSector(directionDeg, count)]
  const place = ((directionDeg % 360) * count) / 360
  const low = Math.floor(place)
  const share = place - low
  const from = sectors[low % count]
  const to = sectors[(low + 1) % count]
  // A sector without wind has no climate: its neighbour's holds as far as there is wind.
  if (from.frequency === 0) return { ...to, frequency: share * to.frequency }
  if (to.frequency === 0) return { ...from, frequency: (1 - share) * from.frequency }
  const mix = (a: number, b: number): number => a + share * (b - a)
  return {
    frequency: mix(from.frequency, to.frequency),
    scale: mix(from.scale, to.scale),
    shape: mix(from.shape, to.shape),
  }
}
