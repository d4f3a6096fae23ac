import type { PlaneSeries } from '../../array/index.ts'
import { planeOfMount } from '../../array/internal.ts'
import { backLight } from '../light/back-light.ts'
import { createDiffuseModifier } from '../light/diffuse-modifier.ts'
import { incidenceModifier } from '../light/incidence-modifier.ts'
import { type FrontLight, type LightInput, lightOnArray } from '../light/light-on-array.ts'
import { spectralModifier } from '../light/spectral-model.ts'
import { PVWATTS_MODULE, type PvArray, restingTiltDeg } from '../pv-array.ts'
import { type ArrayDc, arrayDc, type PvModule, type RatedModule } from '../pv-module.ts'
import { shadingRows } from '../pv-rows.ts'
import type { PvSystem } from '../pv-system.ts'
import type { PvWeather } from '../pv-weather.ts'
import type { PvwattsLosses } from '../pvwatts-losses.ts'
import type { LadderStep } from '../run/power-ladder.ts'
import type { ArrayState, PvRunState } from '../run/run-state.ts'
import { cellTemperature } from './cell-temperature.ts'
import { dcAfterLosses } from './dc-losses.ts'
import { heldRotations } from './held-rotations.ts'
import { snowLoss } from './snow-model.ts'
import { soilingLoss } from './soiling-model.ts'

/** What the chain computed for one array, one value per lit record. */
export interface ArrayChain {
  readonly plane: PlaneSeries
  /** Beam on the modules [W/m²]. */
  readonly beam: Float64Array
  /** Sky diffuse on the modules [W/m²]. */
  readonly skyDiffuse: Float64Array
  /** Ground-reflected irradiance on the modules [W/m²]. */
  readonly groundDiffuse: Float64Array
  /** Incidence-angle modifier of the beam [1]. */
  readonly iam: Float64Array
  /** Irradiance on the fronts past skyline and rows [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Irradiance that the cells use, light from behind included [W/m²]. */
  readonly effectiveIrradiance: Float64Array
  readonly tempCell: Float64Array
  /** DC power before losses [kW]. */
  readonly dcBeforeLosses: Float64Array
  /** DC power and voltage at the inverter. */
  readonly dc: ArrayDc
  readonly steps: readonly LadderStep[]
}

/** What all arrays of a plant share. */
export interface ArrayChainInput extends Omit<LightInput, 'plane' | 'heldDeg'> {
  readonly system: PvSystem
  readonly weather: PvWeather
  readonly dniExtra: Float64Array
  readonly relativeAirmass: Float64Array
  /** Station pressure where the weather has none [Pa]. */
  readonly pressure: number
  readonly state: PvRunState
}

const REFERENCE_IRRADIANCE = 1000
/** Tilt at which dirt settles on modules that turn: they rest level [°]. */
const TURNING_REST_TILT_DEG = 0

/** Runs the DC side of one array. A NaN in the weather of a lit record makes all its results NaN. */
export function runArrayChain(array: PvArray, state: ArrayState, input: ArrayChainInput): ArrayChain {
  const { lit, system, weather } = input
  const { axis } = weather
  const heldDeg = heldRotations(array.mount, weather, lit)
  const plane = planeOfMount(array.mount, lit, { axis, index: lit.index }, undefined, heldDeg)
  const resting = layFlat(plane)
  const front = lightOnArray(array, { ...input, plane, heldDeg })
  for (const k of resting) darken(front, k)
  const iam = incidenceModifier(array.iam, plane.cosAoi)
  const steps: LadderStep[] = []
  const light = (name: string, values: Float64Array): Float64Array => {
    steps.push({ name, values, scale: array.capacityKw / REFERENCE_IRRADIANCE })
    return values
  }
  light('transposition', front.poaOpen)
  if (input.horizon !== undefined) light('horizon', front.poaPastHorizon)
  if (shadingRows(array.rows) !== undefined) light('near_shading', front.poaGlobal)
  let effective = light('incidence_angle', behindGlass(array, state, front, iam, plane))
  const restingDeg = restingTiltDeg(array.mount, TURNING_REST_TILT_DEG)
  let pastDirt = front.poaGlobal
  if (system.soiling !== undefined) {
    const loss = soilingLoss(system.soiling, weather, lit.index, restingDeg, state)
    effective = light(
      'soiling',
      effective.map((value, k) => value * (1 - loss[k])),
    )
    pastDirt = pastDirt.map((value, k) => value * (1 - loss[k]))
  }
  const spectral =
    array.spectral === undefined
      ? undefined
      : spectralModifier(array.spectral, weather, { ...input, index: lit.index })
  if (spectral !== undefined) {
    effective = light(
      'spectral',
      effective.map((value, k) => value * spectral[k]),
    )
  }
  let onCells = front.poaGlobal
  if (array.bifacial !== undefined && array.rows !== undefined) {
    const back = backLight(array, array.bifacial, array.rows, {
      ...input,
      plane,
      transposition: system.transposition,
    })
    for (const k of resting) back[k] *= 0
    effective = light(
      'bifacial_gain',
      effective.map((value, k) => value + back[k] * (spectral?.[k] ?? 1)),
    )
    onCells = onCells.map((value, k) => value + back[k])
    pastDirt = pastDirt.map((value, k) => value + back[k])
  }
  const tempCell = cellTemperature(
    array.cellTemperature,
    array.mount,
    weather,
    lit,
    { poaGlobal: onCells, pastDirt, effectiveIrradiance: effective },
    state,
  )
  const rated = ratedOf(array)
  if (isCurved(rated.module)) {
    const cool = arrayDc(rated, effective, new Float64Array(effective.length).fill(25))
    steps.push({ name: 'low_irradiance', values: cool.power, scale: 1 })
  }
  const before = arrayDc(rated, effective, tempCell)
  steps.push({ name: 'temperature', values: before.power, scale: 1 })
  const bare = underSnow(before, front.poaGlobal, { array, input, state, steps })
  const after = dcAfterLosses(bare, {
    ...system,
    rated,
    modelled: modelledLosses(system),
    axis,
    index: lit.index,
    state: input.state,
  })
  return {
    plane,
    beam: front.beam,
    skyDiffuse: front.skyDiffuse,
    groundDiffuse: front.groundDiffuse,
    iam,
    poaGlobal: front.poaGlobal,
    effectiveIrradiance: effective,
    tempCell,
    dcBeforeLosses: before.power,
    dc: after.dc,
    steps: [...steps, ...after.steps],
  }
}

/** Modules and nameplate of an array. */
export function ratedOf({
  module = PVWATTS_MODULE,
  capacityKw,
  temperatureCoefficientPerC,
}: PvArray): RatedModule {
  return { module, capacityKw, temperatureCoefficientPerC }
}

/** Whether power is not in proportion to the light. */
function isCurved(module: PvModule): boolean {
  return module.kind !== 'pvwatts' || (module.lowLightLoss ?? 0) !== 0
}

function modelledLosses({ soiling, snow }: PvSystem): (keyof PvwattsLosses)[] {
  return [
    ...(soiling === undefined ? [] : (['soiling'] as const)),
    ...(snow === undefined ? [] : (['snow'] as const)),
  ]
}

/** Lays a tracker flat where it has no aim, and says at which records. */
function layFlat(plane: PlaneSeries): number[] {
  const resting: number[] = []
  const { cosAoi } = plane
  for (let k = 0; k < cosAoi.length; k++) {
    if (!Number.isNaN(cosAoi[k])) continue
    plane.tiltDeg[k] = 0
    plane.azimuthDeg[k] = 0
    plane.cosTilt[k] = 1
    plane.sinTilt[k] = 0
    cosAoi[k] = 0
    resting.push(k)
  }
  return resting
}

/** A tracker without aim has no light; a gap stays a gap. */
function darken(light: FrontLight, k: number): void {
  // Some of these may be one and the same array.
  for (const values of new Set(Object.values(light))) if (values !== undefined) values[k] *= 0
}

/** Light of the fronts behind the glass [W/m²]. */
function behindGlass(
  { iam: model, diffuseIam, mount, module }: PvArray,
  state: ArrayState,
  { beam, circumsolar, skyDiffuse, groundDiffuse }: FrontLight,
  iam: Float64Array,
  { tiltDeg }: PlaneSeries,
): Float64Array {
  const used = module?.kind === 'sapm' ? (module.diffuseShare ?? 1) : 1
  const out = new Float64Array(beam.length)
  if (diffuseIam !== true || circumsolar === undefined) {
    for (let k = 0; k < out.length; k++) {
      out[k] = beam[k] * iam[k] + used * (skyDiffuse[k] + groundDiffuse[k])
    }
    return out
  }
  state.diffuseModifier ??= createDiffuseModifier(
    model,
    mount.kind === 'single_axis' || mount.kind === 'dual_axis',
  )
  for (let k = 0; k < out.length; k++) {
    const { sky, ground } = state.diffuseModifier(tiltDeg[k])
    const dome = skyDiffuse[k] - circumsolar[k]
    // SAM has one modifier for all of the sky.
    const around = model === 'sam_cover' ? sky : iam[k]
    const diffuse = circumsolar[k] * around + dome * sky + groundDiffuse[k] * ground
    out[k] = beam[k] * iam[k] + used * Math.max(diffuse, 0)
  }
  return out
}

function underSnow(
  dc: ArrayDc,
  poaGlobal: Float64Array,
  {
    array,
    input,
    state,
    steps,
  }: {
    readonly array: PvArray
    readonly input: ArrayChainInput
    readonly state: ArrayState
    readonly steps: LadderStep[]
  },
): ArrayDc {
  const { system, weather, lit } = input
  if (system.snow === undefined || system.snow.kind === 'townsend') return dc
  const tiltDeg = restingTiltDeg(array.mount, TURNING_REST_TILT_DEG)
  const loss = snowLoss(system.snow, weather, { index: lit.index, poaGlobal }, tiltDeg, state)
  const power = dc.power.map((kw, k) => kw * (1 - loss[k]))
  steps.push({ name: 'snow', values: power, scale: 1 })
  return { ...dc, power }
}
