import type { GeoArea, GeoPoint } from '@sunwake/core/site'
import type { Progress } from '@sunwake/core/steps'
import { assessTerrain, type WindDoubt } from '@sunwake/core/studies'
import { siteSpeedups } from '@sunwake/core/terrain/flow'
import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import { DELTA_RIX_SLOPE, RIX_RADIUS, ruggednessIndex } from '@sunwake/core/terrain/slope'
import type { DirectionTable, SpeedUpMap } from '@sunwake/core/wind/farm'
import { type BoundaryTerrain, boundaryTerrain } from '../../data/embedded/boundary-terrain.ts'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import type { Notes } from '../../result/notes.ts'
import { carriedDeviation, flatDeviation, flowDeviation } from './deviation.ts'
import {
  carriedFromMasts,
  crossPredictions,
  type MastAtHub,
  type MastOnPlane,
  type MastPrediction,
  shareAway,
} from './from-masts.ts'
import type { WindGround } from './ground.ts'
import { planeOfArea } from './plane.ts'
import { SLOPES_RESOLVED_M, UNKNOWN } from './resolved.ts'

/** Directions of the flow: those of the rose. */
const SECTORS = 16
/** Slope that only the constraints of an assessment look at, which an analysis does not report [°]. */
const CRITICAL_SLOPE_DEG = 30

/** Above this ruggedness (0..1) linear flow models err by more than some per cent. @see `deltaRixFactor` */
const RIX_TRUSTED = 0.05
/** Places along each side at which the ruggedness of the surroundings is taken. */
const REFERENCE_PLACES = 10

/** Most points of the map by which a layout is searched, about, and their least distance [m]. */
const MAP_POINTS = 900
const MAP_SPACING_MIN = 50
/** As maps of speed-ups go. */
const MAP_VALUE_MAX = 5

/** What the ground does to an analysis. */
export interface WindAnalysisTerrain {
  readonly terrain: BoundaryTerrain
  readonly terrainModel: 'flat' | 'speedup_rix'
  /** Local over free-stream speed; undefined over flat ground. */
  readonly speedUps: DirectionTable | undefined
  /** About the wind speeds that it makes; undefined where that of the wind holds it. */
  readonly deviation: WindDoubt | undefined
  /** How well each mast predicts the others; none where fewer than two have places. */
  readonly predictions: readonly MastPrediction[]
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

/** Masts with the factors of the flow that stand behind those of some places. */
function onPlaneWith(
  masts: readonly MastAtHub[],
  { frame }: WindGround['plane'],
  total: Float64Array,
  places: number,
): readonly MastOnPlane[] {
  return masts.map(({ place, sectors }, m) => ({
    ...frame.toLocal(place),
    sectors,
    factors: total.subarray((places + m) * SECTORS, (places + m + 1) * SECTORS),
  }))
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

function* speedUpsOf(
  { places, hubHeight, roughness, masts }: Site,
  { plane, elevation, roughness: map, demSource, demResolution, coverSource }: WindGround,
  { assumptions, warnings }: Notes,
): Generator<Progress, Pick<WindAnalysisTerrain, 'speedUps' | 'deviation' | 'predictions'>, void> {
  const referenceRix = meanRix(elevation)
  const local = places.map((place) => plane.frame.toLocal(place))
  const factors = yield* siteSpeedups({
    terrain: elevation,
    roughness: knownRoughness(map, roughness),
    places: [...local, ...masts.map(({ place }) => plane.frame.toLocal(place))],
    height: hubHeight,
    sectors: SECTORS,
    referenceRix,
  })
  const { total } = factors
  const range = (numbers: Float64Array): string =>
    `${Math.min(...numbers).toFixed(3)} to ${Math.max(...numbers).toFixed(3)}`
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
  if (demResolution > SLOPES_RESOLVED_M) {
    warnings.push({
      code: 'terrain_not_resolved',
      message: `Heights come from ${demSource} with points ${formatLength(demResolution)} apart: it does not resolve the hills and slopes of a site, so that speed-ups are near 1 and ruggedness near 0. An elevation model of 30 to 90 m would show them.`,
    })
  }
  if (masts.length === 0) {
    assumptions['wind_over_flat_ground'] =
      'the hills make the wind of the climate faster and slower about it; it is taken as that above the roughness 30 km upwind'
    const speedUps = tableOf(total, places.length)
    return { speedUps, deviation: flowDeviation(factors, assumptions), predictions: [] }
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

/** Roughness lengths, on ground that no map knows that of the wind climate [m]. */
function knownRoughness(map: TerrainGrid | undefined, roughness: number): TerrainGrid | number {
  if (map === undefined) return roughness
  return { ...map, data: map.data.map((length) => (length > 0 ? length : roughness)) }
}

/**
 * Speed-ups on points all over the boundary's box, by which a search for a layout finds the faster places: those of the
 * analysis at the points, straight between them. East and north of the middle of the box, as layouts of the area are.
 */
export function* boundarySpeedUps(
  { hubHeight, roughness, masts }: Pick<Site, 'hubHeight' | 'roughness' | 'masts'>,
  { plane, elevation, roughness: map }: WindGround,
): Generator<Progress, readonly SpeedUpMap[], void> {
  const { halfWidth, halfHeight } = plane
  const spacing = Math.max(
    MAP_SPACING_MIN,
    Math.sqrt((4 * halfWidth * halfHeight) / MAP_POINTS),
    (2 * Math.max(halfWidth, halfHeight)) / MAP_POINTS,
  )
  const [cols, rows] = [halfWidth, halfHeight].map((half) => Math.ceil((2 * half) / spacing) + 1)
  if (cols === undefined || rows === undefined) return []
  const [x, y] = [-((cols - 1) * spacing) / 2, -((rows - 1) * spacing) / 2]
  const points = Array.from({ length: rows * cols }, (_, n) => ({
    x: x + (n % cols) * spacing,
    y: y + Math.floor(n / cols) * spacing,
  }))
  const { total } = yield* siteSpeedups({
    terrain: elevation,
    roughness: knownRoughness(map, roughness),
    places: [...points, ...masts.map(({ place }) => plane.frame.toLocal(place))],
    height: hubHeight,
    sectors: SECTORS,
    referenceRix: meanRix(elevation),
  })
  const seen =
    masts.length === 0
      ? total
      : carriedFromMasts(points, total, onPlaneWith(masts, plane, total, points.length))
  return Array.from({ length: SECTORS }, (_, s) => {
    const data = Float64Array.from({ length: rows * cols }, (__, n) =>
      Math.min(seen[n * SECTORS + s] ?? 1, MAP_VALUE_MAX),
    )
    return { directionDeg: (360 * s) / SECTORS, x, y, spacing, grid: { rows, cols, data } }
  })
}

/** Mean ruggedness index (0..1) of the ground, at places that see it all around. */
function meanRix(terrain: TerrainGrid): number {
  const { rows, cols, x0, y0, stepX, stepY } = terrain
  const [left, right] = [x0 + RIX_RADIUS, x0 + (cols - 1) * stepX - RIX_RADIUS]
  const [low, high] = [y0 + RIX_RADIUS, y0 + (rows - 1) * stepY - RIX_RADIUS]
  let sum = 0
  for (let row = 0; row < REFERENCE_PLACES; row++) {
    for (let col = 0; col < REFERENCE_PLACES; col++) {
      const x = left + ((right - left) * (col + 0.5)) / REFERENCE_PLACES
      const y = low + ((high - low) * (row + 0.5)) / REFERENCE_PLACES
      sum += ruggednessIndex(terrain, { x, y }).rix
    }
  }
  return sum / (REFERENCE_PLACES * REFERENCE_PLACES)
}

function formatLength(metres: number): string {
  return metres < 2000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(0)} km`
}
