import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysOf,
  epwText,
  nsrdbText,
  SAMPLE_NAMES,
  sampleText,
  tmy3Text,
} from '../../test/weather-samples/build-samples.ts'
import { InputError, ParseError } from '../errors/index.ts'
import { requireWeatherSeries } from '../time/internal.ts'
import { PHYSICAL_BOUNDS } from './bounds.ts'
import { detectWeatherFormat } from './detect-weather-format.ts'
import { readWeatherFile } from './read-weather-file.ts'
import { WEATHER_FORMATS, type WeatherFile, type WeatherFileVariable } from './weather-file.ts'

/** What may come out of any text at all; `undefined` is a refusal by the two errors that are promised. */
function readOrRefuse(text: string): WeatherFile | undefined {
  try {
    return readWeatherFile(text)
  } catch (error) {
    if (error instanceof ParseError || error instanceof InputError) return undefined
    throw error
  }
}

/** Laws of every weather file. */
function expectSound(file: WeatherFile): void {
  requireWeatherSeries(file.weather)
  expect(file.recordMs.length).toBe(file.weather.axis.length)
  const { axis, ...series } = file.weather
  const unsound = Object.entries({ ...series, ...file.extra }).filter(([name, values]) => {
    const { min, max, unit } = PHYSICAL_BOUNDS[name as WeatherFileVariable]
    const least = unit === 'W/m²' ? 0 : min
    const isWithin = values?.every((value) => Number.isNaN(value) || (value >= least && value <= max))
    return !(values?.length === axis.length && isWithin)
  })
  expect(unsound.map(([name]) => name)).toEqual([])
  const repeated = [...file.recordMs].filter((ms, i) => i > 0 && Object.is(ms, file.recordMs[i - 1]))
  expect(repeated).toEqual([])
}

describe('detectWeatherFormat', () => {
  it.each([
    ['tmy3.csv', 'tmy3'],
    ['sample.epw', 'epw'],
    ['pvgis_tmy.csv', 'pvgis_tmy_csv'],
    ['pvgis_tmy.json', 'pvgis_tmy_json'],
    ['pvgis_hourly.csv', 'pvgis_hourly_csv'],
    ['nsrdb_psm.csv', 'nsrdb_csv'],
    ['nsrdb_polar_tmy_utc.csv', 'nsrdb_csv'],
    ['nasa_power_hourly.csv', 'nasa_power_csv'],
    ['nasa_power_hourly.json', 'nasa_power_json'],
  ])('recognises %s as %s', (name, format) => {
    expect(detectWeatherFormat(sampleText(name))).toBe(format)
    expect(detectWeatherFormat(`\ufeff${sampleText(name).replaceAll('\n', '\r\n')}`)).toBe(format)
  })

  it.each([
    ['', 'is empty'],
    ['\ufeff \n', 'is empty'],
    ['<!DOCTYPE html><html>', 'web page'],
    ['{"error":true}', 'neither of PVGIS nor of NASA POWER'],
    ['PK\u0003\u0004\u0000\u0000', 'not a text'],
    ['\u001f\ufffd\b', 'not a text'],
    ['a,b\n1,2\n', 'another kind'],
    ['Latitude: 5\nLongitude: 6\n', 'without a table of hours'],
  ])('refuses %j', (text, problem) => {
    expect(() => detectWeatherFormat(text)).toThrow(ParseError)
    expect(() => detectWeatherFormat(text)).toThrow(problem)
  })
})

describe('readWeatherFile', () => {
  it.each(SAMPLE_NAMES)('reads %s soundly', (name) => {
    expectSound(readWeatherFile(sampleText(name)))
  })

  it('passes its options on', () => {
    expect(readWeatherFile(tmy3Text(daysOf(2021)), { format: 'tmy3', year: 2030 }).typicalYear?.year).toBe(
      2030,
    )
  })

  it('reads a whole leap year of minutes', () => {
    const { axis } = readWeatherFile(nsrdbText(daysOf(2020, 2, 3), 1)).weather
    expect(axis).toMatchObject({ stepMinutes: 1, length: 60 * 1440 })
  })

  it.each(WEATHER_FORMATS)('refuses an empty text, a web page and noise as %s by a ParseError', (format) => {
    for (const text of [
      '',
      '\n\n\n',
      '<html></html>',
      '{}',
      '[]',
      'null',
      ',,,\n,,,\n',
      '\u0000'.repeat(100),
      '"'.repeat(99),
    ]) {
      expect(() => readWeatherFile(text, { format })).toThrow(ParseError)
    }
  })

  it('refuses what is no text, and formats that do not exist', () => {
    expect(() => readWeatherFile(undefined as unknown as string)).toThrow(InputError)
    expect(() => readWeatherFile('', { format: 'tmy9' as 'tmy3' })).toThrow(InputError)
  })

  it('reads a sample as another format only to refuse it', () => {
    for (const name of SAMPLE_NAMES) {
      const text = sampleText(name)
      const own = detectWeatherFormat(text)
      for (const format of WEATHER_FORMATS) {
        if (format === own) continue
        expect(() => readWeatherFile(text, { format })).toThrow(ParseError)
      }
    }
  })
})

describe('any text', () => {
  const texts = [
    ...SAMPLE_NAMES.map(sampleText),
    epwText(daysOf(2021, 1, 1), 2),
    tmy3Text(daysOf(2020, 2, 3)),
  ]
  const anyText = fc.constantFrom(...texts)
  const place = fc.integer({ min: 0, max: 99_999 })
  const at = (text: string, share: number): number => Math.floor((share / 100_000) * text.length)
  /** Characters that are likely to upset a reader. */
  const character = fc.constantFrom(...'0123456789-+.,:/"\' \t\r\n\u0000\ufeffeENaIx{}[]()é☃')

  it('that is cut is read or refused', () => {
    fc.assert(
      fc.property(anyText, place, (text, share) => {
        const file = readOrRefuse(text.slice(0, at(text, share)))
        if (file !== undefined) expectSound(file)
      }),
      { numRuns: 400 },
    )
  })

  it('with changed characters is read or refused', () => {
    const edits = fc.array(fc.tuple(place, character), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyText, edits, (text, changes) => {
        let changed = text
        for (const [share, mark] of changes) {
          const i = at(changed, share)
          changed = changed.slice(0, i) + mark + changed.slice(i + 1)
        }
        const file = readOrRefuse(changed)
        if (file !== undefined) expectSound(file)
      }),
      { numRuns: 600 },
    )
  })

  it('with a piece taken out, doubled or moved is read or refused', () => {
    fc.assert(
      fc.property(anyText, place, place, place, fc.boolean(), (text, from, to, into, keep) => {
        const [start, end] = [at(text, Math.min(from, to)), at(text, Math.max(from, to))]
        const piece = text.slice(start, end)
        const rest = keep ? text : text.slice(0, start) + text.slice(end)
        const i = at(rest, into)
        const file = readOrRefuse(rest.slice(0, i) + piece + rest.slice(i))
        if (file !== undefined) expectSound(file)
      }),
      { numRuns: 300 },
    )
  })

  it('of two files glued together is read or refused', () => {
    fc.assert(
      fc.property(anyText, anyText, place, (head, tail, share) => {
        const file = readOrRefuse(head.slice(0, at(head, share)) + tail.slice(at(tail, share)))
        if (file !== undefined) expectSound(file)
      }),
      { numRuns: 200 },
    )
  })
})
