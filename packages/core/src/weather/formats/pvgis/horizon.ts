import { ParseError } from '../../../errors/index.ts'
import { isJsonObject, parseJsonObject, requireJsonObject } from '../../../text/json-members.ts'

const FORMAT = 'PVGIS horizon'

/** The skyline of a place. */
export interface PvgisHorizon {
  /** Clockwise from north, rising, 0 up to 360 [°]. */
  readonly azimuthDeg: Float64Array
  /** Height of the skyline over the horizontal [°]. */
  readonly elevationDeg: Float64Array
}

/**
 * Reads a horizon of PVGIS in JSON. PVGIS counts azimuth from south (−90 east, 90 west, and both −180 and 180 north);
 * the result counts clockwise from north, each direction once.
 *
 * @throws {ParseError} broken or cut JSON, a profile of less than four directions, angles that cannot be.
 */
export function readPvgisHorizon(text: string): PvgisHorizon {
  const outputs = requireJsonObject(FORMAT, parseJsonObject(FORMAT, text), ['outputs'])
  const profile: unknown = outputs['horizon_profile']
  const points = new Map<number, number>()
  for (const point of Array.isArray(profile) ? (profile as unknown[]) : []) {
    const azimuth = isJsonObject(point) ? point['A'] : undefined
    const elevation = isJsonObject(point) ? point['H_hor'] : undefined
    const isPoint =
      typeof azimuth === 'number' &&
      typeof elevation === 'number' &&
      Math.abs(azimuth) <= 180 &&
      Math.abs(elevation) <= 90
    if (!isPoint) {
      throw new ParseError({
        format: FORMAT,
        column: 'horizon_profile',
        problem: 'each point must have A in −180..180° and H_hor in −90..90°',
      })
    }
    points.set((azimuth + 180) % 360, elevation)
  }
  if (points.size < 4) {
    throw new ParseError({ format: FORMAT, column: 'horizon_profile', problem: 'the reply has no skyline' })
  }
  const sorted = [...points].sort(([a], [b]) => a - b)
  return {
    azimuthDeg: Float64Array.from(sorted, ([azimuth]) => azimuth),
    elevationDeg: Float64Array.from(sorted, ([, elevation]) => elevation),
  }
}
