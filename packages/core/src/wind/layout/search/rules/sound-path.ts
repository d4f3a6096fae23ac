import { exp, log } from '../../../../math/elementary/index.ts'
import { A_WEIGHTING_DB, airAbsorption, type NoiseGround, type SoundAir } from '../../../noise/index.ts'
import {
  CALM_HEIGHTS,
  FAR,
  FARTHER,
  REGION_HEIGHTS,
  regionTerms,
  shareBeyond,
} from '../../../noise/internal.ts'

const BANDS = 8
/** Natural logarithm of a power for each decibel. */
export const LN_PER_DB = 0.23025850929940458
/** Gain of every band in the interim method [dB]. */
const INTERIM_DB = 3
/** Nearer than this to a hub the level stays as it is: no layout that keeps its rules has such a place [m]. */
const NEAREST = 1

/** What of a path does not depend on where the turbine stands. */
export interface SoundPathInput {
  readonly soundPowerDb: ArrayLike<number>
  readonly hubHeight: number
  readonly receiverHeight: number
  readonly air: SoundAir
  readonly ground: NoiseGround
  readonly c0: number
}

/**
 * A-weighted sound of one turbine at one receiver as `noiseLevels` has it, with its slopes, for inner loops: nothing is
 * allocated, nothing is checked.
 */
export class SoundPath {
  /** Of the last {@link at}: power over that of 0 dB(A). */
  power = 0
  /** Its change over the horizontal distance, and over the rise from hub to ear [1/m]. */
  byFlat = 0
  byRise = 0
  /** Logarithms of the power of each band at 1 m, and what grows with the distance. */
  readonly #near = new Float64Array(BANDS)
  readonly #air: Float64Array
  readonly #far = new Float64Array(BANDS)
  readonly #farther = new Float64Array(BANDS)
  readonly #middle = new Float64Array(BANDS)
  readonly #middleFrom: number
  readonly #calmFrom: number
  readonly #c0: number

  constructor({ soundPowerDb, hubHeight, receiverHeight, air, ground, c0 }: SoundPathInput) {
    const heights = hubHeight + receiverHeight
    this.#middleFrom = REGION_HEIGHTS * heights
    this.#calmFrom = CALM_HEIGHTS * heights
    this.#c0 = ground === 'interim' ? 0 : c0 * LN_PER_DB
    this.#air = airAbsorption(air).map((loss) => loss * LN_PER_DB)
    const source = ground === 'interim' ? undefined : regionTerms(hubHeight, ground.source)
    const receiver = ground === 'interim' ? undefined : regionTerms(receiverHeight, ground.receiver)
    for (let k = 0; k < BANDS; k++) {
      const constant = source && receiver ? source.constant[k] + receiver.constant[k] : -INTERIM_DB
      this.#near[k] = LN_PER_DB * (soundPowerDb[k] + A_WEIGHTING_DB[k] - 11 - constant)
      if (source === undefined || receiver === undefined || ground === 'interim') continue
      this.#far[k] = LN_PER_DB * (source.far[k] + receiver.far[k])
      this.#farther[k] = LN_PER_DB * (source.farther[k] + receiver.farther[k])
      this.#middle[k] = LN_PER_DB * (k === 0 ? 3 : 3 * (1 - ground.middle))
    }
  }

  /**
   * @param flat horizontal distance [m].
   * @param rise of the ear above the hub [m].
   */
  at(flat: number, rise: number): void {
    const distance = Math.max(Math.sqrt(flat * flat + rise * rise), NEAREST)
    const [near, dense, denser] = [exp(-FAR * flat), exp(-FARTHER * flat * flat), log(distance)]
    const middle = shareBeyond(this.#middleFrom, flat)
    const calm = shareBeyond(this.#calmFrom, flat)
    const middleSlope = middle > 0 ? (1 - middle) / flat : 0
    const calmSlope = calm > 0 ? (this.#c0 * (1 - calm)) / flat : 0
    this.power = 0
    this.byFlat = 0
    let byDistance = 0
    for (let k = 0; k < BANDS; k++) {
      const level =
        this.#near[k] -
        2 * denser -
        this.#air[k] * distance -
        this.#far[k] * (1 - near) -
        this.#farther[k] * (1 - dense) +
        this.#middle[k] * middle -
        this.#c0 * calm
      const power = exp(level)
      this.power += power
      byDistance -= power * (2 / distance + this.#air[k])
      this.byFlat +=
        power *
        (this.#middle[k] * middleSlope -
          calmSlope -
          FAR * this.#far[k] * near -
          2 * FARTHER * flat * this.#farther[k] * dense)
    }
    this.byFlat += (byDistance * flat) / distance
    this.byRise = (byDistance * rise) / distance
  }
}
