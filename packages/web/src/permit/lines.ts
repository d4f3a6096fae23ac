/** A line that cannot be read. */
export class LineError extends Error {
  override readonly name = 'LineError'
  /** From 1. */
  readonly line: number

  constructor(line: number) {
    super(`line ${line}`)
    this.line = line
  }
}

export interface TurbinePlace {
  readonly lat: number
  readonly lon: number
}

export interface House extends TurbinePlace {
  readonly name: string
}

export interface CableType {
  readonly name: string
  readonly capacity_turbines: number
  readonly cost_per_m: number
  readonly resistance_ohm_per_km: number
}

/** Numbers apart by commas, semicolons or spaces. @throws {LineError} */
export function readNumbers(text: string, count: number, line = 1): number[] {
  const parts = text.split(/[;,\s]+/).filter((part) => part !== '')
  const values = parts.map(Number)
  if (values.length !== count || !values.every(Number.isFinite)) throw new LineError(line)
  return values
}

/** A name, which may have spaces, and numbers behind it. @throws {LineError} */
function readNamed(text: string, count: number, line: number): [string, number[]] {
  const parts = text.split(/[;,]/).map((part) => part.trim())
  const name = parts.slice(0, parts.length - count).join(', ')
  if (name === '') throw new LineError(line)
  return [name, readNumbers(parts.slice(-count).join(','), count, line)]
}

function readLines<Item>(text: string, read: (line: string, number: number) => Item): Item[] {
  return text
    .split('\n')
    .map((line, n) => [line.trim(), n + 1] as const)
    .filter(([line]) => line !== '')
    .map(([line, number]) => read(line, number))
}

/** `latitude, longitude` on each line. @throws {LineError} */
export function readPlaces(text: string): TurbinePlace[] {
  return readLines(text, (line, number) => {
    const [lat = 0, lon = 0] = readNumbers(line, 2, number)
    return { lat, lon }
  })
}

/** `name, latitude, longitude` on each line. @throws {LineError} */
export function readHouses(text: string): House[] {
  return readLines(text, (line, number) => {
    const [name, [lat = 0, lon = 0]] = readNamed(line, 2, number)
    return { name, lat, lon }
  })
}

/** `name, turbines, price a metre, Ω/km` on each line. @throws {LineError} */
export function readCables(text: string): CableType[] {
  return readLines(text, (line, number) => {
    const [name, [capacity_turbines = 0, cost_per_m = 0, resistance_ohm_per_km = 0]] = readNamed(
      line,
      3,
      number,
    )
    return { name, capacity_turbines, cost_per_m, resistance_ohm_per_km }
  })
}

export const writePlaces = (places: readonly TurbinePlace[]): string =>
  places.map(({ lat, lon }) => `${lat}, ${lon}`).join('\n')

export const writeHouses = (houses: readonly House[]): string =>
  houses.map(({ name, lat, lon }) => `${name}, ${lat}, ${lon}`).join('\n')

export const writeCables = (cables: readonly CableType[]): string =>
  cables
    .map((one) => `${one.name}, ${one.capacity_turbines}, ${one.cost_per_m}, ${one.resistance_ohm_per_km}`)
    .join('\n')
