import type { PlaceClimate } from '@sunwake/data'
import { hubWind } from '@sunwake/data/place'
import type { Notes } from '../../result/notes.ts'
import type { MastOfRun } from '../wind-origin.ts'
import { mainPack } from './climate-layers.ts'

/** Cells up to this see hills and valleys: their wind is bent by the ground already [°]. */
const SEES_TERRAIN_DEG = 0.05
/** Sectors of the terrain model. */
const SECTORS = 16

/**
 * What is different where the wind of a run is that of a climate pack: how it was made, how sure it is, and, where its
 * cells are so small that the ground is in it, the place from which terrain carries it to the turbines.
 */
export function packWind(
  place: PlaceClimate,
  { assumptions }: Notes,
): { readonly masts?: readonly MastOfRun[]; readonly statement?: string } {
  const { climate, site } = place
  const pack = mainPack(climate.packs, 'wind')
  const levels = climate.windLevels
  if (pack === undefined || levels === undefined) return {}
  const heights = levels.map(({ height }) => `${height} m`).join(', ')
  const shaped = levels.filter(({ shape }) => shape !== undefined)
  const rose = climate.packs?.find(({ layers }) => layers.some(({ quantity }) => quantity === 'wind_rose'))
  assumptions['wind_profile'] =
    `power law between the heights of the climate pack ${pack.name} (${heights}); above them as between the two highest, below them as in the embedded climatology`
  if (shaped.length > 0) {
    assumptions['weibull_shape'] =
      `that of the year in the climate pack at ${shaped.map(({ height }) => `${height} m`).join(', ')}, straight in the logarithm of the height`
  }
  if (rose !== undefined) {
    assumptions['wind_direction'] =
      `yearly frequencies of 12 sectors of the climate pack ${rose.name}, shared among 8 sectors and the seasons in the relations of the embedded climatology; within a season speed and direction are independent`
  }
  const stated = climate.uncertainty.reasons.some(({ quantity }) => quantity === 'wind') === false
  const statement = `The wind is that of the climate pack ${pack.name}${stated ? '' : ', whose makers state no uncertainty: that of the embedded climatology stays'}.`
  const cellDeg = Math.max(
    ...pack.layers.filter(({ height }) => height !== null).map((layer) => layer.cellDeg),
  )
  if (cellDeg > SEES_TERRAIN_DEG) return { statement }
  const sectorsAt: MastOfRun['sectorsAt'] = (hubHeight) => {
    const { speed } = hubWind(place, hubHeight).climate
    // One place alone: only the relation of the ground's factors is used, the same for every distribution.
    const scale = Array.from(speed).reduce((sum, month) => sum + month, 0) / speed.length
    return Array.from({ length: SECTORS }, () => ({ frequency: 1 / SECTORS, scale, shape: 2 }))
  }
  const { latitudeDeg, longitudeDeg } = site
  const name = `the climate pack ${pack.name} at the middle of the area`
  return { statement, masts: [{ path: 'boundary', place: { latitudeDeg, longitudeDeg }, name, sectorsAt }] }
}
