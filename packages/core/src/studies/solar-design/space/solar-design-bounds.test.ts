import { describe, expect, it } from 'vitest'
import { DEFAULT_DESIGN_BOUNDS, type SolarDesignBounds, solarDesignBounds } from './solar-design-bounds.ts'

describe('solarDesignBounds', () => {
  it('has the defaults of the interface north of the equator and on it', () => {
    const expected = {
      tiltMinDeg: 0,
      tiltMaxDeg: 60,
      azimuthMinDeg: 90,
      azimuthMaxDeg: 270,
      dcAcRatioMin: 1,
      dcAcRatioMax: 1.6,
      gcrMin: 0.2,
      gcrMax: 0.6,
    }
    expect(solarDesignBounds({}, 48)).toEqual(expected)
    expect(solarDesignBounds({}, 0)).toEqual(expected)
  })

  it('mirrors the azimuths through north south of the equator, unless one of them is given', () => {
    expect(solarDesignBounds({}, -0.1)).toEqual({
      ...DEFAULT_DESIGN_BOUNDS,
      azimuthMinDeg: 270,
      azimuthMaxDeg: 450,
    })
    expect(solarDesignBounds({ azimuthMinDeg: 100 }, -30)).toMatchObject({
      azimuthMinDeg: 100,
      azimuthMaxDeg: 270,
    })
    expect(solarDesignBounds({ tiltMaxDeg: 30 }, -30).azimuthMaxDeg).toBe(450)
  })

  it.each<[Partial<SolarDesignBounds>, string]>([
    [{ tiltMinDeg: -1 }, 'bounds.tiltMinDeg is -1; it must be a number in 0..90 °'],
    [{ tiltMaxDeg: 91 }, 'bounds.tiltMaxDeg is 91'],
    [{ azimuthMaxDeg: 451 }, 'bounds.azimuthMaxDeg is 451'],
    [{ dcAcRatioMin: 0.4 }, 'bounds.dcAcRatioMin is 0.4'],
    [{ dcAcRatioMax: 3.1 }, 'bounds.dcAcRatioMax is 3.1'],
    [{ gcrMin: 0.04 }, 'bounds.gcrMin is 0.04'],
    [{ gcrMax: 0.96 }, 'bounds.gcrMax is 0.96'],
    [{ gcrMax: Number.NaN }, 'bounds.gcrMax is NaN'],
    [{ gcrMin: 0.5, gcrMax: 0.4 }, 'bounds.gcrMin is 0.5; it must be not above bounds.gcrMax, which is 0.4'],
    [{ tiltMinDeg: 70 }, 'bounds.tiltMinDeg is 70; it must be not above bounds.tiltMaxDeg, which is 60'],
    [
      { azimuthMinDeg: 0, azimuthMaxDeg: 361 },
      'bounds.azimuthMaxDeg is 361; it must be at most 360° above bounds.azimuthMinDeg, which is 0',
    ],
  ])('refuses %j', (given, message) => {
    expect(() => solarDesignBounds(given, 40)).toThrow(message)
  })

  it('takes the widest bounds and bounds without width', () => {
    const widest = { tiltMinDeg: 0, tiltMaxDeg: 90, azimuthMinDeg: 90, azimuthMaxDeg: 450 }
    expect(solarDesignBounds(widest, 40)).toMatchObject(widest)
    expect(solarDesignBounds({ gcrMin: 0.95, gcrMax: 0.95 }, 40)).toMatchObject({ gcrMin: 0.95 })
  })
})
