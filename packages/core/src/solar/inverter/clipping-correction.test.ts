import { describe, expect, it } from 'vitest'
import { createRng, type Rng } from '../../math/random/index.ts'
import { type TimeAxis, yearAxis } from '../../time/index.ts'
import { type FixedMount, planeOfFixed } from '../array/index.ts'
import { siteClearSky } from '../clearsky/index.ts'
import { beamOnPlane, groundOnPlane, hayDavies } from '../irradiance/index.ts'
import { extraterrestrialNormal, sunPath } from '../position/index.ts'
import {
  type ClippingCorrectionInput,
  clippingCorrection,
  columnOfPotential,
  rowOfBeam,
} from './clipping-correction.ts'
import { CLIPPING_BEAM_EDGES, CLIPPING_POTENTIAL_EDGES } from './clipping-correction-matrix.ts'

const SITE = { latitudeDeg: 36, longitudeDeg: -80, altitude: 270 }
const MOUNT: FixedMount = { kind: 'fixed', tiltDeg: 25, azimuthDeg: 180 }
const FINE_MINUTES = 5
const PER_HOUR = 60 / FINE_MINUTES

const fineAxis = yearAxis({ year: 2021, stepMinutes: FINE_MINUTES, utcOffsetHours: -5 })
const months = (value: number): number[] => new Array<number>(12).fill(value)

/** DC power of an array of 1 kW under a sky, 10 % lost [kW]. */
function dcOf(
  axis: TimeAxis,
  sky: { dni: Float64Array; dhi: Float64Array; ghi: Float64Array },
): Float64Array {
  const sun = sunPath(axis, SITE)
  const plane = planeOfFixed(MOUNT, sun)
  const dniExtra = extraterrestrialNormal(axis)
  const beam = beamOnPlane({ dni: sky.dni, cosAoi: plane.cosAoi })
  const diffuse = hayDavies({
    dhi: sky.dhi,
    dni: sky.dni,
    dniExtra,
    up: sun.up,
    cosAoi: plane.cosAoi,
    cosTilt: plane.cosTilt,
    sinTilt: plane.sinTilt,
  })
  const ground = groundOnPlane({
    ghi: sky.ghi,
    albedo: new Float64Array(axis.length).fill(0.2),
    cosTilt: plane.cosTilt,
  })
  return beam.map((b, t) => (0.9 * (b + diffuse[t] + ground[t])) / 1000)
}

/** Spells of sun, broken and closed cloud, in steps of five minutes. */
function cloudySky(rng: Rng) {
  const clear = siteClearSky({ axis: fineAxis, site: SITE, linkeTurbidity: months(3) })
  const sun = sunPath(fineAxis, SITE)
  const dni = new Float64Array(fineAxis.length)
  const dhi = new Float64Array(fineAxis.length)
  const ghi = new Float64Array(fineAxis.length)
  let left = 0
  let share = 1
  let shaded = false
  for (let t = 0; t < fineAxis.length; t++) {
    if (left-- <= 0) {
      left = Math.round((1 + 5 * rng.uniform()) * PER_HOUR)
      const kind = rng.uniform()
      share = kind < 0.45 ? 0 : kind < 0.8 ? 0.15 + 0.6 * rng.uniform() : 1
    }
    // Clouds pass in some ten minutes.
    if (rng.uniform() < 0.45) shaded = rng.uniform() < share
    dni[t] = clear.dni[t] * (shaded ? 0.05 : 1)
    dhi[t] = clear.dhi[t] * (shaded ? 1.6 : 1 + 0.5 * (share === 1 ? 0 : share))
    ghi[t] = dhi[t] + dni[t] * Math.max(sun.up[t], 0)
  }
  return { dni, dhi, ghi }
}

function hourly(fine: Float64Array): Float64Array {
  return Float64Array.from({ length: fine.length / PER_HOUR }, (_, h) => {
    let sum = 0
    for (let k = 0; k < PER_HOUR; k++) sum += fine[h * PER_HOUR + k]
    return sum / PER_HOUR
  })
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

describe('clippingCorrection on a year simulated every five minutes', () => {
  const sky = cloudySky(createRng(2024))
  const dc = dcOf(fineAxis, sky)
  const reference = siteClearSky({ axis: fineAxis, site: SITE, linkeTurbidity: months(1) })
  const dcReference = hourly(dcOf(fineAxis, reference))
  const dni = hourly(sky.dni)
  const dniReference = hourly(reference.dni)
  const dcHourly = hourly(dc)

  const biases = (dcAcRatio: number): { before: number; after: number } => {
    const acLimit = 1 / dcAcRatio
    const truth = sum(hourly(dc.map((power) => Math.min(0.96 * power, acLimit))))
    const acPower = dcHourly.map((power) => Math.min(0.96 * power, acLimit))
    const annualAcUnclippedKwh = 0.96 * sum(dcHourly)
    const loss = clippingCorrection({
      acPower,
      dni,
      dniReference,
      dcReference,
      acLimit,
      annualAcUnclippedKwh,
    })
    return { before: sum(acPower) / truth - 1, after: (sum(acPower) - sum(loss)) / truth - 1 }
  }

  it.each([1.3, 1.5, 1.75])(
    'removes much of the bias without reversing it at a DC/AC ratio of %d',
    (ratio) => {
      const { before, after } = biases(ratio)
      expect(before).toBeGreaterThan(0.003)
      // This sky jumps more than the real ones behind the matrix, so that some of the bias is left.
      expect(after).toBeLessThan(0.6 * before)
      expect(after).toBeGreaterThan(-0.1 * before)
    },
  )

  it('is nearly zero without clipping', () => {
    const { before, after } = biases(0.9)
    expect(before).toBeCloseTo(0, 12)
    expect(Math.abs(after)).toBeLessThan(0.0005)
  })
})

describe('clippingCorrection of an hour', () => {
  const hour = (beam: number, potential: number, acPower = 50): ClippingCorrectionInput => ({
    acPower: Float64Array.of(acPower, acPower, acPower),
    dni: new Float64Array(3).fill(1000 * beam),
    dniReference: new Float64Array(3).fill(1000),
    dcReference: new Float64Array(3).fill(100 * (1 + potential)),
    acLimit: 100,
    annualAcUnclippedKwh: 1e5,
  })

  it.each([
    [0.52, 0.35, 2.2e-5],
    [0.5, 0.4, 2.28e-5],
    [0.5001, 0.4001, 2.5e-5],
    [0, -0.5, 1.65e-8],
    [0.94, 0.15, 4.09e-7],
    [1.05, 0.3, 0],
    [1.2, 0.3, 0],
    [0.3, 1.7, 0],
  ])('reads the published matrix at γ %d, potential %d', (beam, potential, entry) => {
    expect(clippingCorrection(hour(beam, potential))[1]).toBeCloseTo(entry * 1e5, 10)
  })

  it('never exceeds the energy of the step, and is zero at dawn, dusk and night', () => {
    expect(clippingCorrection(hour(0.3, 0.5, 0.5))[1]).toBe(0.5)
    const day = hour(0.3, 0.5)
    const edges = clippingCorrection({ ...day, acPower: Float64Array.of(0, 50, 50) })
    expect(Array.from(edges)).toEqual([0, 0, 2.41])
  })

  it('keeps a NaN in its own hour', () => {
    for (const name of ['acPower', 'dni', 'dniReference', 'dcReference'] as const) {
      const input = hour(0.3, 0.5)
      const broken = Float64Array.from(input[name])
      broken[1] = Number.NaN
      expect(Array.from(clippingCorrection({ ...input, [name]: broken }), Number.isNaN)).toEqual([
        false,
        true,
        false,
      ])
    }
  })

  it.each([
    ['row', rowOfBeam, CLIPPING_BEAM_EDGES],
    ['column', columnOfPotential, CLIPPING_POTENTIAL_EDGES],
  ] as const)('finds the %s whose upper bound is the first at or above a value', (_, binOf, edges) => {
    for (const edge of edges) {
      for (const value of [edge - 0.02, edge - 1e-12, edge, edge + 1e-12, edge + 0.02, Number.NaN]) {
        expect(binOf(value)).toBe(edges.findIndex((bound) => value <= bound))
      }
    }
  })

  it('refuses a plant without a ceiling and series that do not fit', () => {
    expect(() => clippingCorrection({ ...hour(0.3, 0.5), acLimit: 0 })).toThrow('acLimit')
    expect(() => clippingCorrection({ ...hour(0.3, 0.5), dni: new Float64Array(2) })).toThrow('dni.length')
    expect(() => clippingCorrection({ ...hour(0.3, 0.5), annualAcUnclippedKwh: Number.NaN })).toThrow(
      'annual',
    )
  })
})
