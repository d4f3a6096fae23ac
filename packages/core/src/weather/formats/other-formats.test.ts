import { describe, expect, it } from 'vitest'
import {
  bsrnText,
  meteonormText,
  solarAnywhereText,
  solargisText,
  solcastText,
  surfradText,
  tm2Text,
} from '../../../test/weather-samples/synthetic-formats.ts'
import { InputError, ParseError } from '../../errors/index.ts'
import { isoUtc, labelMs } from '../../time/index.ts'
import { readWeatherFile } from '../read-weather-file.ts'
import type { WeatherFile } from '../weather-file.ts'

const SITE = { latitudeDeg: 47.1, longitudeDeg: 8.5, altitude: 430 }

/** What each synthetic file says of its place, its first two stamps and its record of noon. */
const FILES: readonly {
  readonly name: string
  readonly text: string
  readonly format: WeatherFile['format']
  readonly place: readonly [number, number, number]
  readonly label: 'start' | 'center' | 'end'
  readonly stamps: readonly [string, string]
  readonly noon: {
    readonly at: number
    readonly ghi: number
    readonly tempAir: number
    readonly windSpeed: number
  }
  readonly others?: Readonly<Record<string, number>>
}[] = [
  {
    name: 'TM2',
    text: tm2Text(),
    format: 'tm2',
    place: [25.8, -(80 + 16 / 60), 2],
    label: 'end',
    stamps: ['2019-01-01T06:00:00Z', '2019-01-01T07:00:00Z'],
    noon: { at: 11, ghi: 611, tempAir: 23.4, windSpeed: 5.7 },
    others: {
      dni: 711,
      dhi: 111,
      pressure: 101_700,
      relativeHumidity: 0.73,
      windDirectionDeg: 158,
      precipitableWaterCm: 1.3,
      tempDew: 15.6,
    },
  },
  {
    name: 'SolarAnywhere',
    text: solarAnywhereText(),
    format: 'solaranywhere_csv',
    place: [44.465, -73.205, 40],
    label: 'end',
    stamps: ['2020-01-01T06:00:00Z', '2020-01-01T07:00:00Z'],
    noon: { at: 11, ghi: 611, tempAir: -2.5, windSpeed: 3.5 },
    others: { dni: 711, dhi: 111, relativeHumidity: 0.8 },
  },
  {
    name: 'Solcast',
    text: solcastText(),
    format: 'solcast_csv',
    place: [47.1, 8.5, 430],
    label: 'end',
    stamps: ['2023-06-01T00:30:00Z', '2023-06-01T01:00:00Z'],
    noon: { at: 23, ghi: 811, tempAir: 21.5, windSpeed: 2.5 },
    others: { dni: 711, dhi: 111, pressure: 96_520, relativeHumidity: 0.551, precipitableWaterCm: 2.1 },
  },
  {
    name: 'Solargis',
    text: solargisText(),
    format: 'solargis_csv',
    place: [37.094416, -2.35985, 500],
    label: 'center',
    stamps: ['2022-12-31T22:30:00Z', '2022-12-31T23:30:00Z'],
    noon: { at: 12, ghi: 511, tempAir: 12.5, windSpeed: 4.5 },
    others: {
      dni: 711,
      dhi: 111,
      pressure: 95_600,
      relativeHumidity: 0.405,
      precipitableWaterCm: 1.25,
      windDirectionDeg: 210,
    },
  },
  {
    name: 'Meteonorm',
    text: meteonormText(),
    format: 'meteonorm_json',
    place: [50, 10, 290],
    label: 'start',
    stamps: ['2023-07-01T00:00:00Z', '2023-07-01T01:00:00Z'],
    noon: { at: 12, ghi: 711, tempAir: 24.5, windSpeed: 1.5 },
    others: { dni: 611, dhi: 211, relativeHumidity: 0.44 },
  },
  {
    name: 'SURFRAD',
    text: surfradText(),
    format: 'surfrad',
    place: [40.05, -88.37, 213],
    label: 'end',
    stamps: ['2024-03-05T00:00:00Z', '2024-03-05T00:01:00Z'],
    noon: { at: 3, ghi: 411.5, tempAir: 7.25, windSpeed: 6.5 },
    others: { dni: 512.5, dhi: 113.5, pressure: 98_470, relativeHumidity: 0.622, windDirectionDeg: 201.5 },
  },
  {
    name: 'BSRN',
    text: bsrnText(),
    format: 'bsrn',
    place: [46.815, 6.944, 491],
    label: 'start',
    stamps: ['2021-06-01T00:00:00Z', '2021-06-01T00:01:00Z'],
    noon: { at: 3, ghi: 612, tempAir: 18.4, windSpeed: Number.NaN },
    others: { dni: 713, dhi: 114, pressure: 95_900, relativeHumidity: 0.665 },
  },
]

describe.each(FILES)(
  'a synthetic $name file',
  ({ text, format, place, label, stamps, noon, others = {} }) => {
    const file = readWeatherFile(text, { site: SITE })

    it('is recognised by its first lines and has its place', () => {
      expect(file.format).toBe(format)
      const { latitudeDeg, longitudeDeg, altitude } = file.site
      expect(latitudeDeg).toBeCloseTo(place[0], 9)
      expect(longitudeDeg).toBeCloseTo(place[1], 9)
      expect(altitude).toBe(place[2])
    })

    it('has its stamps at the instants that they name', () => {
      const { axis } = file.weather
      expect(axis.label).toBe(label)
      expect([0, 1].map((n) => isoUtc(labelMs(axis, n)))).toEqual(stamps)
    })

    it('comes out in canonical units', () => {
      const { weather } = file
      expect(weather.ghi[noon.at]).toBeCloseTo(noon.ghi, 9)
      expect(weather.tempAir[noon.at]).toBeCloseTo(noon.tempAir, 9)
      if (Number.isNaN(noon.windSpeed)) expect(weather.windSpeed.every(Number.isNaN)).toBe(true)
      else expect(weather.windSpeed[noon.at]).toBeCloseTo(noon.windSpeed, 9)
      for (const [name, value] of Object.entries(others)) {
        const series = weather[name as keyof typeof weather] as Float64Array
        expect([name, series[noon.at]]).toEqual([name, expect.closeTo(value, 9)])
      }
    })

    it('is refused by line where it is cut within a record', () => {
      const cut = text.trimEnd().slice(0, format === 'tm2' || format === 'bsrn' ? -60 : -7)
      if (format === 'meteonorm_json') expect(() => readWeatherFile(cut)).toThrow(ParseError)
      else expect(() => readWeatherFile(cut, { site: SITE, format })).toThrow(/line \d+|lines/)
    })
  },
)

describe('gaps', () => {
  it.each([
    ['TM2', tm2Text({ ghi: '9999' })],
    ['SolarAnywhere', solarAnywhereText({ ghi: '-999' })],
    ['Solcast', solcastText({ ghi: '' })],
    ['Solargis, short', solargisText({ ghi: '-9' })],
    ['Solargis', solargisText({ ghi: '-99' })],
    ['Solargis, long', solargisText({ ghi: '-999' })],
    ['Meteonorm', meteonormText({ ghi: null })],
    ['SURFRAD', surfradText({ ghi: '-9999.9' })],
    ['SURFRAD, flagged as bad', surfradText({ flag: '1' })],
    ['BSRN', bsrnText({ ghi: '-999' })],
  ])('of %s become NaN and are counted', (_, text) => {
    const { weather, missing } = readWeatherFile(text, { site: SITE })
    expect(weather.ghi.filter(Number.isNaN)).toHaveLength(1)
    expect(missing.ghi).toBe(1)
  })
})

describe('missing information in a file', () => {
  it('is required of the caller: the place of a Solcast file', () => {
    expect(() => readWeatherFile(solcastText())).toThrow(InputError)
    expect(() => readWeatherFile(solcastText())).toThrow(/site/)
  })

  it('is reported: the label of SolarAnywhere, the wind of BSRN', () => {
    expect(readWeatherFile(solarAnywhereText()).warnings.map(({ code }) => code)).toContain('assumed_label')
    expect(readWeatherFile(bsrnText()).warnings.map(({ code }) => code)).toContain('absent_variable')
  })

  it('reads TM2 minutes of one digit after two blanks', () => {
    const { site } = readWeatherFile(tm2Text().replace('N 25 48 W  80 16', 'N 25  6 W  80  3'))
    expect([site.latitudeDeg, site.longitudeDeg]).toEqual([25.1, -80.05])
  })

  it('is read from both signs of a longitude in the west', () => {
    const unsigned = surfradText().replace('-88.37', '88.37')
    expect(readWeatherFile(unsigned).site.longitudeDeg).toBe(-88.37)
  })
})
