import { type PlaneSeries, rowShadedFraction, singleAxisRotation } from '../../array/index.ts'
import { beamPastHorizon, type FarHorizon, skyViewFactor } from '../../horizon/index.ts'
import { beamOnPlane, groundOnPlane } from '../../irradiance/index.ts'
import { martinezShadingLoss } from '../../module/index.ts'
import type { PvArray } from '../pv-array.ts'
import { gcrOf, type PvRows, shadingRows } from '../pv-rows.ts'
import type { LitRecords } from './lit-records.ts'
import { type Sky, skyDiffuseOf, skyPartsOnPlane } from './sky-model.ts'

/** Light on the fronts of an array, one value per lit record [W/m²]. */
export interface FrontLight {
  /** Beam. */
  readonly beam: Float64Array
  /** Light from around the sun; absent where nothing asked for it apart from the rest of the sky. */
  readonly circumsolar?: Float64Array | undefined
  /** All sky diffuse, ≥ 0. */
  readonly skyDiffuse: Float64Array
  /** Light that the ground reflects. */
  readonly groundDiffuse: Float64Array
  /** All of it on modules that nothing shades; `poaGlobal` itself where nothing does. */
  readonly poaOpen: Float64Array
  /** All of it past the skyline; `poaGlobal` itself without rows. */
  readonly poaPastHorizon: Float64Array
  readonly poaGlobal: Float64Array
}

/** Sun, sky and ground of the lit records. */
export interface LightInput {
  readonly lit: LitRecords
  readonly plane: PlaneSeries
  /** Rotations at which a tracker is held, NaN where it follows the sun [°]; absent where it always does. */
  readonly heldDeg?: Float64Array | undefined
  readonly sky: Sky
  readonly albedo: Float64Array
  readonly horizon?: FarHorizon | undefined
}

/**
 * Light on the fronts of an array.
 *
 *     beam   = dni·cos θ·o·(1 − s)                                 o: 0 with the sun behind the skyline, else 1
 *     sky    = max(circumsolar·o·(1 − s) + dome·v·w, 0)            s: share that rows shade, by width or by block
 *     ground = (B·o·max(0, 1 − r) + D·v·u)·F                       r = gcr·|cos θ|/cos z
 *
 * with v the sky view factor of the skyline, w that of the row in front over that of a row alone, F and u the ground's
 * view of modules and of sky (`rowViews`), B and D what bare ground reflects of direct and of diffuse light, where the
 * light around the sun counts as direct. Without skyline and rows it is the plain sum of beam, sky and ground.
 * `fixedRowsDc` restates it for level rows of a fixed mount in one loop; its test compares the two.
 * A NaN spoils its own step only.
 *
 * @see Anderson & Jensen 2024, J. Renewable Sustainable Energy 16:023504 (shade); Appelbaum 2018, Renew. Sustain.
 *   Energy Rev. 81:161 (views); Mikofski et al. 2019, 46th IEEE PVSC (ground between rows)
 */
export function lightOnArray(
  { mount, rows: stated, diffuseIam }: Pick<PvArray, 'mount' | 'rows' | 'diffuseIam'>,
  input: LightInput,
): FrontLight {
  const rows = shadingRows(stated)
  const { lit, plane, sky, albedo, horizon } = input
  const beam = beamOnPlane({ dni: lit.dni, cosAoi: plane.cosAoi })
  const groundDiffuse = groundOnPlane({ ghi: lit.ghi, albedo, cosTilt: plane.cosTilt })
  if (horizon === undefined && rows === undefined && diffuseIam !== true) {
    const skyDiffuse = skyDiffuseOf(sky, plane)
    const poaGlobal = sumOf(beam, skyDiffuse, groundDiffuse)
    return { beam, skyDiffuse, groundDiffuse, poaOpen: poaGlobal, poaPastHorizon: poaGlobal, poaGlobal }
  }
  const { circumsolar, dome } = skyPartsOnPlane(sky, plane)
  const skyDiffuse = heldSum(circumsolar, dome)
  const light = { beam, circumsolar, dome, skyDiffuse, groundDiffuse }
  const poaOpen = sumOf(beam, skyDiffuse, groundDiffuse)
  const ground = groundLight(input)
  if (horizon !== undefined) throwSkyline(light, ground, input, horizon)
  const poaPastHorizon = horizon === undefined ? poaOpen : sumOf(beam, skyDiffuse, groundDiffuse)
  if (rows !== undefined) throwRows(light, ground, input, { gcr: gcrOf(rows, mount), rows, mount })
  const poaGlobal = rows === undefined ? poaPastHorizon : sumOf(beam, skyDiffuse, groundDiffuse)
  return { beam, circumsolar, skyDiffuse, groundDiffuse, poaOpen, poaPastHorizon, poaGlobal }
}

/** The parts of the light, written over as things come between. */
interface LightParts {
  readonly beam: Float64Array
  readonly circumsolar: Float64Array
  readonly dome: Float64Array
  readonly skyDiffuse: Float64Array
  readonly groundDiffuse: Float64Array
}

/** What bare ground reflects of direct and of diffuse light [W/m²]. */
interface GroundLight {
  readonly direct: Float64Array
  readonly diffuse: Float64Array
}

function groundLight({ lit, sky, albedo }: LightInput): GroundLight {
  const { ghi, dhi, up } = lit
  const direct = new Float64Array(ghi.length)
  const diffuse = new Float64Array(ghi.length)
  for (let k = 0; k < ghi.length; k++) {
    const dome = Math.max(dhi[k] - sky.terms.circumsolar[k] * Math.max(up[k], 0), 0)
    direct[k] = albedo[k] * Math.max(ghi[k] - dome, 0)
    diffuse[k] = albedo[k] * ghi[k] - direct[k]
  }
  return { direct, diffuse }
}

function throwSkyline(
  { beam, circumsolar, dome, skyDiffuse, groundDiffuse }: LightParts,
  { direct, diffuse }: GroundLight,
  { lit, plane }: LightInput,
  horizon: FarHorizon,
): void {
  const seen = beamPastHorizon(horizon, {
    dni: new Float64Array(beam.length).fill(1),
    apparentZenithDeg: lit.apparentZenithDeg,
    azimuthDeg: lit.azimuthDeg!,
  })
  const view = skyViewFactor(horizon)
  for (let k = 0; k < beam.length; k++) {
    beam[k] *= seen[k]
    circumsolar[k] *= seen[k]
    dome[k] *= view
    direct[k] *= seen[k]
    diffuse[k] *= view
    skyDiffuse[k] = Math.max(circumsolar[k] + dome[k], 0)
    groundDiffuse[k] = (direct[k] + diffuse[k]) * 0.5 * (1 - plane.cosTilt[k])
  }
}

function throwRows(
  { beam, circumsolar, dome, skyDiffuse, groundDiffuse }: LightParts,
  { direct, diffuse }: GroundLight,
  { lit, plane, heldDeg }: LightInput,
  { gcr, rows, mount }: { readonly gcr: number; readonly rows: PvRows; readonly mount: PvArray['mount'] },
): void {
  const shaded = shadedShares(gcr, mount, lit, plane, heldDeg)
  const shares = rows.shading === 'blocks' ? blockedShares(shaded, rows.blocks ?? 3) : shaded
  const square = 1 + gcr * gcr
  for (let k = 0; k < beam.length; k++) {
    const cosTilt = plane.cosTilt[k]
    const share = shares[k]
    // Hottel's crossed strings, as `rowViews`; over what a row alone sees.
    const skyRatio = 2 / (1 + gcr + Math.sqrt(Math.max(square - 2 * gcr * cosTilt, 0)))
    const groundView = (1 - cosTilt) / (1 + gcr + Math.sqrt(square + 2 * gcr * cosTilt))
    const skyOfGround = 1 - gcr * (skyRatio * 0.5 * (1 + cosTilt) + groundView)
    const shadow = (gcr * Math.abs(plane.cosAoi[k])) / Math.max(lit.up[k], UP_MIN)
    beam[k] *= 1 - share
    circumsolar[k] *= 1 - share
    dome[k] *= skyRatio
    skyDiffuse[k] = Math.max(circumsolar[k] + dome[k], 0)
    groundDiffuse[k] = (direct[k] * Math.max(1 - shadow, 0) + diffuse[k] * skyOfGround) * groundView
  }
}

/** Below this the sun is taken to stand at the horizon: rows shade each other wholly. */
const UP_MIN = 1e-9

/** Share of the width that the row in front shades, one value per lit record [fraction]. */
function shadedShares(
  gcr: number,
  mount: PvArray['mount'],
  lit: LitRecords,
  { cosAoi }: PlaneSeries,
  heldDeg: Float64Array | undefined,
): Float64Array {
  if (mount.kind === 'single_axis' && (mount.axisTiltDeg !== 0 || mount.crossAxisTiltDeg !== 0)) {
    // No aim, no light: the share is of no meaning there, but a gap of the weather must not come from it.
    const rotationDeg = singleAxisRotation(mount, lit, undefined, heldDeg).map((turn) =>
      Number.isNaN(turn) ? 0 : turn,
    )
    return rowShadedFraction({ geometry: { ...mount, gcr }, sun: lit, rotationDeg })
  }
  return cosAoi.map((cosine, k) => {
    const caught = Math.max(lit.up[k], UP_MIN) / (gcr * Math.abs(cosine))
    return caught < 1 ? 1 - caught : 0
  })
}

/** What rounding may leave of a block; it must not cost the block. */
const BLOCK_TOLERANCE = 1e-9

/** Share of the beam lost where shade takes whole blocks of cells behind their bypass diodes [fraction]. */
function blockedShares(shadedFraction: Float64Array, totalBlocks: number): Float64Array {
  const beamAlone = new Float64Array(shadedFraction.length).fill(1)
  return martinezShadingLoss({
    poaGlobal: beamAlone,
    poaDirect: beamAlone,
    shadedFraction,
    shadedBlocks: shadedFraction.map((share) => share * totalBlocks - BLOCK_TOLERANCE),
    totalBlocks,
  })
}

function heldSum(circumsolar: Float64Array, dome: Float64Array): Float64Array {
  const sum = new Float64Array(dome.length)
  for (let k = 0; k < sum.length; k++) sum[k] = Math.max(circumsolar[k] + dome[k], 0)
  return sum
}

function sumOf(beam: Float64Array, sky: Float64Array, ground: Float64Array): Float64Array {
  const sum = new Float64Array(beam.length)
  for (let k = 0; k < sum.length; k++) sum[k] = beam[k] + (sky[k] + ground[k])
  return sum
}
