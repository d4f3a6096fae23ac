import { describe, expect, it } from 'vitest'
import { yearAxis } from '../../time/index.ts'
import { extraterrestrialNormal, sunPath } from '../position/index.ts'
import { siteClearSky } from './site-clear-sky.ts'

const site = { latitudeDeg: 45, longitudeDeg: 8, altitude: 200 }
const axis = yearAxis({ year: 2021, utcOffsetHours: 1 })
const turbidity = (value: number): number[] => new Array<number>(12).fill(value)

describe('siteClearSky', () => {
  const clear = siteClearSky({ axis, site, linkeTurbidity: turbidity(3) })

  it('is dark at night, closes, and is brightest where the air is clean', () => {
    const sun = sunPath(axis, site)
    const clean = siteClearSky({ axis, site, linkeTurbidity: turbidity(2) })
    const wrong: number[] = []
    for (let t = 0; t < axis.length; t++) {
      const isSum =
        sun.apparentZenithDeg[t] > 90
          ? Object.is(clear.ghi[t] + clear.dni[t] + clear.dhi[t], 0)
          : Math.abs(clear.dhi[t] + clear.dni[t] * sun.up[t] - clear.ghi[t]) < 0.5e-8
      if (!(isSum && clean.dni[t] >= clear.dni[t])) wrong.push(t)
    }
    expect(wrong).toEqual([])
    // Of what comes in outside the atmosphere, clear air leaves some 60 to 75 %.
    const outside = extraterrestrialNormal(axis).reduce(
      (sum, e, t) => sum + e * Math.max(sun.cosZenith[t], 0),
      0,
    )
    const annual = clear.ghi.reduce((sum, ghi) => sum + ghi, 0)
    expect(annual / outside).toBeGreaterThan(0.6)
    expect(annual / outside).toBeLessThan(0.75)
  })

  it('accepts a given sun path, with the same bits', () => {
    expect(siteClearSky({ axis, site, linkeTurbidity: turbidity(3), sun: sunPath(axis, site) })).toEqual(
      clear,
    )
  })

  it('has gaps only around a month that has one, while the sun is up', () => {
    const monthly = turbidity(3)
    monthly[6] = Number.NaN
    const { ghi } = siteClearSky({ axis, site, linkeTurbidity: monthly })
    const gaps = Array.from(ghi.keys()).filter((t) => Number.isNaN(ghi[t]))
    expect(gaps[0]).toBeGreaterThanOrEqual(165 * 24)
    expect(gaps[gaps.length - 1]).toBeLessThan(228 * 24)
    expect(gaps.length).toBeGreaterThan(800)
  })

  it('refuses months that are not twelve and a site that is nowhere', () => {
    expect(() => siteClearSky({ axis, site, linkeTurbidity: [3] })).toThrow('monthly.length')
    expect(() =>
      siteClearSky({ axis, site: { ...site, latitudeDeg: 91 }, linkeTurbidity: turbidity(3) }),
    ).toThrow('latitudeDeg')
  })
})
