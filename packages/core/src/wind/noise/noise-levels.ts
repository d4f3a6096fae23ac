import { InputError, requireKnown } from '../../errors/index.ts'
import { log10 } from '../../math/elementary/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { airAbsorption, type SoundAir } from './air-absorption.ts'
import { type GroundFactors, groundAttenuation, meteorologicalCorrection } from './ground-effect.ts'
import { A_WEIGHTING_DB, levelOfPower, OCTAVE_BANDS_HZ, powerOfLevel } from './octave-bands.ts'

/** A turbine as a source of sound, a point at its hub. */
export interface NoiseSource {
  /** East [m]. */
  readonly x: number
  /** North [m]. */
  readonly y: number
  /** Height of the ground above a common level [m]. */
  readonly ground: number
  /** Of the hub above the ground, 1..300 [m]. */
  readonly hubHeight: number
  /** Radius of the rotor [m]; a receiver within it of the tower is refused. 0 when absent. */
  readonly rotorRadius?: number | undefined
  /** Sound power of each octave band, 63 Hz to 8 kHz, not weighted [dB re 1 pW]. */
  readonly soundPowerDb: ArrayLike<number>
}

/** Where somebody hears. */
export interface NoiseReceiver {
  readonly x: number
  readonly y: number
  readonly ground: number
  /** Above the ground, 0.1..100 [m]. */
  readonly height: number
}

/** How the ground is reckoned: by porosity, or 3 dB louder in every band (German Interimsverfahren). */
export type NoiseGround = GroundFactors | 'interim'

export interface NoiseInput {
  readonly sources: readonly NoiseSource[]
  readonly receivers: readonly NoiseReceiver[]
  readonly air: SoundAir
  readonly ground: NoiseGround
  /** Meteorological C0, 0..10 [dB]; 0 when absent, the level downwind. */
  readonly c0?: number | undefined
}

const NOISE_INPUT_FIELDS: Readonly<Record<keyof NoiseInput, true>> = {
  sources: true,
  receivers: true,
  air: true,
  ground: true,
  c0: true,
}

/** Sound at one receiver. */
export interface NoiseLevels {
  /** Of each octave band, not weighted [dB]. */
  readonly bandDb: Float64Array
  /** A-weighted level of each source [dB(A)]. */
  readonly bySourceDba: Float64Array
  /** Sum of the bands, not weighted [dB]. */
  readonly totalDb: number
  readonly totalDba: number
}

const BANDS = OCTAVE_BANDS_HZ.length
/** Gain of every band in the interim method [dB]. */
const INTERIM_DB = 3

/**
 * Sound of turbines at receivers downwind of all of them, in octave bands
 *
 *     L = L_W − (20·lg d + 11) − α·d − A_gr − C_met
 *
 * Sources and bands add up as powers. No barriers, no houses, no forest.
 *
 * @throws {InputError} naming the field; `inconsistent` for a receiver inside a rotor.
 * @see ISO 9613-2:1996; Dokumentation zur Schallausbreitung – Interimsverfahren, 2015-05.1
 */
export function noiseLevels(input: NoiseInput): NoiseLevels[] {
  requireObject(input, 'input')
  requireKnown(input, Object.keys(NOISE_INPUT_FIELDS))
  const { sources, receivers } = input
  requireList(sources, 'sources')
  requireList(receivers, 'receivers')
  for (const [j, source] of sources.entries()) requireSource(source, `sources[${j}]`)
  receivers.forEach((receiver, i) => {
    requirePlace(receiver, `receivers[${i}]`)
    InputError.requireRange(receiver.height, 0.1, 100, `receivers[${i}].height`, 'm')
    requireOutside(receiver, sources, `receivers[${i}]`)
  })
  const propagation = soundPropagation(input)
  return receivers.map((receiver) => {
    const bandPower = new Float64Array(BANDS)
    const bySourceDba = new Float64Array(sources.length)
    sources.forEach((source, j) => {
      const bandDb = propagation(source, receiver)
      let weighted = 0
      for (let k = 0; k < BANDS; k++) {
        bandPower[k] += powerOfLevel(bandDb[k])
        weighted += powerOfLevel(bandDb[k] + A_WEIGHTING_DB[k])
      }
      bySourceDba[j] = levelOfPower(weighted)
    })
    let [total, weighted] = [0, 0]
    for (let k = 0; k < BANDS; k++) {
      total += bandPower[k]
      weighted += bandPower[k] * powerOfLevel(A_WEIGHTING_DB[k])
    }
    return {
      bandDb: bandPower.map(levelOfPower),
      bySourceDba,
      totalDb: levelOfPower(total),
      totalDba: levelOfPower(weighted),
    }
  })
}

/**
 * The level of each octave band that a source brings to a receiver [dB], with the air's absorption worked out once.
 * The array that it returns is used again by the next call. Places are not checked.
 *
 * @throws {InputError} naming the field of air, ground or c0.
 */
export function soundPropagation(
  input: Pick<NoiseInput, 'air' | 'ground' | 'c0'>,
): (source: NoiseSource, receiver: NoiseReceiver) => Float64Array {
  requireObject(input, 'input')
  const { air, ground, c0 = 0 } = input
  const absorption = airAbsorption(air)
  InputError.requireRange(c0, 0, 10, 'c0', 'dB')
  if (ground !== 'interim') {
    requireObject(ground, 'ground')
    for (const part of ['source', 'middle', 'receiver'] as const) {
      InputError.requireRange(ground[part], 0, 1, `ground.${part}`)
    }
  }
  const out = new Float64Array(BANDS)
  return (source, receiver) => {
    const [east, north] = [receiver.x - source.x, receiver.y - source.y]
    const flat = east * east + north * north
    const rise = receiver.ground + receiver.height - source.ground - source.hubHeight
    const distance = Math.sqrt(flat + rise * rise)
    const path = {
      sourceHeight: source.hubHeight,
      receiverHeight: receiver.height,
      groundDistance: Math.sqrt(flat),
    }
    const spread = 20 * log10(distance) + 11
    const byGround = ground === 'interim' ? undefined : groundAttenuation(path, ground).total
    const met = ground === 'interim' ? 0 : meteorologicalCorrection(path, c0)
    for (let k = 0; k < BANDS; k++) {
      const lost = spread + absorption[k] * distance + (byGround === undefined ? -INTERIM_DB : byGround[k])
      out[k] = source.soundPowerDb[k] - lost - met
    }
    return out
  }
}

function requireSource(source: NoiseSource, field: string): void {
  requireObject(source, field)
  requirePlace(source, field)
  InputError.requireRange(source.hubHeight, 1, 300, `${field}.hubHeight`, 'm')
  requireList(source.soundPowerDb, `${field}.soundPowerDb`)
  InputError.requireLength(BANDS, { [`${field}.soundPowerDb`]: source.soundPowerDb })
  for (let k = 0; k < BANDS; k++) {
    InputError.requireRange(source.soundPowerDb[k], -50, 200, `${field}.soundPowerDb[${k}]`, 'dB')
  }
}

function requirePlace(place: Pick<NoiseReceiver, 'x' | 'y' | 'ground'>, field: string): void {
  requireObject(place, field)
  for (const axis of ['x', 'y'] as const)
    InputError.requireRange(place[axis], -1e6, 1e6, `${field}.${axis}`, 'm')
  InputError.requireRange(place.ground, -500, 9000, `${field}.ground`, 'm')
}

/** Refuses a receiver below a rotor: a point source and the rules for far fields say nothing there. */
function requireOutside(receiver: NoiseReceiver, sources: readonly NoiseSource[], field: string): void {
  sources.forEach(({ x, y, rotorRadius = 0 }, j) => {
    const [east, north] = [receiver.x - x, receiver.y - y]
    const distance = Math.sqrt(east * east + north * north)
    if (distance > rotorRadius) return
    throw new InputError({
      code: 'inconsistent',
      field,
      value: distance,
      constraint: `more than the rotor's radius of ${rotorRadius} m from the tower of sources[${j}]`,
    })
  })
}
