import { climateOfLand, readWaspLib } from '@sunwake/core/wind/formats'
import { weibullByWasp, weibullExceedance, weibullMean, weibullMoment } from '@sunwake/core/wind/resource'
import type { PackQuantity } from '../climate-pack.ts'
import { layerInMemory, type SourceLayer, unusable } from './source-layer.ts'

/** Sides of the cells around a point [°]: a generalised climate holds for flat land of some 10 km, a solar map for 1 km. */
const LAND_DEG = 0.1
const SOLAR_DEG = 0.01
/** Sectors of packs. */
const SECTORS = 12

interface Point {
  readonly latitudeDeg: number
  readonly longitudeDeg: number
}

/**
 * Mean speed, Weibull k and rose at the heights of a generalised wind climate (`.lib`), over land of one roughness.
 * @throws {ParseError} it is no such file.
 * @throws {InputError} it has other sectors than 12.
 */
export function layersOfLib(
  text: string,
  { place, roughness, name, field }: { place: Point; roughness: number; name: string; field: string },
): readonly SourceLayer[] {
  const climate = readWaspLib(text)
  if (climate.sectors !== SECTORS)
    throw unusable(field, `${name} of ${climate.sectors} sectors`, `${SECTORS} sectors`)
  return Array.from(climate.heights).flatMap((height) => {
    const sectors = climateOfLand(climate, { height, roughness }).filter(
      ({ scale, shape }) => scale > 0 && shape > 0,
    )
    const moment = (order: number): number =>
      sectors.reduce((sum, sector) => sum + sector.frequency * weibullMoment(sector, order), 0)
    const mean = sectors.reduce((sum, sector) => sum + sector.frequency * weibullMean(sector), 0)
    const above = sectors.reduce((sum, sector) => sum + sector.frequency * weibullExceedance(sector, mean), 0)
    const { shape } = weibullByWasp({ mean, meanCube: moment(3), fractionAboveMean: above })
    const rose = climateOfLand(climate, { height, roughness }).map(({ frequency }) => [frequency])
    return [
      pointLayer('wind_speed', [[mean]], { place, height, name, sideDeg: LAND_DEG }),
      pointLayer('weibull_shape', [[shape]], { place, height, name, sideDeg: LAND_DEG }),
      pointLayer('wind_rose', rose, { place, height, name, sideDeg: LAND_DEG }),
    ]
  })
}

/**
 * Irradiation, temperature and height of a point of the Global Solar Atlas, from its JSON.
 * @throws {InputError} it has none of them.
 */
export function layersOfSolarPoint(
  text: string,
  { place, name, field }: { place: Point; name: string; field: string },
): readonly SourceLayer[] {
  const { annual } = JSON.parse(text) as { annual?: { data?: Readonly<Record<string, unknown>> } }
  const wanted: readonly (readonly [string, PackQuantity])[] = [
    ['GHI', 'ghi'],
    ['DNI', 'dni'],
    ['TEMP', 'temperature'],
    ['ELE', 'elevation'],
  ]
  const layers = wanted.flatMap(([key, quantity]) => {
    const value = annual?.data?.[key]
    if (typeof value !== 'number') return []
    return [pointLayer(quantity, [[value]], { place, height: null, name, sideDeg: SOLAR_DEG })]
  })
  if (layers.length === 0) throw unusable(field, name, 'an answer with annual.data.GHI, DNI, TEMP or ELE')
  return layers
}

function pointLayer(
  quantity: PackQuantity,
  values: readonly (readonly number[])[],
  { place, height, name, sideDeg }: { place: Point; height: number | null; name: string; sideDeg: number },
): SourceLayer {
  const lattice = {
    rows: 1,
    cols: 1,
    x0: place.longitudeDeg,
    y0: place.latitudeDeg,
    stepX: sideDeg,
    stepY: sideDeg,
  }
  const bands = values.length === 12 ? 12 : 1
  const isLight = quantity === 'ghi' || quantity === 'dni'
  return layerInMemory(
    { quantity, height, lattice, bands, months: false, isLight, name },
    values.map((band) => Float64Array.from(band)),
  )
}
