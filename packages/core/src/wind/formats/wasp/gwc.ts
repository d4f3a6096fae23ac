import { ParseError } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'
import type { GeneralizedClimate } from '../generalized-climate.ts'
import { readXmlRoot, type XmlElement } from './xml-elements.ts'

const FORMAT = 'WAsP .gwc'
const ROOT = 'RveaGeneralisedMeanWindClimate'
const ROSE = 'WindAtlasWeibullWindRose'
const SECTORS_MAX = 360

/** One rose: the winds over one roughness at one height. */
interface Rose {
  readonly roughness: number
  readonly height: number
  readonly sectors: readonly { readonly frequency: number; readonly scale: number; readonly shape: number }[]
}

/**
 * Reads a generalised wind climate of WAsP 11 and later (.gwc, XML): Weibull distributions by sectors for some reference
 * roughness lengths and heights. The element may stand anywhere in the file; of several the first is read.
 * Frequencies are shares, written as fractions or in parts of any sum; those of a roughness are the mean over its heights.
 *
 * @throws {ParseError} by line and attribute: no such XML, no rose, numbers that are none or outside their range, a rose
 *   that is missing or there twice, roses of different sectors.
 */
export function readWaspGwc(text: string): GeneralizedClimate {
  const root = readXmlRoot(FORMAT, text)
  const [climate] = elementsNamed(root, ROOT)
  if (climate === undefined) {
    throw new ParseError({ format: FORMAT, line: root.line, problem: `there is no <${ROOT}>` })
  }
  const standard = {
    roughness: referenceValues(climate, 'RoughnessLength', 'AerodynamicRoughnessLengthMetres'),
    height: referenceValues(climate, 'Height', 'HeightAglMetres'),
  }
  const elements = elementsNamed(climate, ROSE)
  if (elements.length === 0) {
    throw new ParseError({ format: FORMAT, line: climate.line, problem: `there is no <${ROSE}>` })
  }
  const roses = elements.map((element) => readRose(element, standard))
  const roughnesses = rising(roses.map(({ roughness }) => roughness))
  const heights = rising(roses.map(({ height }) => height))
  const sectors = roses[0].sectors.length
  const size = roughnesses.length * heights.length * sectors
  const [scale, shape] = [new Float64Array(size), new Float64Array(size)]
  const frequency = new Float64Array(roughnesses.length * sectors)
  const seen = new Uint8Array(roughnesses.length * heights.length)
  roses.forEach((rose, n) => {
    const { line } = elements[n]
    if (rose.sectors.length !== sectors) {
      const problem = `the rose has ${rose.sectors.length} sectors, the first one ${sectors}`
      throw new ParseError({ format: FORMAT, line, problem })
    }
    const r = roughnesses.indexOf(rose.roughness)
    const node = r * heights.length + heights.indexOf(rose.height)
    if (seen[node] === 1) {
      const problem = `there are two roses of ${rose.roughness} m at ${rose.height} m`
      throw new ParseError({ format: FORMAT, line, problem })
    }
    seen[node] = 1
    rose.sectors.forEach((sector, s) => {
      scale[node * sectors + s] = sector.scale
      shape[node * sectors + s] = sector.shape
      frequency[r * sectors + s] += sector.frequency
    })
  })
  const missing = seen.indexOf(0)
  if (missing >= 0) {
    const [roughness, height] = [
      roughnesses[Math.floor(missing / heights.length)],
      heights[missing % heights.length],
    ]
    throw new ParseError({
      format: FORMAT,
      line: climate.line,
      problem: `there is no rose of ${roughness} m at ${height} m`,
    })
  }
  return {
    name: climate.attributes.get('Description') ?? root.attributes.get('Description') ?? '',
    ...placeIn(climate),
    roughnesses,
    heights,
    sectors,
    frequency: shares(frequency, sectors),
    scale,
    shape,
  }
}

function elementsNamed(element: XmlElement, name: string): readonly XmlElement[] {
  if (element.name === name) return [element]
  return element.children.flatMap((child) => elementsNamed(child, name))
}

/** The standard values that roses refer to by their number. */
function referenceValues(climate: XmlElement, name: string, attribute: string): readonly number[] {
  return elementsNamed(climate, `Reference${name}s`)
    .flatMap((list) => elementsNamed(list, name))
    .filter(({ attributes }) => attributes.has(attribute))
    .map((element) => numberAt(element, attribute, { min: 0, max: 1000 }))
}

function readRose(
  element: XmlElement,
  standard: { readonly roughness: readonly number[]; readonly height: readonly number[] },
): Rose {
  const of = (
    name: 'ReferenceRoughnessLength' | 'RoughnessLength' | 'ReferenceHeight',
    values: readonly number[],
    max: number,
  ): number | undefined => {
    if (element.attributes.has(name)) return numberAt(element, name, { min: 0, max })
    if (!element.attributes.has(`${name}Number`)) return undefined
    const number = numberAt(element, `${name}Number`, { min: 1, max: Math.max(values.length, 1) })
    return values[number - 1]
  }
  const roughness =
    of('ReferenceRoughnessLength', standard.roughness, 10) ?? of('RoughnessLength', standard.roughness, 10)
  const height = of('ReferenceHeight', standard.height, 1000)
  if (roughness === undefined || height === undefined) {
    const problem = 'the rose says neither its reference roughness length and height nor their numbers'
    throw new ParseError({ format: FORMAT, line: element.line, problem })
  }
  return { roughness, height, sectors: readSectors(element) }
}

function readSectors(rose: XmlElement): Rose['sectors'] {
  const elements = elementsNamed(rose, 'WeibullWind')
  if (elements.length < 1 || elements.length > SECTORS_MAX) {
    const problem = `the rose has ${elements.length} elements <WeibullWind>; there must be 1 to ${SECTORS_MAX}`
    throw new ParseError({ format: FORMAT, line: rose.line, problem })
  }
  const sectors = new Array<Rose['sectors'][number] | undefined>(elements.length).fill(undefined)
  for (const element of elements) {
    const index = numberAt(element, 'Index', { min: 1, max: elements.length }) - 1
    if (!Number.isInteger(index) || sectors[index] !== undefined) {
      const problem = `Index must count the sectors from 1 to ${elements.length}, each once`
      throw new ParseError({ format: FORMAT, line: element.line, column: 'Index', problem })
    }
    const frequency = numberAt(element, 'SectorFrequency', { min: 0, max: 100 })
    const scale = numberAt(element, 'WeibullA', { min: 0, max: 100 })
    const shape = numberAt(element, 'WeibullK', { min: 0, max: 20 })
    if (frequency > 0 && !(scale > 0 && shape > 0)) {
      const problem = `wind blows from sector ${index + 1}, but its Weibull A [m/s] or k is 0`
      throw new ParseError({ format: FORMAT, line: element.line, problem })
    }
    sectors[index] = { frequency, scale, shape }
  }
  return sectors.flatMap((sector) => sector ?? [])
}

function numberAt(
  { attributes, line }: XmlElement,
  attribute: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const text = attributes.get(attribute)
  const value = text === undefined ? Number.NaN : readNumber(text, 0, text.length)
  if (value >= min && value <= max) return value
  throw new ParseError({
    format: FORMAT,
    line,
    column: attribute,
    value: text === undefined ? undefined : excerpt(text),
    problem: `${attribute} must be a number in ${min}..${max}`,
  })
}

function placeIn(climate: XmlElement): { readonly latitudeDeg?: number; readonly longitudeDeg?: number } {
  for (const element of elementsNamed(climate, 'RveaLatitudeLongitudeCoordinate')) {
    const of = (name: 'Latitude' | 'Longitude', max: number): number | undefined => {
      const bounds = { min: -max, max }
      if (element.attributes.has(`${name}Degrees`)) return numberAt(element, `${name}Degrees`, bounds)
      const [inner] = elementsNamed(element, name)
      return inner?.attributes.has('Degrees') ? numberAt(inner, 'Degrees', bounds) : undefined
    }
    const [latitudeDeg, longitudeDeg] = [of('Latitude', 90), of('Longitude', 360)]
    if (latitudeDeg !== undefined && longitudeDeg !== undefined) return { latitudeDeg, longitudeDeg }
  }
  return {}
}

function rising(values: readonly number[]): Float64Array {
  return Float64Array.from(new Set(values)).sort()
}

function shares(frequency: Float64Array, sectors: number): Float64Array {
  return frequency.map((value, at) => {
    const from = at - (at % sectors)
    let sum = 0
    for (let s = 0; s < sectors; s++) sum += frequency[from + s]
    return sum > 0 ? value / sum : value
  })
}
