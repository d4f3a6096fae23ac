import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import { sunPath } from '../../solar/position/index.ts'
import type { TimeAxis } from '../../time/index.ts'
import { solarTimeShift } from './solar-time-shift.ts'

const MINUTE = 60_000
const PLACES = [
  { latitudeDeg: 48.4, longitudeDeg: 5.6, altitude: 400 },
  { latitudeDeg: -33.9, longitudeDeg: 151.2, altitude: 20 },
  { latitudeDeg: 1.3, longitudeDeg: -78, altitude: 10 },
]

/** A year of light by a formula of its own, 1000·cos^1.15 z; clouds, where wanted, take part of it by the hour. */
function light(
  site: (typeof PLACES)[number],
  { stepMinutes, clouds = false }: { stepMinutes: number; clouds?: boolean },
): { axis: TimeAxis; ghi: Float64Array } {
  const axis: TimeAxis = {
    startMs: Date.UTC(2022, 0),
    stepMinutes,
    length: (365 * 1440) / stepMinutes,
    label: 'start',
    utcOffsetHours: 0,
  }
  const rng = createRng(7)
  const { cosZenith } = sunPath(axis, site)
  const ghi = cosZenith.map((cosine) => {
    const sky = clouds ? 0.35 + 0.65 * rng.uniform() : 1
    return sky * 1000 * Math.max(cosine, 0) ** 1.15
  })
  return { axis, ghi }
}

/** The same records with a clock that is `minutes` late. */
const late = ({ axis, ghi }: ReturnType<typeof light>, minutes: number) => ({
  axis: { ...axis, startMs: axis.startMs + minutes * MINUTE },
  ghi,
})

describe('solarTimeShift', () => {
  it.each(PLACES.flatMap((site) => [-120, -60, -7, 0, 30, 60, 180].map((shift) => [site, shift] as const)))(
    'finds the shift of a clear year at %j: %d min',
    (site, shift) => {
      const { correctionMinutes, days } = solarTimeShift({
        site,
        ...late(light(site, { stepMinutes: 30 }), shift),
      })
      expect(Math.abs(correctionMinutes + shift)).toBeLessThan(1.5)
      expect(days).toBeGreaterThan(300)
    },
  )

  it.each([0, 60])('finds it under clouds, hour by hour, within what it states: %d min', (shift) => {
    const [site] = PLACES
    const { correctionMinutes, uncertaintyMinutes } = solarTimeShift({
      site: site!,
      ...late(light(site!, { stepMinutes: 60, clouds: true }), shift),
    })
    expect(uncertaintyMinutes).toBeLessThan(2)
    expect(Math.abs(correctionMinutes + shift)).toBeLessThan(4 * uncertaintyMinutes)
  })

  it('skips days with gaps, and gives no result on few days', () => {
    const [site] = PLACES
    const { axis, ghi } = light(site!, { stepMinutes: 60 })
    const holed = ghi.map((value, t) => (t % 24 === 12 && t < 24 * 360 ? Number.NaN : value))
    const few = solarTimeShift({ site: site!, axis, ghi: holed })
    expect(few.days).toBeLessThan(10)
    expect(few.correctionMinutes).toBeNaN()
    const none = solarTimeShift({ site: site!, axis, ghi: new Float64Array(axis.length).fill(Number.NaN) })
    expect(none).toEqual({ correctionMinutes: Number.NaN, uncertaintyMinutes: Number.NaN, days: 0 })
  })

  it('needs at least ten days', () => {
    const site = PLACES[0]!
    const { axis, ghi } = light(site, { stepMinutes: 60 })
    const shiftOf = (days: number) =>
      solarTimeShift({ site, axis: { ...axis, length: 24 * days }, ghi: ghi.slice(0, 24 * days) })
    expect(shiftOf(9)).toMatchObject({ days: 9, correctionMinutes: Number.NaN })
    expect(shiftOf(10).days).toBe(10)
    expect(Math.abs(shiftOf(10).correctionMinutes)).toBeLessThan(1.5)
  })

  it('refuses steps above an hour and series of other lengths', () => {
    const site = PLACES[0]!
    const { axis, ghi } = light(site, { stepMinutes: 60 })
    expect(() => solarTimeShift({ site, axis: { ...axis, stepMinutes: 180 }, ghi })).toThrow(InputError)
    expect(() => solarTimeShift({ site, axis, ghi: ghi.slice(1) })).toThrow(InputError)
  })
})
