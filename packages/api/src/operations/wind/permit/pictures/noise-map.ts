import { createLocalFrame } from '@sunwake/core/site'
import { contourChartSvg, type NumberWriter, type Size } from '@sunwake/report/chart'
import type { NoiseSection } from '../noise/schema.ts'
import type { PicturePlace } from './cable-plan.ts'

const TITLE = 'Noise of all turbines, 4 m above the ground; circles: turbines, squares: receivers'
/** Rotors reach no farther: points nearer to a turbine without a level lie below its rotor [m]. */
const ROTOR_MAX = 150
/** Receivers beyond these have no names: they would hide the map. */
const NAMES_MAX = 20

/** Draws the levels around a farm with its turbines, its receivers and their limit, as SVG text. */
export function noiseMapSvg(
  { latitudes, longitudes, level_dba: rows }: NonNullable<NoiseSection['map']>,
  receivers: NoiseSection['receivers'],
  turbines: readonly PicturePlace[] = [],
  size: Size = { width: 720, height: 640 },
  writeNumber?: NumberWriter,
): string {
  const middle = {
    latitudeDeg: latitudes[Math.floor(latitudes.length / 2)]!,
    longitudeDeg: longitudes[Math.floor(longitudes.length / 2)]!,
  }
  const frame = createLocalFrame(middle)
  const placeOf = ({ latitude, longitude }: PicturePlace) =>
    frame.toLocal({ latitudeDeg: latitude, longitudeDeg: longitude })
  const towers = turbines.map(placeOf)
  const limits = new Set(receivers.map(({ limit_dba }) => limit_dba))
  const [limit] = limits.size === 1 ? limits : []
  const x = longitudes.map((longitudeDeg) => frame.toLocal({ ...middle, longitudeDeg }).x)
  const y = [...latitudes].reverse().map((latitudeDeg) => frame.toLocal({ ...middle, latitudeDeg }).y)
  const greatest = Math.max(...rows.flat().map((level) => level ?? Number.NEGATIVE_INFINITY))
  const isBelowRotor = (east: number, north: number): boolean =>
    towers.some((tower) => Math.hypot(tower.x - east, tower.y - north) <= ROTOR_MAX)
  // Below rotors there is no level; there the map goes on in the colour of the loudest point.
  const data = [...rows]
    .reverse()
    .flatMap((levels, row) =>
      levels.map((level, col) => level ?? (isBelowRotor(x[col]!, y[row]!) ? greatest : Number.NaN)),
    )
  return contourChartSvg(
    {
      title: TITLE,
      writeNumber,
      isToScale: true,
      x: { label: 'east [m]', values: x },
      y: { label: 'north [m]', values: y },
      data,
      label: 'dB(A)',
      marks: { x: towers.map(({ x }) => x), y: towers.map(({ y }) => y) },
      places: receivers.map((one) => ({
        ...placeOf(one),
        name: receivers.length > NAMES_MAX ? '' : one.name,
      })),
      line: typeof limit === 'number' ? { value: limit, name: `${limit} dB(A)` } : undefined,
    },
    size,
  )
}
