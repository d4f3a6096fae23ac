import { InputError, ParseError, requireFields } from '../../../errors/index.ts'
import { excerpt, readNumber } from '../../../text/cell.ts'
import { type CheckedTurbine, type CutOutRule, createCustomTurbine } from '../../turbine/index.ts'
import { readXmlRoot, type XmlElement } from './xml-elements.ts'

const FORMAT = 'WAsP .wtg'
const WATTS_PER_KILOWATT = 1000

/** One performance table of a file: an operating mode at an air density. */
export interface WtgTable {
  /** [kg/m³] */
  readonly airDensity: number
  /** Rising [m/s]. */
  readonly speeds: Float64Array
  /** [kW] */
  readonly power: Float64Array
  readonly thrust: Float64Array
  /** Thrust coefficient of the standing rotor, if the file has one. */
  readonly stationaryThrust?: number | undefined
  /** Storm stop and return, if the file has them. */
  readonly cutOut?: CutOutRule | undefined
  /** What the file says of the table. */
  readonly comment: string
}

/** A turbine as WAsP keeps it. */
export interface WtgFile {
  readonly name: string
  readonly manufacturer: string
  /** [m] */
  readonly rotorDiameter: number
  /** Above ground [m]; may be empty. */
  readonly hubHeights: readonly number[]
  readonly tables: readonly WtgTable[]
}

/**
 * Reads a turbine of WAsP (.wtg, XML): diameter, suggested heights and one or more performance tables, each with the
 * air density that it holds for. Power is written in W.
 *
 * @throws {ParseError} by line and attribute: no such XML, no table, numbers that are none or outside their range,
 *   speeds that do not rise.
 */
export function readWaspWtg(text: string): WtgFile {
  const root = readXmlRoot(FORMAT, text)
  if (root.name !== 'WindTurbineGenerator') {
    throw new ParseError({
      format: FORMAT,
      line: root.line,
      value: root.name,
      problem: `the root element is <${root.name}>; it must be <WindTurbineGenerator>`,
    })
  }
  const tables = childrenOf(root, 'PerformanceTable').map(readTable)
  if (tables.length === 0) {
    throw new ParseError({ format: FORMAT, line: root.line, problem: 'there is no <PerformanceTable>' })
  }
  return {
    name: root.attributes.get('Description') ?? '',
    manufacturer: root.attributes.get('ManufacturerName') ?? '',
    rotorDiameter: numberIn(root, 'RotorDiameter', { min: 0.5, max: 500, unit: 'm' }),
    hubHeights: childrenOf(root, 'SuggestedHeights').flatMap((heights) =>
      childrenOf(heights, 'Height').map((height) =>
        requireNumber(height, 'Height', height.text, { min: 1, max: 500, unit: 'm' }),
      ),
    ),
    tables,
  }
}

/** Which table and height a turbine is made of. */
export interface WtgChoice {
  /** The table nearest to it is taken; 1.225 when absent [kg/m³]. */
  readonly airDensity?: number | undefined
  /** [m]; the first height of the file when absent. */
  readonly hubHeight?: number | undefined
}

/**
 * The turbine of a file at one of its densities, of equal ones the first. Outside the table it neither makes power nor
 * thrust.
 *
 * @throws {InputError} `missing` (`hubHeight`, where the file has none), `out_of_range` and its kin.
 */
export function turbineOfWtg(
  file: WtgFile,
  { airDensity = 1.225, hubHeight }: WtgChoice = {},
): CheckedTurbine {
  requireFields(file, { hubHeights: 'list', tables: 'list' }, 'file')
  InputError.requireRange(airDensity, 0.5, 2, 'airDensity', 'kg/m³')
  const height = hubHeight ?? file.hubHeights[0]
  if (height === undefined) {
    throw new InputError({
      code: 'missing',
      field: 'hubHeight',
      value: undefined,
      constraint: 'a height above ground in m; the file suggests none',
    })
  }
  const distance = (table: WtgTable): number => Math.abs(table.airDensity - airDensity)
  const table = file.tables.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  return createCustomTurbine({
    name: file.name,
    rotorDiameter: file.rotorDiameter,
    hubHeight: height,
    power: { speeds: table.speeds, values: table.power },
    thrust: { speeds: table.speeds, values: table.thrust },
    airDensity: table.airDensity,
  })
}

function readTable(element: XmlElement): WtgTable {
  const points = childrenOf(element, 'DataTable').flatMap((table) => childrenOf(table, 'DataPoint'))
  if (points.length < 2) throw broken(element, 'DataPoint', 'a performance table needs two points or more')
  const speeds = points.map((point) => numberIn(point, 'WindSpeed', { min: 0, max: 100, unit: 'm/s' }))
  speeds.forEach((speed, i) => {
    if (i > 0 && speed <= speeds[i - 1]) {
      throw broken(
        points[i],
        'WindSpeed',
        `${speed} m/s is not above the speed before it, ${speeds[i - 1]} m/s`,
      )
    }
  })
  return {
    airDensity: numberIn(element, 'AirDensity', { min: 0.5, max: 2, unit: 'kg/m³' }),
    speeds: Float64Array.from(speeds),
    power: Float64Array.from(
      points,
      (point) => numberIn(point, 'PowerOutput', { min: 0, max: 1e9, unit: 'W' }) / WATTS_PER_KILOWATT,
    ),
    thrust: Float64Array.from(points, (point) => numberIn(point, 'ThrustCoEfficient', { min: 0, max: 1.5 })),
    stationaryThrust: optionalNumber(element, 'StationaryThrustCoEfficient', { min: 0, max: 1.5 }),
    cutOut: cutOutOf(childrenOf(element, 'StartStopStrategy')[0]),
    comment: childrenOf(element, 'Comments')[0]?.text ?? '',
  }
}

function cutOutOf(strategy: XmlElement | undefined): CutOutRule | undefined {
  if (strategy === undefined) return undefined
  const bounds = { min: 1, max: 100, unit: 'm/s' }
  const cutOutSpeed = optionalNumber(strategy, 'HighSpeedCutOut', bounds)
  if (cutOutSpeed === undefined) return undefined
  const reCutInSpeed = optionalNumber(strategy, 'HighSpeedCutIn', bounds) ?? cutOutSpeed
  if (reCutInSpeed <= cutOutSpeed) return { cutOutSpeed, reCutInSpeed }
  throw broken(strategy, 'HighSpeedCutIn', `${reCutInSpeed} m/s is above HighSpeedCutOut, ${cutOutSpeed} m/s`)
}

interface Bounds {
  readonly min: number
  readonly max: number
  readonly unit?: string | undefined
}

function optionalNumber(element: XmlElement, name: string, bounds: Bounds): number | undefined {
  return element.attributes.has(name) ? numberIn(element, name, bounds) : undefined
}

function numberIn(element: XmlElement, name: string, bounds: Bounds): number {
  const text = element.attributes.get(name)
  if (text === undefined) throw broken(element, name, `<${element.name}> has no attribute ${name}`)
  return requireNumber(element, name, text, bounds)
}

function requireNumber(element: XmlElement, name: string, text: string, { min, max, unit }: Bounds): number {
  const value = readNumber(text, 0, text.length)
  if (value >= min && value <= max) return value
  const range = `${min}..${max}${unit === undefined ? '' : ` ${unit}`}`
  throw broken(element, name, `"${excerpt(text)}" stands there; it must be a number in ${range}`)
}

function broken({ line }: XmlElement, column: string, problem: string): ParseError {
  return new ParseError({ format: FORMAT, line, column, problem })
}

function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}
