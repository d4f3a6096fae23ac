import { describe, expect, it } from 'vitest'
import { simulatePv } from '../src/run.ts'
import { referenceText } from './reference.ts'
import { refusal } from './refusal.ts'

const valid = { system: { capacity_kw: 100 } }

describe('weather as a file', () => {
  const file = referenceText('parse/tmy3.csv')
  const withFile = (weather: Record<string, unknown>, top: Record<string, unknown> = {}) => ({
    ...top,
    weather,
    system: valid.system,
  })

  it('uses the place of the file', () => {
    const { body } = simulatePv(withFile({ file }))
    expect(body.location).toEqual({ latitude: 36.1, longitude: -79.95, altitude_m: 273 })
    expect(body.period).toMatchObject({ timestamp_label: 'end', utc_offset_hours: -5, step_minutes: 60 })
    expect(body.data_source).toContain('TMY3')
    expect(body.metadata.assumptions['latitude']).toContain('from the file')
    expect(body.warnings.map(({ code }) => code)).not.toContain('site_overridden')
  })

  it('gives the same answer as the same numbers in arrays', () => {
    const { body, series } = simulatePv(withFile({ file }, { altitude_m: 273 }))
    const column = (name: string) =>
      [...series.columns[name]].map((value) => (Number.isNaN(value) ? null : value))
    const inline = simulatePv({
      latitude: 36.1,
      longitude: -79.95,
      altitude_m: 273,
      weather: {
        start: body.period.start,
        timestamp_label: 'end',
        utc_offset_hours: -5,
        ghi_wm2: column('ghi_wm2'),
        dni_wm2: column('dni_wm2'),
        dhi_wm2: column('dhi_wm2'),
        temp_air_c: column('temp_air_c'),
        wind_speed_ms: column('wind_speed_ms'),
      },
      system: { ...valid.system },
    })
    expect(inline.body.energy_kwh).toBeCloseTo(simulatePv(withFile({ file }, {})).body.energy_kwh, 1)
    expect(inline.body.monthly[0].ghi_kwh_m2).toBeCloseTo(body.monthly[0].ghi_kwh_m2, 10)
  })

  it('warns when the request names another place, but not for a rounded one', () => {
    const codes = (top: Record<string, unknown>) =>
      simulatePv(withFile({ file }, top)).body.warnings.map(({ code }) => code)
    expect(codes({ latitude: 36, longitude: -80 })).not.toContain('site_overridden')
    expect(codes({ latitude: 36.3, longitude: -80 })).toContain('site_overridden')
    expect(codes({ longitude: 280.05 - 360 })).not.toContain('site_overridden')
  })

  it('is refused with line and column where it is broken', () => {
    const lines = file.split('\n')
    lines[10] = lines[10].replace(/^([^,]*,[^,]*,[^,]*,[^,]*,)[^,]*/, '$1abc')
    expect(refusal(withFile({ file: lines.join('\n') }))).toMatchObject([
      { field: 'weather.file', value: 'abc', line: 11, column: expect.any(String) },
    ])
  })

  it.each(['', 'no weather at all', '{"outputs":1}', '<html>busy</html>'])(
    'refuses what is not a weather file: %j',
    (text) => {
      expect(refusal(withFile({ file: text }))[0].field).toBe('weather.file')
    },
  )

  it('is refused in the wrong format, or together with fields of inline weather', () => {
    expect(refusal(withFile({ file, format: 'epw' }))[0].field).toBe('weather.file')
    expect(refusal(withFile({ file, ghi_wm2: [1] }))[0].field).toMatch(/^weather\./)
  })

  it('is refused without a series that the chain needs, by its name', () => {
    const plane = referenceText('parse/pvgis_hourly.csv')
    expect(refusal(withFile({ file: plane }))).toMatchObject([
      { field: 'weather.file', constraint: 'a file with global horizontal irradiance (GHI)' },
    ])
    const cold = referenceText('parse/nsrdb_polar_tmy_utc.csv')
    expect(refusal(withFile({ file: cold }))).toMatchObject([
      { field: 'weather.file', constraint: 'a file with air temperature' },
    ])
  })

  it.each([
    'nasa_power_hourly.csv',
    'nasa_power_hourly.json',
    'nsrdb_psm.csv',
    'pvgis_tmy.csv',
    'pvgis_tmy.json',
    'sample.epw',
  ])('is read as %s', (name) => {
    const { body } = simulatePv(withFile({ file: referenceText(`parse/${name}`) }))
    expect(body.energy_kwh).toBeGreaterThan(0)
    expect(body.period.records).toBe(48)
  })

  it('is refused for a year whose length does not match', () => {
    expect(refusal(withFile({ file, year: 1500 }))).toMatchObject([{ field: 'weather.year' }])
  })
})
