import { STANDARD_AIR_DENSITY } from '../../atmosphere/index.ts'
import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { wrap360 } from '../../math/angles.ts'
import { requireDirections } from './require-directions.ts'
import { requireSpeeds } from './speed-statistics.ts'

/** Wind speeds and directions of the same records. */
export interface WindRecords {
  /** [m/s] */
  readonly speeds: ArrayLike<number>
  /** Where the wind comes from, clockwise from north, −360..360 [°]. */
  readonly directionsDeg: ArrayLike<number>
}

/** What {@link windRose} sorts, and how finely. */
export interface WindRoseInput extends WindRecords {
  /** Sectors of equal width, a whole number 1..360. */
  readonly sectors: number
  /** Speeds below count as calm and belong to no sector [m/s]; 0 when absent, so that none is calm. */
  readonly calmBelow?: number | undefined
  /** ρ [kg/m³]; 1.225 when absent. */
  readonly airDensity?: number | undefined
}

/** Wind by direction. Arrays have one value per sector; sector s is centred on s·360/sectors, the first on north. */
export interface WindRose {
  readonly centreDeg: Float64Array
  /** Records in the sector. */
  readonly count: Float64Array
  /** Share of all valid records, calms included [fraction]. */
  readonly frequency: Float64Array
  /** [m/s], NaN in an empty sector. */
  readonly meanSpeed: Float64Array
  /** Mean power through a square metre [W/m²], NaN in an empty sector. */
  readonly powerDensity: Float64Array
  /** Share of the sum of cubed speeds over all sectors [fraction]. */
  readonly energyFraction: Float64Array
  /** Records with both a speed and a direction, calms included. */
  readonly validCount: number
  /** Share of calms among the valid records [fraction]. */
  readonly calmFrequency: number
  /** Sector with the most records, the first of equals. */
  readonly prevailingByFrequency: number
  /** Sector with the most energy, the first of equals. */
  readonly prevailingByEnergy: number
}

/**
 * Sector of a direction, lower edge included
 *
 *     s = floor(((direction + w/2) mod 360)/w),   w = 360/sectors
 *
 * For inner loops: nothing is checked. NaN gives NaN.
 */
export function windSector(directionDeg: number, sectors: number): number {
  const width = 360 / sectors
  // Rounding may lift an angle just below north to the edge past the last sector.
  return Math.floor(wrap360(directionDeg + width / 2) / width) % sectors
}

const WIND_ROSE_FIELDS: Readonly<Record<keyof WindRoseInput, true>> = {
  sectors: true,
  calmBelow: true,
  airDensity: true,
  speeds: true,
  directionsDeg: true,
}

/**
 * Sorts wind records by direction. A record without speed or direction (NaN) is left out; a calm needs no direction.
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin (`sectors`, `calmBelow`, `airDensity`, a
 *   negative speed by its index), as `requireDirections`.
 * @see IEC 61400-12-1:2017, section 7.3
 */
export function windRose(input: WindRoseInput): WindRose {
  requireKnown(input, Object.keys(WIND_ROSE_FIELDS))
  requireFields(input, { speeds: 'list', directionsDeg: 'list' })
  const { speeds, directionsDeg, sectors, calmBelow = 0, airDensity = STANDARD_AIR_DENSITY } = input
  requireWindRecords(input, sectors)
  InputError.requireRange(calmBelow, 0, 100, 'calmBelow', 'm/s')
  InputError.requireRange(airDensity, 0, 2, 'airDensity', 'kg/m³')
  const count = new Float64Array(sectors)
  const sumSpeed = new Float64Array(sectors)
  const sumCube = new Float64Array(sectors)
  let calms = 0
  for (let i = 0; i < speeds.length; i++) {
    const speed = speeds[i]
    if (speed < calmBelow) {
      calms++
      continue
    }
    const sector = windSector(directionsDeg[i], sectors)
    if (Number.isNaN(speed) || Number.isNaN(sector)) continue
    count[sector]++
    sumSpeed[sector] += speed
    sumCube[sector] += speed * speed * speed
  }
  const sorted = sum(count)
  const cubes = sum(sumCube)
  const validCount = sorted + calms
  return {
    centreDeg: count.map((_, sector) => (sector * 360) / sectors),
    count,
    frequency: count.map((n) => n / validCount),
    meanSpeed: sumSpeed.map((total, sector) => total / count[sector]),
    powerDensity: sumCube.map((total, sector) => (0.5 * airDensity * total) / count[sector]),
    energyFraction: sumCube.map((total) => total / cubes),
    validCount,
    calmFrequency: calms / validCount,
    prevailingByFrequency: indexOfMax(count),
    prevailingByEnergy: indexOfMax(sumCube),
  }
}

/**
 * The speeds of each sector, gaps left out.
 * @throws {InputError} as {@link windRose}.
 */
export function speedsBySector(records: WindRecords, sectors: number): Float64Array[] {
  requireFields(records, { speeds: 'list', directionsDeg: 'list' }, 'records')
  requireWindRecords(records, sectors)
  const { speeds, directionsDeg } = records
  const parts: number[][] = Array.from({ length: sectors }, () => [])
  for (let i = 0; i < speeds.length; i++) {
    const sector = windSector(directionsDeg[i], sectors)
    if (Number.isNaN(speeds[i]) || Number.isNaN(sector)) continue
    parts[sector].push(speeds[i])
  }
  return parts.map((part) => Float64Array.from(part))
}

function requireWindRecords({ speeds, directionsDeg }: WindRecords, sectors: number): void {
  InputError.requireRange(sectors, 1, 360, 'sectors')
  if (!Number.isInteger(sectors)) {
    throw new InputError({
      code: 'out_of_range',
      field: 'sectors',
      value: sectors,
      constraint: 'a whole number of sectors',
    })
  }
  InputError.requireLength(speeds.length, { directionsDeg })
  requireSpeeds(speeds)
  requireDirections(directionsDeg, 'directionsDeg')
}

function sum(values: Float64Array): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i]
  return total
}

function indexOfMax(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i
  return best
}
