import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readWeatherFile } from '@sunwake/core/weather'
import { describe, expect, it } from 'vitest'
import { simulatePv, solarPredict } from '../src/run.ts'
import { type DataQuality, simulateResponseSchema, solarPredictResponseSchema } from '../src/schemas.ts'
import { earth } from './earth.ts'

const TMY3 = gunzipSync(
  readFileSync(new URL('../../../examples/data/tmy3_723170TYA_greensboro_nc.csv.gz', import.meta.url)),
).toString('utf8')
const { weather, site } = readWeatherFile(TMY3)
const PLACE = { latitude: site.latitudeDeg, longitude: site.longitudeDeg, altitude_m: site.altitude }

/** The year of the file as arrays. */
const SERIES = {
  start: new Date(weather.axis.startMs).toISOString(),
  timestamp_label: weather.axis.label,
  utc_offset_hours: weather.axis.utcOffsetHours,
  ghi_wm2: [...weather.ghi],
  dni_wm2: [...weather.dni],
  dhi_wm2: [...weather.dhi],
  temp_air_c: [...weather.tempAir],
  wind_speed_ms: [...(weather.windSpeed ?? [])],
}
type Series = typeof SERIES

const simulate = (change: Partial<Series> = {}) =>
  simulatePv({ ...PLACE, weather: { ...SERIES, ...change }, system: { capacity_kw: 100 } }).body
const of = (quality: DataQuality | undefined, name: string) => {
  const found = quality?.variables.find(({ variable }) => variable === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}
const codesOf = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)
/** The brightest record of the year. */
const NOON = SERIES.ghi_wm2.indexOf(Math.max(...SERIES.ghi_wm2))

describe('the quality of weather in a request', () => {
  const sound = simulate()

  it('reports coverage and flags by variable, and finds no fault in a good year', () => {
    expect(simulateResponseSchema.safeParse(sound).error).toBeUndefined()
    const { data_quality: quality } = sound
    expect(quality?.records).toBe(8760)
    expect(quality?.variables.map(({ variable }) => variable)).toEqual([
      'ghi_wm2',
      'dni_wm2',
      'dhi_wm2',
      'temp_air_c',
      'wind_speed_ms',
    ])
    for (const { variable, coverage_pct, flags } of quality?.variables ?? []) {
      expect(coverage_pct, variable).toBe(100)
      expect([flags['spike'], flags['impossible'] ?? 0], variable).toEqual([0, 0])
    }
    expect(Math.abs(quality?.time_shift?.correction_minutes ?? 99)).toBeLessThan(10)
    expect(codesOf(sound)).not.toContain('clock_off')
  })

  it('changes no number', () => {
    const held = SERIES.temp_air_c.map((value, t) => (t >= 100 && t < 160 ? SERIES.temp_air_c[100]! : value))
    const body = simulate({ temp_air_c: held })
    expect(of(body.data_quality, 'temp_air_c').flags['stuck']).toBeGreaterThanOrEqual(60)
    expect(body.energy_kwh).not.toBe(sound.energy_kwh)
    expect(body.period.missing_records).toBe(0)
  })

  it('flags a spike, a stuck sensor, gaps and physically impossible irradiance', () => {
    const ghi = SERIES.ghi_wm2.map((value, t): number | null => {
      if (t === NOON) return 20
      if (t >= 5000 && t < 5200) return 400
      if (t >= 6000 && t < 6050) return null
      return t === 7000 ? 1900 : value
    })
    const body = simulate({ ghi_wm2: ghi as number[] })
    const found = of(body.data_quality, 'ghi_wm2')
    const before = of(sound.data_quality, 'ghi_wm2')
    const more = (name: string): number => (found.flags[name] ?? 0) - (before.flags[name] ?? 0)
    expect(more('spike')).toBeGreaterThanOrEqual(1)
    // Only by day: some ten hours of each of eight days.
    expect(more('stuck')).toBeGreaterThan(60)
    expect(more('stuck')).toBeLessThan(110)
    expect(more('impossible')).toBeGreaterThan(0)
    expect(found.coverage_pct).toBeCloseTo((100 * 8710) / 8760, 9)
    const warning = body.warnings.find(({ code }) => code === 'suspect_records')
    expect(warning?.message).toMatch(/ghi_wm2 .*stuck/)
  })

  it.each([
    ['an hour late', 3_600_000, -60],
    ['two hours early', -7_200_000, 120],
  ])('detects a clock that is %s', (_, shiftMs, minutes) => {
    const start = new Date(weather.axis.startMs + shiftMs).toISOString()
    const body = simulate({ start })
    const shift = body.data_quality?.time_shift
    expect(Math.abs((shift?.correction_minutes ?? 0) - minutes)).toBeLessThan(10)
    expect(body.warnings.find(({ code }) => code === 'clock_off')?.message).toContain('time zone')
  })

  it('is reported for files and predictions, but not for embedded weather', async () => {
    const file = simulatePv({ weather: { file: TMY3 }, system: { capacity_kw: 100 } }).body
    expect(file.data_quality?.variables).toEqual(sound.data_quality?.variables)
    const { body } = await solarPredict({ ...PLACE, capacity_kw: 100, weather: SERIES }, { earth })
    expect(solarPredictResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.data_quality).toEqual(sound.data_quality)
    const { body: embedded } = simulatePv({ ...PLACE, system: { capacity_kw: 100 } }, { earth })
    expect(embedded.data_quality).toBeUndefined()
  })
})
