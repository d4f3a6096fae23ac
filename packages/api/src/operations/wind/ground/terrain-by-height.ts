import type { Progress } from '@sunwake/core/steps'
import type { ClimateSector, DirectionTable } from '@sunwake/core/wind/farm'
import { weibullMean } from '@sunwake/core/wind/resource'
import { createNotes, type Notes } from '../../result/notes.ts'
import type { MastAtHub } from './from-masts.ts'
import { type Site, type WindAnalysisTerrain, windAnalysisTerrain } from './speed-ups.ts'

/** What is known of the wind at each height of hubs. */
export interface WindByHeight {
  /** One per place [m]. */
  readonly heights: ArrayLike<number>
  /** Climate at a height, of as many sectors at every height. */
  readonly sectorsAt: (height: number) => readonly ClimateSector[]
  readonly mastsAt: (height: number) => readonly MastAtHub[]
}

/**
 * The ground as turbines of several hub heights see it, over the wind at `site.hubHeight`: the speed-ups of each height
 * times the mean wind there over that at `site.hubHeight`, sector by sector. What is said of the ground is said of
 * `site.hubHeight`.
 */
export function* terrainByHeight(
  site: Site,
  { heights, sectorsAt, mastsAt }: WindByHeight,
  notes: Notes,
): Generator<Progress, WindAnalysisTerrain, void> {
  const usual = yield* windAnalysisTerrain(site, notes)
  const others = [...new Set(Array.from(heights))].filter((height) => height !== site.hubHeight)
  if (others.length === 0) return usual
  const below = sectorsAt(site.hubHeight)
  const table = usual.speedUps ?? evenTable(below.length, site.places.length)
  const values = Float64Array.from(table.values)
  const told: string[] = []
  for (const height of others) {
    const at = Array.from(heights).flatMap((own, i) => (own === height ? [i] : []))
    const places = at.map((i) => site.places[i]).filter((place) => place !== undefined)
    const own = { ...site, places, hubHeight: height, masts: mastsAt(height) }
    const { speedUps } = yield* windAnalysisTerrain(own, createNotes())
    const above = sectorsAt(height)
    const ratios = below.map((sector, s) => {
      const here = above[s]
      return here === undefined ? 1 : weibullMean(here) / weibullMean(sector)
    })
    table.directionsDeg.forEach((_, d) => {
      const ratio = ratios[Math.round((d * ratios.length) / table.directionsDeg.length) % ratios.length] ?? 1
      at.forEach((i, n) => {
        values[d * site.places.length + i] = (speedUps?.values[d * at.length + n] ?? 1) * ratio
      })
    })
    told.push(`${height} m: ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`)
  }
  notes.assumptions['hub_heights'] =
    `wind at other heights over that at ${site.hubHeight} m by sectors, ${told.join('; ')}; what is said of the terrain is said of ${site.hubHeight} m`
  return { ...usual, speedUps: { directionsDeg: table.directionsDeg, values } }
}

function evenTable(directions: number, places: number): DirectionTable {
  return {
    directionsDeg: Float64Array.from({ length: directions }, (_, d) => (360 * d) / directions),
    values: new Float64Array(directions * places).fill(1),
  }
}
