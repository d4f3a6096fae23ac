import { ParseError, requireFields, requireList } from '../../errors/index.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'

const FORMAT = 'SRTM hgt'
/** Points along a side of a tile of one arc second, and of three. */
const SIDES: readonly number[] = [3601, 1201]
const VOID = -32_768
/** Neither Everest nor the Dead Sea's shore lies beyond [m]. */
const HEIGHT_MIN = -500
const HEIGHT_MAX = 9000
const NAME_PATTERN = /(?:^|[\\/])([NS])(\d{2})([EW])(\d{3})[^\\/]*$/i

/**
 * Reads an SRTM tile of one degree: 1201² or 3601² heights [m] as 16-bit big-endian numbers, the northmost row first,
 * −32768 where nothing is known (NaN here). The file's name says where its south-west corner lies.
 *
 * @param bytes the file, unpacked.
 * @param name of the file, for example `N57W008.hgt`; folders before it are allowed.
 * @returns heights in metres, places in degrees.
 * @throws {ParseError} for a name or length of no tile; a height beyond −500..9000 m, naming the byte.
 * @see Farr et al. 2007, Rev. Geophys. 45:RG2004; USGS, SRTM topography, quick start
 */
export function readSrtmHgt(bytes: Uint8Array, name: string): TerrainGrid {
  requireList(bytes, 'bytes')
  requireFields({ name }, { name: 'text' })
  const { latitudeDeg, longitudeDeg } = cornerOf(name)
  const side = SIDES.find((points) => 2 * points * points === bytes.length)
  if (side === undefined) {
    const lengths = SIDES.map((points) => 2 * points * points).join(' or ')
    throw new ParseError({
      format: FORMAT,
      problem: `the file has ${bytes.length} bytes; a tile has ${lengths}`,
    })
  }
  const data = new Float64Array(side * side)
  for (let row = 0; row < side; row++) {
    for (let col = 0; col < side; col++) {
      const at = 2 * (row * side + col)
      const height = ((bytes[at] << 24) >> 16) | bytes[at + 1]
      if (height !== VOID && !(height >= HEIGHT_MIN && height <= HEIGHT_MAX)) {
        throw new ParseError({
          format: FORMAT,
          problem: `byte ${at} holds a height of ${height} m; heights are ${HEIGHT_MIN}..${HEIGHT_MAX} m, high byte first`,
          value: String(height),
        })
      }
      data[(side - 1 - row) * side + col] = height === VOID ? Number.NaN : height
    }
  }
  const step = 1 / (side - 1)
  return { rows: side, cols: side, data, x0: longitudeDeg, y0: latitudeDeg, stepX: step, stepY: step }
}

function cornerOf(name: string): { readonly latitudeDeg: number; readonly longitudeDeg: number } {
  const match = NAME_PATTERN.exec(name)
  const latitude = match === null ? Number.NaN : Number(match[2])
  const longitude = match === null ? Number.NaN : Number(match[4])
  if (match === null || latitude > 90 || longitude > 180) {
    const problem = 'the name does not say where the tile lies; it must be such as N57W008.hgt'
    throw new ParseError({ format: FORMAT, problem, value: name.slice(0, 60) })
  }
  return {
    latitudeDeg: match[1].toUpperCase() === 'S' ? -latitude : latitude,
    longitudeDeg: match[3].toUpperCase() === 'W' ? -longitude : longitude,
  }
}
