import { ParseError } from '../errors/index.ts'
import { contentStart, lineAt, plainName, splitLine } from '../text/lines.ts'
import { TM2_HEADER } from './formats/tm2.ts'
import type { WeatherFormat } from './weather-file.ts'

/** Characters that are looked at to tell what else a file is. */
const HEAD = 2000
/** The header of a Solargis file explains every column. */
const SOLARGIS_HEAD = 10_000

/**
 * Tells the format of a weather file from its first lines (JSON: from the names of its members).
 * @throws {ParseError} a text of no known format, saying what it looks like.
 */
export function detectWeatherFormat(text: string): WeatherFormat {
  const start = contentStart(text)
  const head = text.slice(start, start + HEAD).trimStart()
  if (head.startsWith('{')) {
    if (text.includes('"tmy_hourly"')) return 'pvgis_tmy_json'
    if (text.includes('"properties"') && text.includes('"parameter"')) return 'nasa_power_json'
    if (text.includes('"outputs"') && text.includes('"hourly"')) return 'pvgis_hourly_json'
    if (text.includes('"intervals"') && text.includes('"values"')) return 'meteonorm_json'
    throw unknownFormat('a JSON text that is neither of PVGIS nor of NASA POWER nor of Meteonorm')
  }
  const first = lineAt(text, start)
  const names = splitLine(first.text).map(plainName)
  if (TM2_HEADER.test(first.text.slice(0, 200))) return 'tm2'
  if (/^\*[A-Z]0001/.test(first.text)) return 'bsrn'
  if (first.text.startsWith('#') && /\n(?:Date|Day);Time;/i.test(text.slice(start, start + SOLARGIS_HEAD)))
    return 'solargis_csv'
  if (names.some((name) => /^period[ _]?(?:end|start)$/.test(name))) return 'solcast_csv'
  if (names[0] === 'location' && names.length >= 10) return 'epw'
  if (first.text.trim().toUpperCase() === '-BEGIN HEADER-') return 'nasa_power_csv'
  if (/^\s*latitude\b[^,]*:/i.test(first.text.slice(0, 200))) return pvgisKind(head)
  if (names.some((name) => name === 'latitude' || name === 'lat')) return 'nsrdb_csv'
  const second = splitLine(lineAt(text, first.next).text).map(plainName)
  if (second[0] === 'date' && second[1] === 'time') return 'tmy3'
  if (second.some((name) => name.startsWith('observationtime'))) return 'solaranywhere_csv'
  if (/^\s*\d+\.\d+\s+-?\d+\.\d+\s+\d+(?:\.\d+)?\s*m\s+version/i.test(lineAt(text, first.next).text))
    return 'surfrad'
  throw unknownFormat(describe(head))
}

/** Tells a typical year of PVGIS from an hourly series. */
function pvgisKind(head: string): WeatherFormat {
  if (/\n\s*time\(UTC\)\s*,/i.test(head) || /\n\s*month\s*,\s*year\s*\r?\n/i.test(head))
    return 'pvgis_tmy_csv'
  if (/\n\s*time\s*,/i.test(head)) return 'pvgis_hourly_csv'
  throw unknownFormat('a PVGIS text without a table of hours')
}

function describe(head: string): string {
  if (head === '') return 'empty'
  if (/^<(?:!doctype|html|\?xml|head|body)/i.test(head))
    return 'a web page or XML: the download answered with a message'
  if (head.includes('\u0000') || head.includes('\ufffd')) return 'not a text (compressed or binary)'
  return 'a text of another kind'
}

function unknownFormat(what: string): ParseError {
  return new ParseError({
    format: 'weather file',
    problem: `the file is ${what}; it must be TMY3, TM2, EPW, PVGIS (CSV, JSON), NSRDB or SAM CSV, NASA POWER hourly (CSV, JSON), SolarAnywhere, Solcast, Solargis, Meteonorm (JSON), SURFRAD or BSRN`,
  })
}
