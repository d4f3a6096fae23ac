import { InputError, requireFields, requireKnown } from '../../../../errors/index.ts'
import { requireInteger } from '../../../../math/require-integer.ts'
import { windSector } from '../../../resource/index.ts'
import { createFrequencyTable, type FrequencyTable } from './frequency-table.ts'

/** A measured series and the bins to count it in. */
export interface SeriesTableInput {
  /** [m/s] */
  readonly speeds: ArrayLike<number>
  /** Where the wind comes from, any turn [°]. */
  readonly directionsDeg: ArrayLike<number>
  /** Directions of equal width, the first centred on north, 1..3600. */
  readonly directionBins: number
  /** Width of a speed bin [m/s]; 1 when absent. Bins are centred on its whole multiples from 0 up. */
  readonly speedStep?: number | undefined
  /** Ambient turbulence: one value, one per speed bin or one per state [1]. */
  readonly turbulence: number | ArrayLike<number>
}

/** A counted series. */
export interface SeriesTable {
  readonly table: FrequencyTable
  /** Records with both a speed and a direction; a calm of 0 m/s needs no direction. */
  readonly validCount: number
}

/** Speeds above are slips of units. */
const SPEED_MAX = 100

const FREQUENCY_TABLE_OF_SERIES_FIELDS: Readonly<Record<keyof SeriesTableInput, true>> = {
  speeds: true,
  directionsDeg: true,
  directionBins: true,
  speedStep: true,
  turbulence: true,
}

/**
 * Counts a measured series into a joint frequency table. Bin k holds speeds from (k − ½)·Δu up to, not including,
 * (k + ½)·Δu; the lowest starts at 0. A record with a gap (NaN) is left out; a calm without direction belongs to no
 * direction, but to the time without energy.
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` naming a value (a negative speed by its index), `missing`
 *   where no record is valid.
 */
export function frequencyTableOfSeries(input: SeriesTableInput): SeriesTable {
  requireKnown(input, Object.keys(FREQUENCY_TABLE_OF_SERIES_FIELDS))
  requireFields(input, { speeds: 'list', directionsDeg: 'list' })
  const { speeds, directionsDeg, directionBins, speedStep = 1, turbulence } = input
  InputError.requireLength(speeds.length, { directionsDeg })
  requireInteger(directionBins, 1, 3600, 'directionBins')
  InputError.requireRange(speedStep, 0.01, 10, 'speedStep', 'm/s')
  const top = highestBin(speeds, speedStep)
  const counts = new Float64Array(directionBins * (top + 1))
  let validCount = 0
  for (let t = 0; t < speeds.length; t++) {
    const known = Number.isFinite(directionsDeg[t])
    if (Number.isNaN(speeds[t]) || !(known || speeds[t] === 0)) continue
    validCount++
    if (known) counts[windSector(directionsDeg[t], directionBins) * (top + 1) + binOf(speeds[t], speedStep)]++
  }
  if (validCount === 0) {
    throw new InputError({
      code: 'missing',
      field: 'speeds',
      value: validCount,
      constraint: 'one valid record',
    })
  }
  const table = createFrequencyTable({
    directionsDeg: Float64Array.from({ length: directionBins }, (_, l) => (l * 360) / directionBins),
    speeds: Float64Array.from({ length: top + 1 }, (_, k) => k * speedStep),
    probability: counts.map((count) => count / validCount),
    turbulence,
  })
  return { table, validCount }
}

function binOf(speed: number, speedStep: number): number {
  return Math.floor(speed / speedStep + 0.5)
}

function highestBin(speeds: ArrayLike<number>, speedStep: number): number {
  let highest = 0
  for (let t = 0; t < speeds.length; t++) {
    if (Number.isNaN(speeds[t])) continue
    InputError.requireRange(speeds[t], 0, SPEED_MAX, `speeds[${t}]`, 'm/s')
    highest = Math.max(highest, binOf(speeds[t], speedStep))
  }
  return highest
}
