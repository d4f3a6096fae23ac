import type { WeatherSeries } from '../../time/index.ts'
import { kastenYoungSeries } from '../airmass/index.ts'
import {
  allocatePlaneSeries,
  type Mount,
  type PlaneSeries,
  planeOfFixed,
  planeOfSingleAxis,
} from '../array/index.ts'
import { pvwattsInverter } from '../inverter/index.ts'
import { beamOnPlane, groundOnPlane, skyDiffuseOnPlane } from '../irradiance/index.ts'
import { pvwattsDc } from '../module/index.ts'
import { extraterrestrialNormal, type SunPath } from '../position/index.ts'
import { cellTemperature } from './cell-temperature.ts'
import { incidenceModifier } from './incidence-modifier.ts'
import { gather, type LitRecords, litRecords } from './lit-records.ts'
import type { PvSystem } from './pv-system.ts'
import { combinePvwattsLosses } from './pvwatts-losses.ts'
import { skyTermsOf } from './sky-model.ts'

/** What the chain computed for the records that have light; `lit.index` says which records of the axis they are. */
export interface PvChainResult {
  readonly lit: LitRecords
  readonly plane: PlaneSeries
  readonly dniExtra: Float64Array
  /** Relative air mass of Kasten & Young, NaN while the sun is down [1]. */
  readonly relativeAirmass: Float64Array
  /** Beam on the modules [W/m²]. */
  readonly beam: Float64Array
  /** Sky diffuse on the modules [W/m²]. */
  readonly skyDiffuse: Float64Array
  /** Ground-reflected irradiance on the modules [W/m²]. */
  readonly groundDiffuse: Float64Array
  /** Incidence-angle modifier of the beam [1]. */
  readonly iam: Float64Array
  readonly poaGlobal: Float64Array
  readonly effectiveIrradiance: Float64Array
  readonly tempCell: Float64Array
  /** DC power before losses [kW]. */
  readonly dcBeforeLosses: Float64Array
  /** DC power after losses [kW]. */
  readonly dcPower: Float64Array
  /** AC power of an inverter without a ceiling [kW]. */
  readonly acUnclipped: Float64Array
  /** AC power [kW]. */
  readonly acPower: Float64Array
}

/**
 * The PVWatts chain, record by record: plane, beam + sky + ground on it, incidence-angle modifier on the beam,
 * cell temperature, DC with losses, inverter. Runs only over records with light.
 *
 *     effective = beam · IAM + sky + ground
 *     dc = P0 · effective/1000 · (1 + γ (Tcell − 25)) · Π(1 − loss)
 *     ac = PVWatts inverter with DC limit P0 / (dcAcRatio · η)
 *
 * A tracker has no aim while the sun is below the horizon; such a record has no irradiance on the plane.
 * A NaN in the weather of a lit record makes all results of that record NaN.
 *
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641
 */
export function runPvChain(weather: WeatherSeries, sun: SunPath, system: PvSystem): PvChainResult {
  const { capacityKw, dcAcRatio, inverterEfficiency } = system
  const lit = litRecords(weather, sun)
  const length = lit.index.length
  const plane = planeOfMount(system.mount, lit)
  restWhereSunIsDown(plane, lit)
  const dniExtra = gather(lit.index, extraterrestrialNormal(weather.axis))
  const relativeAirmass = kastenYoungSeries(lit)
  const sky = skyTermsOf(system.transposition, { ...lit, dniExtra, relativeAirmass })
  const albedo = system.albedo === 'weather' ? lit.albedo : new Float64Array(length).fill(system.albedo)
  const beam = beamOnPlane({ dni: lit.dni, cosAoi: plane.cosAoi })
  const skyDiffuse = skyDiffuseOnPlane({ sky, ...plane })
  const groundDiffuse = groundOnPlane({ ghi: lit.ghi, albedo, cosTilt: plane.cosTilt })
  const iam = incidenceModifier(system.iam, plane.cosAoi)
  const poaGlobal = new Float64Array(length)
  const effectiveIrradiance = new Float64Array(length)
  for (let k = 0; k < length; k++) {
    const diffuse = skyDiffuse[k] + groundDiffuse[k]
    poaGlobal[k] = beam[k] + diffuse
    effectiveIrradiance[k] = beam[k] * iam[k] + diffuse
  }
  const tempCell = cellTemperature(system, weather, lit, poaGlobal)
  const dcBeforeLosses = pvwattsDc({
    effectiveIrradiance,
    tempCell,
    capacity: capacityKw,
    temperatureCoefficientPerC: system.temperatureCoefficientPerC,
  })
  const kept = 1 - combinePvwattsLosses(system.losses)
  const dcPower = dcBeforeLosses.map((power) => power * kept)
  const { acPower, acPowerUnclipped: acUnclipped } = pvwattsInverter({
    dcPower,
    dcLimit: capacityKw / (dcAcRatio * inverterEfficiency),
    efficiency: inverterEfficiency,
  })
  return {
    lit,
    plane,
    dniExtra,
    relativeAirmass,
    beam,
    skyDiffuse,
    groundDiffuse,
    iam,
    poaGlobal,
    effectiveIrradiance,
    tempCell,
    dcBeforeLosses,
    dcPower,
    acUnclipped,
    acPower,
  }
}

/** How the modules of any mount stand towards the sun. */
function planeOfMount(mount: Mount, sun: Pick<SunPath, 'east' | 'north' | 'up'>): PlaneSeries {
  const out = allocatePlaneSeries(sun.up.length)
  return mount.kind === 'fixed' ? planeOfFixed(mount, sun, out) : planeOfSingleAxis(mount, sun, out)
}

/** Lays a tracker without aim flat and takes the light of such a record away; a gap there stays a gap. */
function restWhereSunIsDown(plane: PlaneSeries, lit: LitRecords): void {
  for (let k = 0; k < lit.up.length; k++) {
    if (!Number.isNaN(plane.cosAoi[k])) continue
    plane.tiltDeg[k] = 0
    plane.cosTilt[k] = 1
    plane.sinTilt[k] = 0
    plane.cosAoi[k] = 0
    lit.ghi[k] *= 0
    lit.dni[k] *= 0
    lit.dhi[k] *= 0
  }
}
