import type { Progress } from '@sunwake/core/steps'
import type { ClimateSector, DirectionTable } from '@sunwake/core/wind/farm'
import { weibullMean } from '@sunwake/core/wind/resource'
import { createNotes, type Notes } from '../../result/notes.ts'
import { rasterPlaces } from './flow/flow-raster.ts'
import type { RansFlowState } from './flow/flow-state.ts'
import { knownRoughness } from './flow/linear-flow.ts'
import { type FlowSoFar, type RansRun, ransFlow } from './flow/rans-flow.ts'
import type { FlowRasterRequest } from './flow/raster-schema.ts'
import { requireFlowGround } from './flow/require-flow-ground.ts'
import type { MastAtHub } from './from-masts.ts'
import type { WindGround } from './ground.ts'
import { type Site, type WindAnalysisTerrain, windAnalysisTerrain } from './speed-ups.ts'

/** What is known of the wind at each height of hubs. */
export interface WindByHeight {
  /** One per place [m]. */
  readonly heights: ArrayLike<number>
  /** Climate at a height, of as many sectors at every height. */
  readonly sectorsAt: (height: number) => readonly ClimateSector[]
  readonly mastsAt: (height: number) => readonly MastAtHub[]
}

/** How the flow of `cfd_rans` is to be solved. */
export interface FlowRun {
  /** [1] */
  readonly cells?: number | undefined
  /** Asked as it is solved: whether to end with the directions that are done. */
  readonly stop?: (() => boolean) | undefined
  /** A raster of it that the answer is to have. */
  readonly raster?: FlowRasterRequest | undefined
  /** Where an earlier run of the same request stood. */
  readonly state?: RansFlowState | undefined
}

/** How far it has come, with what is found of the flow while it is solved. */
export interface TerrainProgress extends Progress {
  readonly flow?: FlowSoFar | undefined
}

/**
 * The ground as turbines of several hub heights see it, over the wind at `site.hubHeight`: the speed-ups of each height
 * times the mean wind there over that at `site.hubHeight`, sector by sector. What is said of the ground is said of
 * `site.hubHeight`.
 */
export function* terrainByHeight(
  site: Omit<Site, 'solved'>,
  { heights, sectorsAt, mastsAt }: WindByHeight,
  run: FlowRun,
  notes: Notes,
): Generator<TerrainProgress, WindAnalysisTerrain, void> {
  const { asked, ground } = site
  const flow =
    asked === 'cfd_rans' && ground !== undefined
      ? yield* ransFlow(flowRun(site, ground, heights, run, notes), notes)
      : undefined
  const solvedAt = (turbines: readonly number[]) => flow && { flow, turbines }
  const all = site.places.map((_, i) => i)
  const usual = yield* windAnalysisTerrain({ ...site, solved: solvedAt(all) }, notes)
  const others = [...new Set(Array.from(heights))].filter((height) => height !== site.hubHeight)
  if (others.length === 0) return usual
  const below = sectorsAt(site.hubHeight)
  const table = usual.speedUps ?? evenTable(below.length, site.places.length)
  const values = Float64Array.from(table.values)
  const told: string[] = []
  for (const height of others) {
    const at = Array.from(heights).flatMap((own, i) => (own === height ? [i] : []))
    const places = at.map((i) => site.places[i]).filter((place) => place !== undefined)
    const own = { ...site, places, hubHeight: height, masts: mastsAt(height), solved: solvedAt(at) }
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

/** The flow over the ground that is to be solved, for the hubs of all heights. @throws {ServiceError} as `requireFlowGround`. */
export function flowRun(
  {
    places,
    masts,
    hubHeight,
    roughness,
    area,
  }: Pick<Site, 'places' | 'masts' | 'hubHeight' | 'roughness' | 'area'>,
  ground: WindGround,
  heights: ArrayLike<number>,
  run: FlowRun,
  notes: Notes,
): RansRun {
  const { plane, elevation, canopy, demSource, identity } = ground
  const turbines = places.map((place) => plane.frame.toLocal(place))
  const atMasts = masts.map(({ place }) => plane.frame.toLocal(place))
  requireFlowGround(ground, [...turbines, ...atMasts], notes)
  return {
    ...{
      elevation,
      canopy,
      turbines,
      masts: atMasts,
      hubHeights: heights,
      usualHeight: hubHeight,
      demSource,
      identity,
    },
    ...run,
    raster: run.raster && rasterPlaces(run.raster, area, plane, hubHeight),
    roughness: knownRoughness(ground.roughness, roughness),
    stop: run.stop,
  }
}

function evenTable(directions: number, places: number): DirectionTable {
  return {
    directionsDeg: Float64Array.from({ length: directions }, (_, d) => (360 * d) / directions),
    values: new Float64Array(directions * places).fill(1),
  }
}
