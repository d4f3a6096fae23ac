import type { GeoArea, GeoPoint } from '@sunwake/core/site'
import type { Progress } from '@sunwake/core/steps'
import { assessTerrain, type WindUncertaintyComponent } from '@sunwake/core/studies'
import { DELTA_RIX_SLOPE } from '@sunwake/core/terrain/slope'
import type { DirectionTable } from '@sunwake/core/wind/farm'
import { type BoundaryTerrain, boundaryTerrain } from '../../data/embedded/boundary-terrain.ts'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import type { Notes } from '../../result/notes.ts'
import { carriedDeviation, flatDeviation, flowDeviation, solvedDeviation } from './deviation.ts'
import { FLOW_SECTORS } from './flow/flow-cells.ts'
import { linearFlow } from './flow/linear-flow.ts'
import { range } from './flow/range.ts'
import type { RansFlow, SolvedFlow } from './flow/rans-flow.ts'
import {
  carriedFromMasts,
  crossPredictions,
  type MastAtHub,
  type MastPrediction,
  onPlaneWith,
  shareAway,
} from './from-masts.ts'
import type { WindGround } from './ground.ts'
import { planeOfArea } from './plane.ts'
import { SLOPES_RESOLVED_M, UNKNOWN } from './resolved.ts'

const SECTORS = FLOW_SECTORS
/** Slope that only the constraints of an assessment look at, which an analysis does not report [°]. */
const CRITICAL_SLOPE_DEG = 30

/** Above this ruggedness (0..1) linear flow models err by more than some per cent. @see `deltaRixFactor` */
const RIX_TRUSTED = 0.05

/** What the ground does to an analysis. */
export interface WindAnalysisTerrain {
  readonly terrain: BoundaryTerrain
  readonly terrainModel: 'flat' | 'speedup_rix' | 'cfd_rans'
  /** Local over free-stream speed; undefined over flat ground. */
  readonly speedUps: DirectionTable | undefined
  /** About the wind speeds that it makes; undefined where that of the wind holds it. */
  readonly deviation: WindUncertaintyComponent | undefined
  /** How well each mast predicts the others; none where fewer than two have places. */
  readonly predictions: readonly MastPrediction[]
  /** What the flow solver found; undefined with other terrain models. */
  readonly flow?: RansFlow | undefined
  readonly identity: string
}

/** What the ground of an analysis is computed for. */
export interface Site {
  readonly ground: WindGround | undefined
  /** Terrain model that the request asks for. */
  readonly asked: string
  readonly earth: EmbeddedEarth
  readonly area: GeoArea
  readonly places: readonly GeoPoint[]
  /** [m] */
  readonly hubHeight: number
  /** The flow of `cfd_rans`, and which of its turbines the places are; undefined with other terrain models. */
  readonly solved?: { readonly flow: SolvedFlow; readonly turbines: readonly number[] } | undefined
  /** Roughness length of the wind climate's land, for ground that no map knows [m]. */
  readonly roughness: number
  /** Whose wind is carried to the turbines; none where one climate is that of the whole area. */
  readonly masts: readonly MastAtHub[]
}

/** Figures of the ground, and its speed-ups at the turbines where the terrain model has any. */
export function* windAnalysisTerrain(
  site: Site,
  notes: Notes,
): Generator<Progress, WindAnalysisTerrain, void> {
  const { ground, asked, earth, area, places } = site
  if (ground === undefined) {
    const terrain = boundaryTerrain(earth, area, places, notes)
    return {
      terrain,
      terrainModel: flatInstead(asked, notes),
      ...flatCarried(site),
      deviation: undefined,
      identity: '',
    }
  }
  notes.warnings.push(...ground.warnings)
  const terrain = groundFigures(ground, area)
  const { identity } = ground
  if (asked === 'flat') {
    const deviation = ground.demResolution > SLOPES_RESOLVED_M ? undefined : flatDeviation(terrain, notes)
    return { terrain, terrainModel: 'flat', ...flatCarried(site), deviation, identity }
  }
  if (site.solved !== undefined) {
    const solved = yield* windOfFlow(site, site.solved, ground, notes)
    return { terrain, terrainModel: 'cfd_rans', ...solved, identity }
  }
  const found = yield* speedUpsOf(site, ground, notes)
  return { terrain, terrainModel: 'speedup_rix', ...found, identity }
}

/** Over flat ground several masts differ by themselves alone. */
function flatCarried({ area, places, masts }: Site): Pick<WindAnalysisTerrain, 'speedUps' | 'predictions'> {
  if (masts.length < 2) return { speedUps: undefined, predictions: [] }
  const { frame } = planeOfArea(area)
  const even = new Float64Array(SECTORS).fill(1)
  const onPlane = masts.map(({ place, sectors }) => ({ ...frame.toLocal(place), sectors, factors: even }))
  const local = places.map((place) => frame.toLocal(place))
  const total = new Float64Array(places.length * SECTORS).fill(1)
  return {
    speedUps: tableOf(carriedFromMasts(local, total, onPlane), places.length),
    predictions: crossPredictions(onPlane),
  }
}

/** Factors of places and sectors as the table that the energy of a farm takes. */
function tableOf(factors: Float64Array, places: number): DirectionTable {
  const values = new Float64Array(factors.length)
  for (let i = 0; i < places; i++) {
    for (let s = 0; s < SECTORS; s++) values[s * places + i] = factors[i * SECTORS + s] ?? 1
  }
  return { directionsDeg: Float64Array.from({ length: SECTORS }, (_, s) => (360 * s) / SECTORS), values }
}

/** Without ground anything but flat falls back to it with a warning. */
function flatInstead(asked: string, { warnings }: Notes): 'flat' {
  if (asked !== 'flat') {
    warnings.push({
      code: 'terrain_model_replaced',
      message: `terrain_model ${asked} needs heights of the ground, which this run was not given; flat ground was computed, every turbine in the same free wind.`,
    })
  }
  return 'flat'
}

function groundFigures(
  { plane, elevation, demSource, demResolution }: WindGround,
  area: GeoArea,
): BoundaryTerrain {
  const figures = assessTerrain({
    area,
    frame: plane.frame,
    elevation,
    criticalSlopeDeg: CRITICAL_SLOPE_DEG,
  })
  return {
    maxElevation: figures.elevation.max,
    minElevation: figures.elevation.min,
    figures: {
      meanSlopeDeg: figures.slope.meanDeg,
      maxRix: figures.standardRix.max,
      complexity: demResolution > SLOPES_RESOLVED_M ? UNKNOWN : figures.complexity,
      source: demSource,
    },
  }
}

/** The wind that RANS finds at the turbines; that of the linear flow in directions where it finds none. */
function* windOfFlow(
  site: Site,
  { flow: { flow, factorsAt }, turbines }: NonNullable<Site['solved']>,
  ground: WindGround,
  notes: Notes,
): Generator<Progress, Carried & { readonly flow: RansFlow }, void> {
  const total = factorsAt(site.hubHeight, turbines)
  if (!flow.complete) {
    const linear = yield* linearFlow(site, localPlaces(site, ground), ground)
    for (let n = 0; n < total.length; n++) if (Number.isNaN(total[n])) total[n] = linear.total[n] ?? 1
  }
  warnUnresolved(ground, notes)
  return {
    ...carried(site, ground, total, (assumptions) => solvedDeviation(total, assumptions), notes),
    flow,
  }
}

type Carried = Pick<WindAnalysisTerrain, 'speedUps' | 'deviation' | 'predictions'>

function* speedUpsOf(site: Site, ground: WindGround, notes: Notes): Generator<Progress, Carried, void> {
  const { roughness } = site
  const { elevation, demSource, coverSource } = ground
  const { assumptions, warnings } = notes
  const factors = yield* linearFlow(site, localPlaces(site, ground), ground)
  const { total, referenceRix } = factors
  assumptions['terrain_speedup'] =
    `at each turbine and ${SECTORS} directions, product of hills ${range(factors.orography)} (linear spectral flow, neutral air, heights of ${demSource} at ${Math.round(elevation.stepX)} m), changes of roughness ${range(factors.roughness)} (internal boundary layers over ${coverSource ?? `${roughness} m everywhere`}) and ruggedness ${range(factors.rixFactor)}`
  assumptions['rix_correction'] =
    `exp(−${DELTA_RIX_SLOPE}·(RIX − ${referenceRix.toFixed(3)})) with RIX at slope 0.3 (0 to 1): the wind climate, a mean over many kilometres, is taken as that of the mean ruggedness within 10 km`
  const steepest = Math.max(...factors.rix)
  if (steepest > RIX_TRUSTED) {
    warnings.push({
      code: 'speedup_uncertain',
      message: `Up to ${(100 * steepest).toFixed(0)} % of the ground around a turbine is steeper than 0.3, where the wind leaves the ground: a linear flow model then overstates speed-ups and slow-downs, and the correction by ruggedness is a rule of thumb. Measure, or use a flow model for complex terrain.`,
    })
  }
  if (factors.held > 0) {
    warnings.push({
      code: 'speedup_held',
      message: `${factors.held} of ${total.length} orographic speed-ups were beyond 0.2 to 3, where no linear flow model holds, and were held there.`,
    })
  }
  warnUnresolved(ground, notes)
  return carried(site, ground, total, (said) => flowDeviation(factors, said), notes)
}

const localPlaces = ({ places }: Pick<Site, 'places'>, { plane }: Pick<WindGround, 'plane'>) =>
  places.map((place) => plane.frame.toLocal(place))

function warnUnresolved({ demSource, demResolution }: WindGround, { warnings }: Notes): void {
  if (demResolution <= SLOPES_RESOLVED_M) return
  warnings.push({
    code: 'terrain_not_resolved',
    message: `Heights come from ${demSource} with points ${formatLength(demResolution)} apart: it does not resolve the hills and slopes of a site, so that speed-ups are near 1 and ruggedness near 0. An elevation model of 30 to 90 m would show them.`,
  })
}

/**
 * The wind at the turbines from the factors of the flow: that of the climate, or that of masts carried to them.
 * @param total factors of the places and, behind them, the masts.
 * @param deviation uncertainty of the factors where there is no mast.
 */
function carried(
  { places, masts }: Site,
  { plane, demResolution }: WindGround,
  total: Float64Array,
  deviation: (assumptions: Notes['assumptions']) => WindUncertaintyComponent,
  { assumptions }: Notes,
): Carried {
  const local = localPlaces({ places }, { plane })
  if (masts.length === 0) {
    assumptions['wind_over_flat_ground'] =
      'the hills make the wind of the climate faster and slower about it; it is taken as that above the roughness 30 km upwind'
    return { speedUps: tableOf(total, places.length), deviation: deviation(assumptions), predictions: [] }
  }
  const onPlane = onPlaneWith(masts, plane, total, places.length)
  const [first] = onPlane
  const ratios = carriedFromMasts(
    local,
    total,
    onPlane.map((mast) => ({ ...mast, sectors: first?.sectors ?? [] })),
  )
  assumptions['wind_of_masts'] =
    `wind of ${masts.length === 1 ? (masts[0]?.name ?? 'the mast') : `${masts.length} masts, weighted by the inverse square of the distance`} carried to each turbine by the factor there over that at the mast in each of ${SECTORS} sectors, ${range(ratios)}`
  return {
    speedUps: tableOf(carriedFromMasts(local, total, onPlane), places.length),
    deviation: carriedDeviation(
      ratios,
      demResolution > SLOPES_RESOLVED_M ? shareAway(local, onPlane) : 0,
      assumptions,
    ),
    predictions: masts.length < 2 ? [] : crossPredictions(onPlane),
  }
}

function formatLength(metres: number): string {
  return metres < 2000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(0)} km`
}
