import {
  InputError,
  requireFields,
  requireFunction,
  requireKnown,
  requireList,
} from '../../../../errors/index.ts'
import { log } from '../../../../math/elementary/index.ts'
import {
  type NoiseGround,
  type NoiseReceiver,
  noiseLevels,
  powerOfLevel,
  type SoundAir,
} from '../../../noise/index.ts'
import { LN_PER_DB, SoundPath } from './sound-path.ts'

/** Noise that the turbines of a layout may make, by the model of `noiseLevels`. */
export interface LayoutNoise {
  /** Where somebody hears, on the plane of the layout. */
  readonly receivers: readonly NoiseReceiver[]
  /** Most at each receiver, 0..100 [dB(A)]. */
  readonly limitsDba: ArrayLike<number>
  /** Of each turbine in the order of the layout; turbines past the last have its sound [dB re 1 pW]. */
  readonly soundPowerDb: readonly ArrayLike<number>[]
  readonly air: SoundAir
  readonly ground: NoiseGround
  /** Meteorological C0, 0..10 [dB]; 0 when absent. */
  readonly c0?: number | undefined
  /** Height of the ground [m]; 0 everywhere when absent. NaN, where it is not known, is taken as 0. */
  readonly groundAt?: ((x: number, y: number) => number) | undefined
}

const LAYOUT_NOISE_FIELDS: Readonly<Record<keyof LayoutNoise, true>> = {
  receivers: true,
  limitsDba: true,
  soundPowerDb: true,
  air: true,
  ground: true,
  c0: true,
  groundAt: true,
}

/** Limits are kept by so much, so that rounding exceeds none [dB]. */
const KEPT_BY = 1e-6
/** Over which the slope of the ground is taken [m]. */
const SLOPE_STEP = 10

/**
 * Levels of a layout over their limits. Keeps its own workspace: one at a time per thread, and only turbines that moved
 * since the last look are worked out anew. Equal places give equal bits, whatever was looked at before.
 */
export class NoiseLimits {
  /** How many receivers. */
  readonly count: number
  /** Most at each receiver [dB(A)]. */
  readonly limitsDba: Float64Array
  /** Level over its limit at each receiver, of the places last looked at [dB]. */
  readonly excess: Float64Array
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #ground: Float64Array
  readonly #limit: Float64Array
  readonly #hubs: readonly number[]
  readonly #groundAt: (x: number, y: number) => number
  /** By turbine, then by receiver. */
  readonly #paths: readonly SoundPath[]
  readonly #power: Float64Array
  readonly #east: Float64Array
  readonly #north: Float64Array
  readonly #sum: Float64Array
  /** Places last looked at: easts, then norths. */
  readonly #places: Float64Array

  /**
   * @param hubs height of each turbine's hub [m].
   * @throws {InputError} naming the field.
   */
  constructor(input: LayoutNoise, hubs: readonly number[]) {
    requireNoise(input)
    const { receivers, limitsDba, soundPowerDb, air, ground, c0 = 0, groundAt } = input
    this.count = receivers.length
    this.limitsDba = Float64Array.from(limitsDba)
    this.#hubs = hubs
    this.#groundAt = groundAt === undefined ? () => 0 : (x, y) => groundAt(x, y) || 0
    this.#x = Float64Array.from(receivers, ({ x }) => x)
    this.#y = Float64Array.from(receivers, ({ y }) => y)
    this.#ground = Float64Array.from(receivers, (receiver) => receiver.ground + receiver.height)
    this.#limit = Float64Array.from(limitsDba, (limit) => 1 / powerOfLevel(limit - KEPT_BY))
    const paths = new Map<string, SoundPath>()
    this.#paths = hubs.flatMap((hubHeight, i) => {
      const spectrum = soundPowerDb[Math.min(i, soundPowerDb.length - 1)]
      return receivers.map(({ height: receiverHeight }) => {
        const key = [hubHeight, receiverHeight, ...Array.from(spectrum)].join()
        const known = paths.get(key)
        if (known !== undefined) return known
        const path = new SoundPath({ soundPowerDb: spectrum, hubHeight, receiverHeight, air, ground, c0 })
        paths.set(key, path)
        return path
      })
    })
    const pairs = hubs.length * this.count
    this.#power = new Float64Array(pairs)
    this.#east = new Float64Array(pairs)
    this.#north = new Float64Array(pairs)
    this.#sum = new Float64Array(this.count)
    this.excess = new Float64Array(this.count)
    this.#places = new Float64Array(2 * hubs.length).fill(Number.NaN)
  }

  /**
   * Looks at a layout and fills {@link excess}.
   * @returns the greatest excess, below 0 where all limits are kept [dB].
   */
  look(places: Float64Array): number {
    const turbines = this.#hubs.length
    let moved = false
    for (let i = 0; i < turbines; i++) {
      const [x, y] = [places[i], places[turbines + i]]
      if (x === this.#places[i] && y === this.#places[turbines + i]) continue
      this.#places[i] = x
      this.#places[turbines + i] = y
      this.#hear(i, x, y)
      moved = true
    }
    if (moved) this.#add()
    let worst = Number.NEGATIVE_INFINITY
    for (let r = 0; r < this.count; r++) worst = Math.max(worst, this.excess[r])
    return worst
  }

  /** Power of the first turbine at a place over what each receiver bears [1]; valid until the next look. */
  heardAt(x: number, y: number): Float64Array {
    this.#places[0] = Number.NaN
    this.#hear(0, x, y)
    return this.#power.subarray(0, this.count)
  }

  /** Adds so many times the slope of the excess at a receiver, at places last looked at [dB/m]. */
  addSlope(receiver: number, times: number, gradient: Float64Array): void {
    const turbines = this.#hubs.length
    const scale = times / (LN_PER_DB * this.#sum[receiver])
    for (let i = 0, at = receiver; i < turbines; i++, at += this.count) {
      gradient[i] += scale * this.#east[at]
      gradient[turbines + i] += scale * this.#north[at]
    }
  }

  #hear(i: number, x: number, y: number): void {
    const height = this.#groundAt(x, y)
    const slopeEast =
      (this.#groundAt(x + SLOPE_STEP, y) - this.#groundAt(x - SLOPE_STEP, y)) / (2 * SLOPE_STEP)
    const slopeNorth =
      (this.#groundAt(x, y + SLOPE_STEP) - this.#groundAt(x, y - SLOPE_STEP)) / (2 * SLOPE_STEP)
    const hub = height + this.#hubs[i]
    for (let r = 0, at = i * this.count; r < this.count; r++, at++) {
      const [east, north] = [x - this.#x[r], y - this.#y[r]]
      const flat = Math.sqrt(east * east + north * north)
      const path = this.#paths[at]
      path.at(flat, this.#ground[r] - hub)
      const limit = this.#limit[r]
      const byPlace = flat > 0 ? path.byFlat / flat : 0
      this.#power[at] = path.power * limit
      this.#east[at] = limit * (byPlace * east - path.byRise * slopeEast)
      this.#north[at] = limit * (byPlace * north - path.byRise * slopeNorth)
    }
  }

  /** In the order of the turbines, so that equal places give equal bits. */
  #add(): void {
    this.#sum.fill(0)
    for (let i = 0, at = 0; i < this.#hubs.length; i++) {
      for (let r = 0; r < this.count; r++, at++) this.#sum[r] += this.#power[at]
    }
    for (let r = 0; r < this.count; r++) this.excess[r] = log(this.#sum[r]) / LN_PER_DB
  }
}

/** Refuses what is no noise of a layout. @throws {InputError} naming the field. */
function requireNoise(input: LayoutNoise): void {
  requireKnown(input, Object.keys(LAYOUT_NOISE_FIELDS), 'noise')
  requireFields(input, { receivers: 'list', soundPowerDb: 'list', air: 'object' }, 'noise')
  const { receivers, limitsDba, soundPowerDb, air, ground, c0, groundAt } = input
  requireList(limitsDba, 'noise.limitsDba')
  InputError.requireRange(receivers.length, 1, 1e5, 'noise.receivers.length')
  InputError.requireRange(soundPowerDb.length, 1, 1e5, 'noise.soundPowerDb.length')
  InputError.requireLength(receivers.length, { 'noise.limitsDba': limitsDba })
  for (let r = 0; r < receivers.length; r++) {
    InputError.requireRange(limitsDba[r], 0, 100, `noise.limitsDba[${r}]`, 'dB(A)')
  }
  if (groundAt !== undefined) requireFunction(groundAt, 'noise.groundAt')
  // The model itself checks the rest, on turbines out of everybody's way.
  const sources = soundPowerDb.map((spectrum) => ({
    x: 1e6,
    y: 1e6,
    ground: 0,
    hubHeight: 100,
    soundPowerDb: spectrum,
  }))
  try {
    noiseLevels({ sources, receivers, air, ground, c0 })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { code, field, value, constraint } = error
    throw new InputError({
      code,
      field: `noise.${field.replace(/^sources(.*)\.soundPowerDb/, 'soundPowerDb$1')}`,
      value,
      constraint,
    })
  }
}
