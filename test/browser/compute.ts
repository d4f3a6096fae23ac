import type * as Elementary from '@sunwake/core/math/elementary'
import type * as Studies from '@sunwake/core/studies'

/** What is computed is handed in, so that this file runs in a browser without resolving a package. */
export interface Engine {
  readonly elementary: typeof Elementary
  readonly studies: typeof Studies
}

/** Every result by name, as the hexadecimal bits of its numbers. */
export type Bits = Record<string, string>

/** Elementary functions of one and two arguments that are swept. */
export const UNARY = [
  'acos',
  'asin',
  'atan',
  'cbrt',
  'cos',
  'cosh',
  'exp',
  'expm1',
  'log',
  'log10',
  'log1p',
  'sin',
  'sinh',
  'tan',
  'tanh',
] as const
export const BINARY = ['atan2', 'hypot', 'pow'] as const

const SWEEP = 20_000

/** Runs the elementary functions and one year of a plant, fixed and tracking. */
export function computeBits({ elementary, studies }: Engine): Bits {
  const bits: Bits = {}
  const first = drawArguments(1)
  const second = drawArguments(2)
  for (const name of UNARY) bits[name] = hex(first.map((x) => elementary[name](x)))
  for (const name of BINARY) bits[name] = hex(first.map((x, i) => elementary[name](x, second[i] ?? 0)))

  for (const [mounting, system] of Object.entries(SYSTEMS)) {
    const result = studies.simulatePv({
      site: { latitudeDeg: 37.25, longitudeDeg: -5.5, altitude: 120 },
      weather: drawWeather(),
      system,
    })
    for (const [name, series] of Object.entries(result.series)) {
      if (series !== undefined) bits[`${mounting}.${name}`] = hex(series)
    }
    bits[`${mounting}.sums`] = hex(
      Float64Array.of(
        result.energyKwh,
        result.annualEnergyKwh,
        result.capacityFactor,
        result.specificYield,
        result.performanceRatio,
        result.acPowerMaxKw,
        ...result.monthly.flatMap(({ ghiKwhM2, poaKwhM2, dcKwh, acKwh }) => [
          ghiKwhM2,
          poaKwhM2,
          dcKwh,
          acKwh,
        ]),
        ...result.waterfall.flatMap(({ beforeKwh, changeKwh, afterKwh }) => [beforeKwh, changeKwh, afterKwh]),
      ),
    )
  }
  return bits
}

const LOSSES = {
  soiling: 0.02,
  shading: 0.03,
  snow: 0,
  mismatch: 0.02,
  wiring: 0.02,
  connections: 0.005,
  lightInducedDegradation: 0.015,
  nameplateRating: 0.01,
  age: 0,
  availability: 0.03,
}

const SYSTEMS: Readonly<Record<string, Studies.SimulatePvInput['system']>> = {
  fixed: {
    capacityKw: 100,
    dcAcRatio: 1.3,
    mount: { kind: 'fixed', tiltDeg: 30, azimuthDeg: 170 },
    temperatureCoefficientPerC: -0.0037,
    inverterEfficiency: 0.96,
    losses: LOSSES,
    transposition: 'perez',
    iam: 'physical',
    cellTemperature: 'sapm_open_rack_glass_glass',
    albedo: 0.2,
  },
  tracking: {
    capacityKw: 100,
    dcAcRatio: 1.2,
    mount: {
      kind: 'single_axis',
      axisTiltDeg: 0,
      axisAzimuthDeg: 180,
      maxAngleDeg: 55,
      backtrack: true,
      gcr: 0.4,
      crossAxisTiltDeg: 2,
    },
    temperatureCoefficientPerC: -0.0029,
    inverterEfficiency: 0.98,
    losses: LOSSES,
    transposition: 'hay_davies',
    iam: 'martin_ruiz',
    cellTemperature: 'pvwatts',
    albedo: 0.25,
  },
}

/** A year of hours with some shape and a gap; made without any function whose bits could differ. */
function drawWeather(): Studies.SimulatePvInput['weather'] {
  const length = 8760
  const next = integers(3)
  const ghi = new Float64Array(length)
  const dni = new Float64Array(length)
  const dhi = new Float64Array(length)
  const tempAir = new Float64Array(length)
  const windSpeed = new Float64Array(length)
  for (let t = 0; t < length; t++) {
    const hour = (t % 24) + 0.5
    const height = Math.max(0, 1 - ((hour - 12) / 6.5) * ((hour - 12) / 6.5))
    const clear = (next() % 1000) / 1000
    ghi[t] = height * (250 + 700 * clear)
    dni[t] = height * 900 * clear
    dhi[t] = height * (300 - 180 * clear)
    tempAir[t] = 5 + 20 * height + (next() % 100) / 10
    windSpeed[t] = (next() % 120) / 10
  }
  ghi[4000] = Number.NaN
  return {
    axis: { startMs: Date.UTC(2020, 11, 31, 23), stepMinutes: 60, length, label: 'start', utcOffsetHours: 1 },
    ghi,
    dni,
    dhi,
    tempAir,
    windSpeed,
  }
}

/** Arguments: any bit pattern, and the ranges that physics uses. */
function drawArguments(seed: number): Float64Array {
  const next = integers(seed)
  const words = new Uint32Array(2 * SWEEP)
  for (let i = 0; i < words.length; i++) words[i] = next()
  const drawn = new Float64Array(words.buffer)
  for (let i = 0; i < SWEEP; i += 2) drawn[i] = ((next() % 2_000_001) - 1_000_000) / (i % 4 === 0 ? 1e6 : 1e4)
  return drawn
}

/** Marsaglia's xorshift: unsigned 32-bit integers. */
function integers(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

/** Bits as hexadecimal text. ECMAScript leaves the sign and payload of NaN open, so every NaN is written alike. */
function hex(values: Float64Array): string {
  const words = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length)
  let text = ''
  for (let i = 0; i < values.length; i++) {
    const high = words[2 * i + 1] ?? 0
    const low = words[2 * i] ?? 0
    text += Number.isNaN(values[i])
      ? 'not a number    '
      : high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
  }
  return text
}
