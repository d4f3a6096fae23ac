import { InputError, requireList } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import {
  type ClimateSector,
  type FrequencyTable,
  frequencyTableOfSectors,
  frequencyTableOfSeries,
} from '../../wind/farm/index.ts'

/** The free stream at hub height, as a year has it. */
export type WindFarmClimate =
  | {
      readonly kind: 'sectors'
      /** Sectors of equal width, the first centred on north; between their middles the climate goes straight. */
      readonly sectors: readonly ClimateSector[]
      /** Ambient turbulence intensity [1]. */
      readonly turbulence: number
    }
  | {
      readonly kind: 'series'
      /** [m/s]; NaN a gap. */
      readonly speeds: Float64Array
      /** Where the wind comes from [°]; NaN a gap. */
      readonly directionsDeg: Float64Array
      /** Ambient turbulence intensity [1]. */
      readonly turbulence: number
    }
  | { readonly kind: 'table'; readonly table: FrequencyTable }

/** How finely a climate is cut. */
export interface ClimateSteps {
  /** Directions round the circle, 1..3600; when absent the least whole multiple of the sectors from 72 on. */
  readonly directions?: number | undefined
  /**
   * Width of a speed bin, 0.1..5 [m/s]; 0.5 when absent, at which the free energy is right to a thousandth. The bins of
   * sectors begin at 0.
   */
  readonly speedStep?: number | undefined
}

/** At Horns Rev 1 the wake loss of 72 directions is within 0.0002 of that of 360. */
const DIRECTIONS_MIN = 72
/** Above it no turbine runs and the wind hardly ever blows [m/s]. */
const SPEED_MAX = 35

/**
 * Joint frequency table of a climate; a table that is one already is taken as it is.
 * @throws {InputError} naming the value.
 */
export function tableOfClimate(
  wind: WindFarmClimate,
  { directions, speedStep = 0.5 }: ClimateSteps,
): FrequencyTable {
  InputError.requireOneOf(wind.kind, ['sectors', 'series', 'table'], 'wind.kind')
  if (wind.kind === 'table') return wind.table
  InputError.requireRange(wind.turbulence, 0, 2, 'wind.turbulence')
  InputError.requireRange(speedStep, 0.1, 5, 'speedStep', 'm/s')
  if (directions !== undefined) requireInteger(directions, 1, 3600, 'directions')
  if (wind.kind === 'series') {
    const { speeds, directionsDeg, turbulence } = wind
    const directionBins = directions ?? DIRECTIONS_MIN
    return frequencyTableOfSeries({ speeds, directionsDeg, directionBins, speedStep, turbulence }).table
  }
  const { sectors, turbulence } = wind
  requireList(sectors, 'wind.sectors')
  const count = directions ?? sectors.length * Math.ceil(DIRECTIONS_MIN / Math.max(sectors.length, 1))
  return frequencyTableOfSectors({
    sectors,
    turbulence,
    directionsDeg: Float64Array.from({ length: count }, (_, l) => (l * 360) / count),
    speedMin: speedStep / 2,
    speedMax: SPEED_MAX,
    speedStep,
    between: sectors.length === 1 ? 'nearest' : 'linear',
  })
}

/** Mean ambient turbulence of a table's states, each by its share; that of the first where all shares are 0 [1]. */
export function meanTurbulence({ probability, turbulence }: FrequencyTable): number {
  let sum = 0
  let shares = 0
  for (let s = 0; s < probability.length; s++) {
    sum += probability[s] * turbulence[s]
    shares += probability[s]
  }
  return shares > 0 ? sum / shares : turbulence[0]
}

/** Mean speed of a table's states [m/s]; NaN where all shares are 0. */
export function meanSpeed({ probability, speeds }: FrequencyTable): number {
  let sum = 0
  let shares = 0
  for (let s = 0; s < probability.length; s++) {
    sum += probability[s] * speeds[s % speeds.length]
    shares += probability[s]
  }
  return sum / shares
}
