import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hubWind } from '@sunwake/data/place'
import { describe, expect, it } from 'vitest'
import { climateAt } from '../src/climate/climate-at.ts'
import { openEmbeddedData } from '../src/node.ts'

interface Place {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly height_m: number
  readonly speed_ms: number
}
const { places } = JSON.parse(
  readFileSync(fileURLToPath(new URL('reference/measured-winds.json', import.meta.url)), 'utf8'),
) as { readonly places: readonly Place[] }
const rasters = await openEmbeddedData().rasters()

/** How far the measured wind lies from the stated one, in stated standard deviations. */
const errors = places.map(({ name, lat, lon, height_m, speed_ms }) => {
  const site = { latitudeDeg: lat, longitudeDeg: lon, altitude: 0 }
  const { climate, speedUncertainty } = hubWind({ site, climate: climateAt(rasters, site) }, height_m)
  const mean = Array.from(climate.speed).reduce((sum, speed) => sum + speed, 0) / 12
  const deviation = speedUncertainty / mean
  return {
    half: (createHash('sha256').update(name).digest()[0] as number) % 2 === 0 ? 'first' : 'other',
    normal: (speed_ms / mean - 1) / deviation,
    lognormal: Math.log(speed_ms / mean) / deviation,
    /** Logarithm of the normal density over that of the lognormal one [1]. */
    logRatio:
      (Math.log(speed_ms / mean) / deviation) ** 2 / 2 -
      ((speed_ms / mean - 1) / deviation) ** 2 / 2 +
      Math.log(speed_ms / mean),
  }
})
const rms = (values: readonly number[]): number => Math.hypot(...values) / Math.sqrt(values.length)

describe('the stated uncertainty of the embedded wind at measured places', () => {
  it('lies further below the measured winds than above: the errors are skewed upwards', () => {
    const cubes = errors.map(({ normal }) => normal ** 3)
    expect(cubes.reduce((sum, cube) => sum + cube, 0)).toBeGreaterThan(0)
    expect(Math.max(...errors.map(({ normal }) => normal))).toBeGreaterThan(3)
    expect(Math.min(...errors.map(({ normal }) => normal))).toBeGreaterThan(-1)
  })

  it.each(['first', 'other'])('is that of the logarithm of the speed, %s half of the places', (half) => {
    const of = errors.filter((error) => error.half === half)
    const size = rms(of.map(({ lognormal }) => lognormal))
    expect(of.length).toBeGreaterThan(2)
    expect(size > 0.7 && size < 1.3).toBe(true)
  })

  it('fits the measured winds better as a lognormal than as a normal distribution', () => {
    expect(errors.reduce((sum, { logRatio }) => sum + logRatio, 0)).toBeLessThan(0)
    expect(rms(errors.map(({ normal }) => normal))).toBeGreaterThan(1.2)
  })
})
