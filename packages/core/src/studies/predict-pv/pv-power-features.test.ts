import { expect, it } from 'vitest'
import { sunPath } from '../../solar/position/index.ts'
import type { TimeAxis } from '../../time/index.ts'
import { pvPowerFeatures } from './pv-power-features.ts'

const SITE = { latitudeDeg: 35, longitudeDeg: 0, altitude: 0 }
const AXIS: TimeAxis = {
  startMs: Date.UTC(2023, 5, 1),
  stepMinutes: 60,
  length: 24,
  label: 'start',
  utcOffsetHours: 0,
}
const { up } = sunPath(AXIS, SITE)
const high = up.map((height) => Math.max(height, 0))
/** A sky of 500 W/m² of beam and a tenth of the light outside the air as diffuse. */
const dni = high.map((height) => (height > 0 ? 500 : 0))
const dhi = high.map((height) => 140 * height)
const ghi = high.map((height, t) => dni[t] * height + dhi[t])
const lightOf = (more: object) =>
  pvPowerFeatures(
    SITE,
    { axis: AXIS, ghi, tempAir: new Float64Array(24).fill(20), ...more },
    { mount: { kind: 'fixed', tiltDeg: 30, azimuthDeg: 180 }, dcAcRatio: 1.2 },
  )

it.each([
  ['diffuse light from the beam', { dni }],
  ['the beam from diffuse light', { dhi }],
])('the features of a plant take %s, by ghi = dni·cos z + dhi', (_, given) => {
  const { light, records } = lightOf(given)
  for (const t of records) {
    expect(light.dhi[t]).toBeCloseTo(dhi[t], 8)
    expect(light.dni[t]).toBeCloseTo(500, 8)
    expect(light.diffuseShare[t]).toBeCloseTo(dhi[t] / ghi[t], 10)
  }
  expect(records.length).toBeGreaterThan(10)
  // Where neither is known both are estimated, and no share is claimed.
  expect(lightOf({}).light.diffuseShare.every(Number.isNaN)).toBe(true)
})
