import { describe, expect, it } from 'vitest'
import { simulatePv } from '../../src/run.ts'
import { requestOnPeerWeather } from '../reference.ts'

const nairobi = requestOnPeerWeather('nairobi', { capacity_kw: 100, tilt: 10, azimuth: 0 })
const without = (...fields: ('dni_wm2' | 'dhi_wm2' | 'wind_speed_ms')[]) => ({
  ...nairobi,
  weather: { ...nairobi.weather, ...Object.fromEntries(fields.map((field) => [field, undefined])) },
})
const run = (request: unknown) => simulatePv(request).body
const codes = (request: unknown) => run(request).warnings.map(({ code }) => code)

describe('irradiance that the weather does not have', () => {
  // The weather of Nairobi was made by the split of Erbs, so each way back must find it again.
  it('is recovered by Erbs from GHI alone', () => {
    expect(run(without('dni_wm2', 'dhi_wm2')).energy_kwh / run(nairobi).energy_kwh).toBeCloseTo(1, 3)
    expect(codes(without('dni_wm2', 'dhi_wm2'))).toContain('irradiance_decomposed')
    expect(run(without('dni_wm2', 'dhi_wm2')).metadata.assumptions['irradiance_split']).toContain('Erbs')
  })

  it.each(['dni_wm2', 'dhi_wm2'] as const)('is recovered by closure without %s', (field) => {
    expect(run(without(field)).energy_kwh / run(nairobi).energy_kwh).toBeCloseTo(1, 3)
    expect(codes(without(field))).toContain('irradiance_closed')
  })

  it('closes in every record: GHI = DHI + DNI cos z', () => {
    const measured = simulatePv(nairobi).series.columns
    const closed = simulatePv(without('dni_wm2')).series.columns
    let lit = 0
    for (let t = 0; t < 8760; t++) {
      const beam = measured['ghi_wm2'][t] - measured['dhi_wm2'][t]
      if (beam < 50) continue
      lit++
      const cosZenith = beam / measured['dni_wm2'][t]
      expect(closed['dni_wm2'][t] * cosZenith).toBeCloseTo(beam, -0.5)
    }
    expect(lit).toBeGreaterThan(1000)
  })

  it.each([
    ['split', undefined],
    ['closed', 20],
  ])('has a beam within that outside of the air where light is %s that no low sun gives', (_, diffuse) => {
    // Every quarter-hour of an equinox as bright as noon: a clock that is hours off, or a lamp.
    const quarterHours = Array.from({ length: 96 }, () => 900)
    const weather = {
      start: '2023-03-20T00:00:00Z',
      step_minutes: 15,
      ghi_wm2: quarterHours,
      dhi_wm2: diffuse === undefined ? undefined : quarterHours.map(() => diffuse),
      temp_air_c: quarterHours.map(() => 20),
    }
    const { series } = simulatePv({ ...nairobi, weather })
    expect(Math.max(...series.columns['dni_wm2'])).toBeLessThan(1367 * 1.034)
    expect(Math.max(...series.columns['dni_wm2'])).toBeGreaterThan(600)
  })

  it('has no beam while the sun is below 3°: 10 W/m² on the horizontal are at most 10 / cos 87° normal to the rays', () => {
    // Every minute of an equinox, with the same beam on the horizontal in each.
    const minutes = Array.from({ length: 1440 }, () => 100)
    const weather = {
      start: '2023-03-20T00:00:00Z',
      step_minutes: 1,
      ghi_wm2: minutes,
      dhi_wm2: minutes.map(() => 90),
      temp_air_c: minutes,
    }
    const request = { ...nairobi, weather: { ...weather, temp_air_c: minutes.map(() => 20) } }
    const beam = simulatePv(request).series.columns['dni_wm2']
    const steepest = 10 / Math.cos((87 * Math.PI) / 180)
    expect(Math.max(...beam)).toBeLessThanOrEqual(steepest)
    expect(Math.max(...beam)).toBeGreaterThan(0.9 * steepest)
    expect(Math.min(...beam)).toBe(0)
  })

  it('stays a gap in a gap', () => {
    const ghi_wm2 = nairobi.weather.ghi_wm2.map((value, t) => (t === 12 || t === 0 ? null : value))
    for (const request of [without('dni_wm2'), without('dhi_wm2'), without('dni_wm2', 'dhi_wm2')]) {
      const { columns } = simulatePv({ ...request, weather: { ...request.weather, ghi_wm2 } }).series
      const missing = request.weather.dhi_wm2 === undefined ? 'dhi_wm2' : 'dni_wm2'
      expect(columns[missing][12]).toBeNaN()
      expect(columns[missing][0]).toBeNaN()
      expect(columns[missing][13]).not.toBeNaN()
    }
  })
})

describe('other weather that is not there', () => {
  it('defaults to a wind speed of 1 m/s, with a warning', () => {
    const still = {
      ...nairobi,
      weather: { ...nairobi.weather, wind_speed_ms: nairobi.weather.wind_speed_ms.map(() => 1) },
    }
    expect(run(without('wind_speed_ms')).energy_kwh).toBe(run(still).energy_kwh)
    expect(codes(without('wind_speed_ms'))).toContain('wind_speed_assumed')
  })

  it('takes the albedo of the request first, then of the weather, then the default', () => {
    const snow = {
      ...nairobi,
      weather: { ...nairobi.weather, albedo: nairobi.weather.ghi_wm2.map((_, t) => (t % 2 ? null : 0.8)) },
    }
    const own = { ...snow, system: { ...snow.system, albedo: 0.2 } }
    expect(run(snow).energy_kwh).toBeGreaterThan(run(nairobi).energy_kwh)
    expect(run(own).energy_kwh).toBe(run(nairobi).energy_kwh)
    expect(run(snow).period.missing_records).toBe(0)
    expect(run(snow).metadata.assumptions['albedo_gaps']).toContain('4380 records')
  })

  it('counts negative irradiance as zero', () => {
    const offset = {
      ...nairobi,
      weather: {
        ...nairobi.weather,
        ghi_wm2: nairobi.weather.ghi_wm2.map((value) => (value === 0 ? -3 : value)),
      },
    }
    expect(run(offset).energy_kwh).toBe(run(nairobi).energy_kwh)
    expect(codes(offset)).toContain('negative_irradiance')
  })
})
