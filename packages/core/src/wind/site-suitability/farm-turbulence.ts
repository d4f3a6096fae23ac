import { InputError, requireKnown } from '../../errors/index.ts'
import { pow } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import {
  iecEffectiveTurbulence,
  iecNormalTurbulence,
  iecWakeSigma,
  REFERENCE_TURBULENCE,
  type TurbulenceClass,
} from '../wake/index.ts'
import {
  angleBetween,
  countedNeighbours,
  type Neighbour,
  neighboursOf,
  WAKE_HALF_ANGLE_DEG,
} from './neighbours.ts'

/** A farm of one rotor diameter. Arrays over speeds have the length of `speeds`. */
export interface FarmTurbulenceInput {
  /** East [m]. */
  readonly x: ArrayLike<number>
  /** North [m]. */
  readonly y: ArrayLike<number>
  /** 1..400 [m]. */
  readonly rotorDiameter: number
  /** Ten-minute means at the hub, above 0 [m/s]. */
  readonly speeds: ArrayLike<number>
  /** Thrust coefficient at each speed, 0..1.5 [1]. */
  readonly ct: ArrayLike<number>
  /** Representative (90 %) standard deviation outside wakes at each speed, as `iecRepresentativeSigma` gives it [m/s]. */
  readonly ambientSigma: ArrayLike<number>
  /** Of the material: 4 steel, 10 glass fibre; 1..30 [1]. */
  readonly wohlerExponent: number
}

const FARM_TURBULENCE_INPUT_FIELDS: Readonly<Record<keyof FarmTurbulenceInput, true>> = {
  x: true,
  y: true,
  rotorDiameter: true,
  speeds: true,
  ct: true,
  ambientSigma: true,
  wohlerExponent: true,
}

/** Turbulence of one turbine. */
export interface TurbineTurbulence {
  /** Those that count, nearest first. */
  readonly neighbours: readonly Neighbour[]
  /** Effective intensity at each speed [1]. */
  readonly effective: Float64Array
}

/**
 * Effective turbulence of each turbine of a farm by its neighbours: others within ten diameters, at most eight, none
 * behind a nearer one within 10.8°; each is taken to lie upwind 6 % of the time.
 *
 * @throws {InputError} naming the field.
 * @see IEC 61400-1:2019, annex E; Frandsen 2007, Risø-R-1188
 */
export function farmTurbulence(input: FarmTurbulenceInput): TurbineTurbulence[] {
  checkFarm(input)
  const { x, y, rotorDiameter, speeds, ct, ambientSigma, wohlerExponent } = input
  return Array.from(x, (_, i) => {
    const neighbours = countedNeighbours(neighboursOf(i, x, y, rotorDiameter))
    const neighbourDistances = neighbours.map(({ distance }) => distance)
    const effective = Float64Array.from(speeds, (speed, k) =>
      iecEffectiveTurbulence({
        edition: '2019',
        speed,
        ambientSigma: ambientSigma[k],
        wohlerExponent,
        neighbourDistances,
        ct: ct[k],
      }),
    )
    return { neighbours, effective }
  })
}

/** How often the wind comes from where, and how turbulent it is then. */
export interface TurbulenceRose {
  /** Of equal sectors, the first about north; any scale. */
  readonly frequency: ArrayLike<number>
  /** Representative intensity of each sector outside wakes, 0..1 [1]. */
  readonly ambient: ArrayLike<number>
}

/**
 * Effective turbulence of each turbine by direction, in steps of a degree: that behind the nearest turbine within ten
 * diameters and 10.8°, else that of the sector
 *
 *     Ieff = [Σ p(θ)·I(θ)^m]^(1/m)
 *
 * @returns one list of a value for each speed, for each turbine [1].
 * @throws {InputError} naming the field.
 * @see IEC 61400-1:2019, annex E
 */
export function directionalFarmTurbulence(
  input: Omit<FarmTurbulenceInput, 'ambientSigma'>,
  rose: TurbulenceRose,
): Float64Array[] {
  const sectors = requireRose(rose)
  checkFarm({ ...input, ambientSigma: new Float64Array(input.speeds.length) })
  const { x, y, rotorDiameter, speeds, ct, wohlerExponent } = input
  let whole = 0
  for (let k = 0; k < sectors; k++) whole += rose.frequency[k]
  const perSector = 360 / sectors
  return Array.from(x, (_, i) => {
    const near = neighboursOf(i, x, y, rotorDiameter)
    const upwind = Array.from({ length: 360 }, (__, deg) =>
      near.find(({ bearingDeg }) => angleBetween(bearingDeg, deg) < WAKE_HALF_ANGLE_DEG),
    )
    return Float64Array.from(speeds, (speed, k) => {
      let sum = 0
      for (let deg = 0; deg < 360; deg++) {
        const sector = Math.floor((deg + perSector / 2) / perSector) % sectors
        const ambientSigma = rose.ambient[sector] * speed
        const behind = upwind[deg]
        const sigma =
          behind === undefined
            ? ambientSigma
            : iecWakeSigma(
                { edition: '2019', speed, ambientSigma, wohlerExponent, neighbourDistances: [], ct: ct[k] },
                behind.distance,
              )
        sum += (rose.frequency[sector] / whole / perSector) * pow(sigma / speed, wohlerExponent)
      }
      return pow(sum, 1 / wohlerExponent)
    })
  })
}

const LIGHTEST_FIRST: readonly TurbulenceClass[] = ['C', 'B', 'A', 'A+']

/**
 * The lightest turbulence class whose normal turbulence is nowhere below the effective one; S where none is.
 * @param speeds at which to compare [m/s].
 * @param effective intensity at each of them [1].
 * @throws {InputError} `length_mismatch`.
 * @see IEC 61400-1:2019, section 11.9
 */
export function lightestTurbulenceClass(
  speeds: ArrayLike<number>,
  effective: ArrayLike<number>,
): TurbulenceClass | 'S' {
  requireList(speeds, 'speeds')
  requireList(effective, 'effective')
  InputError.requireLength(speeds.length, { effective })
  const fits = (name: TurbulenceClass): boolean =>
    Array.from(speeds).every(
      (speed, k) => iecNormalTurbulence(REFERENCE_TURBULENCE[name], speed) / speed >= effective[k],
    )
  return LIGHTEST_FIRST.find(fits) ?? 'S'
}

function checkFarm(input: FarmTurbulenceInput): void {
  requireObject(input, 'input')
  requireKnown(input, Object.keys(FARM_TURBULENCE_INPUT_FIELDS))
  const { x, y, rotorDiameter, speeds, ct, ambientSigma } = input
  requireList(x, 'x')
  requireList(speeds, 'speeds')
  InputError.requireLength(x.length, { y })
  InputError.requireLength(speeds.length, { ct, ambientSigma })
  InputError.requireRange(rotorDiameter, 1, 400, 'rotorDiameter', 'm')
  for (let i = 0; i < x.length; i++) {
    InputError.requireRange(x[i], -1e6, 1e6, `x[${i}]`, 'm')
    InputError.requireRange(y[i], -1e6, 1e6, `y[${i}]`, 'm')
  }
  for (let k = 0; k < speeds.length; k++) {
    InputError.requireRange(speeds[k], 0.1, 100, `speeds[${k}]`, 'm/s')
    InputError.requireRange(ct[k], 0, 1.5, `ct[${k}]`)
    InputError.requireRange(ambientSigma[k], 0, 100, `ambientSigma[${k}]`, 'm/s')
  }
}

function requireRose(rose: TurbulenceRose): number {
  requireObject(rose, 'rose')
  requireList(rose.frequency, 'rose.frequency')
  InputError.requireLength(rose.frequency.length, { 'rose.ambient': rose.ambient })
  InputError.requireRange(rose.frequency.length, 1, 360, 'rose.frequency.length')
  for (let k = 0; k < rose.frequency.length; k++) {
    InputError.requireRange(rose.frequency[k], 0, Number.MAX_VALUE, `rose.frequency[${k}]`)
    InputError.requireRange(rose.ambient[k], 0, 1, `rose.ambient[${k}]`)
  }
  return rose.frequency.length
}
