import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { extraterrestrialNormal, SOLAR_CONSTANT, sunPath } from '../../solar/position/index.ts'
import { monthOfRecords, yearAxis } from '../../time/index.ts'
import { requireWeatherSeries } from '../../time/internal.ts'
import { fitWeibullMle, fitWeibullMoments } from '../../wind/resource/index.ts'
import { drawYear, prepareYear, type SiteClimate, type SyntheticYear, synthesizeYear } from '../index.ts'

const months = (value: number): number[] => new Array<number>(12).fill(value)

/** Everything that a place can differ in, in whole units. */
const places = fc.record({
  latitude: fc.integer({ min: -90, max: 90 }),
  longitude: fc.integer({ min: -180, max: 180 }),
  altitude: fc.integer({ min: -300, max: 5000 }),
  clearness: fc.integer({ min: 5, max: 92 }),
  variation: fc.integer({ min: 0, max: 100 }),
  turbidity: fc.integer({ min: 15, max: 70 }),
  temperature: fc.integer({ min: -50, max: 30 }),
  season: fc.integer({ min: 0, max: 25 }),
  range: fc.integer({ min: 0, max: 20 }),
  wind: fc.integer({ min: 3, max: 130 }),
  shape: fc.integer({ min: 11, max: 40 }),
  dayStrength: fc.integer({ min: 0, max: 50 }),
  height: fc.integer({ min: 10, max: 250 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
})
type Place = typeof places extends fc.Arbitrary<infer T> ? T : never

function climateOf(place: Place): SiteClimate {
  const wave = (m: number, size: number): number => size * Math.cos((2 * Math.PI * (m + 0.5)) / 12)
  const twelve = (f: (m: number) => number): number[] => Array.from({ length: 12 }, (_, m) => f(m))
  const speed = twelve((m) => (place.wind / 10) * (1 + wave(m, 0.2)))
  return {
    sun: {
      clearness: twelve((m) => (place.clearness / 100) * (1 - Math.abs(wave(m, 0.05)))),
      solarConstant: SOLAR_CONSTANT,
      ghiDailyVariation: months(place.variation / 100),
      linkeTurbidity: months(place.turbidity / 10),
    },
    temperature: {
      mean: twelve((m) => place.temperature - wave(m, place.season)),
      dailyRange: months(place.range),
    },
    wind: {
      levels: [
        { height: 10, speed, weibullK: months(place.shape / 10) },
        { height: 100, speed: speed.map((u) => 1.4 * u), weibullK: months(place.shape / 9) },
      ],
      shearExponent: 0.2,
      rose: [0, 1, 2, 3].map((season) => [1, 2, 3, 4, 5, 4, 3, season]),
      dayStrength: place.dayStrength / 100,
    },
  }
}

function synthesize(place: Place, utcOffsetHours?: number): SyntheticYear {
  return synthesizeYear({
    site: { latitudeDeg: place.latitude, longitudeDeg: place.longitude, altitude: place.altitude },
    climate: climateOf(place),
    heightWind: place.height,
    utcOffsetHours,
    rng: createRng(place.seed),
  })
}

/** Parts of a series by month. */
function byMonth(year: SyntheticYear, values: Float64Array): Float64Array[] {
  const month = monthOfRecords(year.weather.axis)
  return Array.from({ length: 12 }, (_, m) => values.filter((_, t) => month[t] === m))
}
const mean = (values: Float64Array): number => values.reduce((a, b) => a + b, 0) / values.length

/** Mean irradiance outside the atmosphere by month, from the sun of every fifth minute. */
function outsideByMonth(year: SyntheticYear, place: Place): number[] {
  const { axis } = year.weather
  const fine = yearAxis({ year: 2019, stepMinutes: 5, utcOffsetHours: axis.utcOffsetHours })
  const site = { latitudeDeg: place.latitude, longitudeDeg: place.longitude, altitude: place.altitude }
  const { cosZenith } = sunPath(fine, site)
  const normal = extraterrestrialNormal(fine)
  const month = monthOfRecords(fine)
  const sums = months(0)
  const counts = months(0)
  month.forEach((m, t) => {
    sums[m]! += Math.max(cosZenith[t], 0) * normal[t]
    counts[m]!++
  })
  return sums.map((sum, m) => sum / counts[m]!)
}

describe('every synthetic year', () => {
  it('has the means of its climate, whatever the place and the seed', () => {
    fc.assert(
      fc.property(places, (place) => {
        const year = synthesize(place)
        const { weather } = year
        const climate = climateOf(place)
        const outside = outsideByMonth(year, place)
        const held = new Set(year.notes.flatMap(({ code, months }) => (code === 'light_held' ? months : [])))
        byMonth(year, weather.ghi).forEach((month, m) => {
          if (outside[m]! < 5 || held.has(m + 1)) return
          const clearness = 'clearness' in climate.sun ? climate.sun.clearness[m] : Number.NaN
          expect(Math.abs(mean(month) / outside[m]! / clearness - 1)).toBeLessThan(5e-3)
        })
        byMonth(year, weather.tempAir).forEach((month, m) => {
          expect(Math.abs(mean(month) - climate.temperature.mean[m])).toBeLessThan(0.05)
        })
        byMonth(year, weather.windSpeed).forEach((month, m) => {
          expect(mean(month) / climate.wind.levels[0]!.speed[m]).toBeCloseTo(1, 10)
          expect(Math.abs(fitWeibullMoments(month).shape / (place.shape / 10) - 1)).toBeLessThan(0.03)
          expect(Math.abs(fitWeibullMle(month).shape / (place.shape / 10) - 1)).toBeLessThan(0.03)
        })
        const power = Math.log(place.height / 10) / Math.log(10)
        const ratio = place.height <= 100 ? 1.4 ** power : 1.4 * (place.height / 100) ** 0.2
        byMonth(year, year.windAtHeight).forEach((month, m) => {
          expect(mean(month) / (climate.wind.levels[0]!.speed[m] * ratio)).toBeCloseTo(1, 10)
        })
      }),
      { seed: 5, numRuns: 40 },
    )
  })

  it('has wind as persistent as stated at both heights', () => {
    fc.assert(
      fc.property(places, (place) => {
        const year = synthesize(place)
        for (const speed of [year.weather.windSpeed, year.windAtHeight]) {
          let product = 0
          let square = 0
          for (const month of byMonth(year, speed)) {
            const middle = mean(month)
            month.forEach((u, t) => {
              square += (u - middle) ** 2
              if (t > 0) product += (u - middle) * (month[t - 1] - middle)
            })
          }
          expect(Math.abs(product / square - 0.92)).toBeLessThan(0.05)
        }
      }),
      { seed: 6, numRuns: 40 },
    )
  })

  it('has possible irradiance: none by night, less than outside the atmosphere, parts that sum to the total', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(undefined, -7, 0, 5.5, 12), (place, offset) => {
        const { weather } = synthesize(place, offset)
        const { axis, ghi, dni, dhi } = weather
        requireWeatherSeries(weather)
        const site = { latitudeDeg: place.latitude, longitudeDeg: place.longitude, altitude: place.altitude }
        const { cosZenith } = sunPath(axis, site)
        const edges = sunPath({ ...axis, label: 'center', length: axis.length + 1 }, site).cosZenith
        const outside = extraterrestrialNormal(axis)
        let worst = 0
        for (let t = 0; t < axis.length; t++) {
          const dark = edges[t] < 0 && edges[t + 1] < 0 && cosZenith[t] < 0
          const can =
            (!dark || (ghi[t] === 0 && dhi[t] === 0)) &&
            (cosZenith[t] > 0 || dni[t] === 0) &&
            ghi[t] >= dhi[t] &&
            dhi[t] >= 0 &&
            dni[t] >= 0 &&
            dni[t] <= outside[t]
          if (!can) expect.fail(`record ${t}: ghi ${ghi[t]}, dni ${dni[t]}, dhi ${dhi[t]}`)
          worst = Math.max(worst, Math.abs(ghi[t] - dhi[t] - dni[t] * Math.max(cosZenith[t], 0)))
        }
        expect(worst).toBeLessThan(1e-9)
      }),
      { seed: 7, numRuns: 40 },
    )
  })

  it('has possible temperature, pressure and wind', () => {
    fc.assert(
      fc.property(places, (place) => {
        const { weather, windAtHeight } = synthesize(place)
        for (const speed of [weather.windSpeed, windAtHeight])
          for (const u of speed) if (!(u >= 0 && u < 200)) expect.fail(`wind ${u}`)
        for (const p of weather.pressure ?? []) if (!(p > 40_000 && p < 112_000)) expect.fail(`pressure ${p}`)
        for (const angle of weather.windDirectionDeg ?? [])
          if (!(angle >= 0 && angle < 360)) expect.fail(`direction ${angle}`)
        for (const temp of weather.tempAir)
          if (Math.abs(temp - place.temperature) > place.season * 1.5 + place.range * 2 + 32)
            expect.fail(`${temp}`)
      }),
      { seed: 8, numRuns: 20 },
    )
  })
})

const GREENSBORO: Place = {
  ...{
    latitude: 36,
    longitude: -80,
    altitude: 270,
    clearness: 51,
    variation: 32,
    turbidity: 35,
    temperature: 15,
  },
  ...{ season: 12, range: 11, wind: 31, shape: 18, dayStrength: 25, height: 100, seed: 1 },
}

describe('synthesizeYear', () => {
  it('gives the same bits for the same seed, other weather for another', () => {
    const once = synthesize(GREENSBORO)
    expect(synthesize(GREENSBORO)).toEqual(once)
    const other = synthesize({ ...GREENSBORO, seed: 2 })
    for (const name of ['ghi', 'tempAir', 'windSpeed', 'windDirectionDeg'] as const) {
      expect(other.weather[name]).not.toEqual(once.weather[name])
    }
  })

  it('draws from a frame the same as at once, and does not change frame or stream', () => {
    const options = {
      site: { latitudeDeg: 36, longitudeDeg: -80, altitude: 270 },
      climate: climateOf(GREENSBORO),
      heightWind: 100,
    }
    const frame = prepareYear(options)
    const rng = createRng(1)
    const before = rng.snapshot()
    const first = drawYear(frame, rng)
    first.weather.pressure?.fill(0)
    first.weather.ghi.fill(0)
    expect(drawYear(frame, rng)).toEqual(synthesizeYear({ ...options, rng }))
    expect(rng.snapshot()).toEqual(before)
  })

  it('leaves the rest as it is where less of the wind is made', () => {
    const options = {
      site: { latitudeDeg: 36, longitudeDeg: -80, altitude: 270 },
      climate: climateOf(GREENSBORO),
      heightWind: 100,
      rng: createRng(3),
    }
    const all = synthesizeYear(options)
    const { windDirectionDeg: _, ...weather } = all.weather
    expect(synthesizeYear({ ...options, wind: 'speed' })).toEqual({ ...all, weather })
    const windAtHeight = new Float64Array(8760).fill(Number.NaN)
    const none = { ...all, windAtHeight, weather: { ...weather, windSpeed: windAtHeight } }
    expect(synthesizeYear({ ...options, wind: 'none' })).toEqual(none)
    expect(() => synthesizeYear({ ...options, wind: 'calm' as 'none' })).toThrow(/^wind is "calm"/)
  })

  it('describes its data and its method', () => {
    const year = synthesize(GREENSBORO)
    expect(year.origin).toBe('synthetic')
    expect(year.method.length).toBeGreaterThan(6)
    expect(year.notes).toEqual([])
    expect(year.weather.axis).toEqual(yearAxis({ year: 2019, utcOffsetHours: -5 }))
  })

  it('notes months that it could not follow', () => {
    const { notes } = synthesize({ ...GREENSBORO, latitude: 75, clearness: 92, variation: 90 })
    expect(notes.map(({ code }) => code)).toEqual(['clear_sky_raised', 'variation_limited'])
    expect(notes[0]!.months).toContain(6)
    expect(notes[0]!.months).not.toContain(12)
  })

  it('takes leap years and the wind at 10 m for the height when none is asked', () => {
    const year = synthesizeYear({
      site: { latitudeDeg: -34, longitudeDeg: 151, altitude: 10 },
      climate: climateOf(GREENSBORO),
      year: 2020,
      rng: createRng(9),
    })
    expect(year.weather.axis.length).toBe(8784)
    expect(year.weather.axis.utcOffsetHours).toBe(10)
    expect(year.heightWind).toBe(10)
    expect(year.windAtHeight).toEqual(year.weather.windSpeed)
    expect(year.windAtHeight).not.toBe(year.weather.windSpeed)
  })

  it('has polar night, midnight sun and a south that is warm in January', () => {
    const north = synthesize({ ...GREENSBORO, latitude: 78, clearness: 50 })
    const ghi = byMonth(north, north.weather.ghi)
    expect(Math.max(...ghi[11]!)).toBe(0)
    expect(Math.min(...ghi[5]!)).toBeGreaterThan(0)
    const pole = synthesize({
      ...GREENSBORO,
      latitude: -90,
      altitude: 2835,
      clearness: 70,
      season: -16,
      temperature: -49,
    })
    expect(Math.max(...byMonth(pole, pole.weather.ghi)[5]!)).toBe(0)
    expect(mean(byMonth(pole, pole.weather.tempAir)[0]!)).toBeGreaterThan(-40)
    expect(mean(byMonth(pole, pole.weather.ghi)[11]!)).toBeGreaterThan(250)
  })

  it.each([
    [{ year: 1800 }, 'year'],
    [{ heightWind: 1 }, 'heightWind'],
    [{ utcOffsetHours: 20 }, 'utcOffsetHours'],
    [{ site: { latitudeDeg: 91, longitudeDeg: 0, altitude: 0 } }, 'site.latitudeDeg'],
  ])('refuses %j by name', (part, field) => {
    const options = {
      site: { latitudeDeg: 36, longitudeDeg: -80, altitude: 270 },
      climate: climateOf(GREENSBORO),
      rng: createRng(1),
    }
    expect(() => synthesizeYear({ ...options, ...part })).toThrow(expect.objectContaining({ field }))
  })
})
