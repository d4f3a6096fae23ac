import { createLocalFrame } from '@sunwake/core/site'
import { layoutMapSvg, type NumberWriter, type Size } from '@sunwake/report/chart'
import { formatOf } from '../../../report/format.ts'
import type { CollectorSection } from '../collector-network/schema.ts'

/** A place of a picture. */
export interface PicturePlace {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Draws the cables of a farm with its turbines and substation, as SVG text.
 *
 * @param types names of the cables, the thinnest first.
 */
export function cablePlanSvg(
  { cables, total_length_m, cost }: CollectorSection,
  {
    turbines,
    substation,
    types,
    writeNumber,
  }: {
    readonly turbines: readonly PicturePlace[]
    readonly substation: PicturePlace
    readonly types: readonly string[]
    /** Writes the numbers of the axes; in English when absent. */
    readonly writeNumber?: NumberWriter | undefined
  },
  size: Size = { width: 720, height: 600 },
): string {
  const middle = { x: 0, y: 0 }
  const frame = createLocalFrame({ latitudeDeg: substation.latitude, longitudeDeg: substation.longitude })
  const places = turbines.map(({ latitude, longitude }) =>
    frame.toLocal({ latitudeDeg: latitude, longitudeDeg: longitude }),
  )
  const line = (points: readonly (typeof middle)[]) => ({
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
  })
  const placeOf = (id: number | null) => (id === null ? middle : places[id - 1]!)
  const map = {
    title: `${(total_length_m / 1000).toFixed(2)} km of cables, cost ${formatOf().number(cost)}`,
    writeNumber,
    boundary: [],
    exclusions: [],
    turbines: [
      { name: 'turbines', ...line(places), rotorDiameter: 1, labels: places.map((_, i) => String(i + 1)) },
    ],
    substation: { name: 'substation', ...middle },
    cables: types.flatMap((name) => {
      const own = cables.filter(({ cable }) => cable === name)
      if (own.length === 0) return []
      return {
        name,
        from: line(own.map(({ turbine_id: id }) => placeOf(id))),
        to: line(own.map(({ to_turbine_id: id }) => placeOf(id))),
      }
    }),
  }
  return layoutMapSvg(map, size)
}
