import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ERA5_CSV,
  FLORIS_TURBINE,
  MEASURED_CSV,
  TASK43_JSON,
  TURBINE_CSV,
  WASP_LIB,
  WASP_RSF,
  WASP_RSF_FIXED,
  WASP_TAB,
  WASP_WRG,
  WASP_WTG,
  WINDIO_SITE,
  WINDIO_TURBINE,
} from '../../../test/wind-samples/synthetic-files.ts'
import { InputError, ParseError } from '../../errors/index.ts'
import * as formats from './index.ts'

const readMeasured = (text: string): unknown =>
  formats.readMeasuredCsv(text, {
    timeColumn: 'Time',
    dateOrder: 'dmy',
    utcOffsetHours: 1,
    label: 'start',
    delimiter: ';',
    skipLines: 1,
    missing: ['-999', 'NaN'],
    columns: [{ column: 'Spd80', quantity: 'wind_speed', unit: 'km/h' }],
  })

const readers: readonly (readonly [string, string, (text: string) => unknown])[] = [
  ['WAsP .lib', WASP_LIB, formats.readWaspLib],
  ['WAsP .tab', WASP_TAB, formats.readWaspTab],
  ['WAsP .wtg', WASP_WTG, formats.readWaspWtg],
  ['WAsP .rsf', WASP_RSF, formats.readWaspResource],
  ['WAsP .rsf of fixed widths', WASP_RSF_FIXED, formats.readWaspResource],
  ['WAsP .wrg', WASP_WRG, formats.readWaspResource],
  ['measured CSV', MEASURED_CSV, readMeasured],
  ['reanalysis CSV', ERA5_CSV, formats.readReanalysisCsv],
  ['turbine CSV', TURBINE_CSV, formats.readTurbineTable],
  ['Task 43 JSON', TASK43_JSON, formats.readIeaTask43],
]

/** Reads, or refuses in a way that can be shown to a person; anything else is a fault of the reader. */
function readsOrRefuses(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    const isRefusal = error instanceof ParseError || error instanceof InputError
    if (!isRefusal || error.message.includes('undefined')) throw error
  }
}

describe.each(readers)('%s', (_, text, read) => {
  it('may begin with a byte order mark and have lines that end in CRLF', () => {
    const plain = read(text)
    expect(read(`\ufeff${text}`)).toEqual(plain)
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(plain)
    expect(read(text.trimEnd())).toEqual(plain)
  })

  it('is refused when empty, of other content or of binary', () => {
    for (const other of [
      '',
      ' ',
      '\n\n\n',
      '\ufeff',
      'hello',
      '<html></html>',
      '{}',
      '[]',
      'null',
      '\u0000\u0001\u0002',
    ]) {
      expect(() => read(other)).toThrow(ParseError)
    }
  })

  it('is read or refused wherever it is cut off', () => {
    for (let end = 0; end < text.length; end++) readsOrRefuses(() => read(text.slice(0, end)))
  })

  it('is read or refused with any replacement of a word', () => {
    const words = [...text.matchAll(/[^\s,;"=<>]+/g)]
    const invalid = fc.constantFrom(
      'NaN',
      'Infinity',
      '-1',
      '1e999',
      '',
      'x',
      '9'.repeat(50),
      '0',
      '-9999',
      '1e308',
      '\u0000',
      '"',
    )
    fc.assert(
      fc.property(fc.nat(), invalid, (pick, word) => {
        const match = words[pick % words.length]
        const at = match.index
        readsOrRefuses(() => read(text.slice(0, at) + word + text.slice(at + match[0].length)))
      }),
      { seed: 141, numRuns: 300 },
    )
  })

  it('is read or refused whatever character is removed, doubled or swapped', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('', '7', '-', ' ', '\n', ',', '&', '<', '"'),
        (pick, character) => {
          const at = pick % text.length
          readsOrRefuses(() => read(text.slice(0, at) + character + text.slice(at + 1)))
        },
      ),
      { seed: 142, numRuns: 300 },
    )
  })

  it('is refused quickly when huge', () => {
    for (const invalid of ['1 ', 'a', '\n', ',', ';', '"', '<', '<a ', '&', '[', '9']) {
      expect(() => read(invalid.repeat(300_000))).toThrow(ParseError)
      readsOrRefuses(() => read(text + invalid.repeat(100_000)))
    }
  })
})

const parsers: readonly (readonly [string, object, (document: unknown) => unknown])[] = [
  ['windIO turbine', WINDIO_TURBINE, formats.parseWindIoTurbine],
  ['windIO site', WINDIO_SITE, formats.parseWindIoSite],
  [
    'windIO wind farm',
    {
      layouts: [{ coordinates: { x: [0, 500], y: [0, 0] }, turbine_types: [0, 1] }],
      turbine_types: { '0': WINDIO_TURBINE, '1': WINDIO_TURBINE },
    },
    formats.parseWindIoFarm,
  ],
  ['FLORIS turbine', FLORIS_TURBINE, formats.parseFlorisTurbine],
]

describe.each(parsers)('%s', (_, document, parse) => {
  const text = JSON.stringify(document)

  it('is read or refused with any replacement of a value', () => {
    let values = 0
    JSON.parse(text, (_, value: unknown) => {
      values++
      return value
    })
    const invalid = fc.constantFrom<unknown>(null, -1, 1e300, Number.NaN, 'x', [], {}, [null], true, 0, [[1]])
    fc.assert(
      fc.property(fc.nat(), invalid, (pick, replacement) => {
        let at = -1
        const broken: unknown = JSON.parse(text, (_, value: unknown) => {
          at++
          return at === pick % values ? replacement : value
        })
        readsOrRefuses(() => parse(broken))
      }),
      { seed: 143, numRuns: 400 },
    )
  })
})
