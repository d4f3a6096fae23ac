import { InputError } from '../../errors/index.ts'
import {
  type AdrInverterParameters,
  type EfficiencyCurveParameters,
  type InverterInput,
  type InverterOutput,
  pvwattsInverter,
  requireAdrParameters,
  requireSandiaParameters,
  type SandiaInverterParameters,
} from '../inverter/index.ts'
import {
  adrInverterInputs,
  efficiencyCurveInputs,
  requireEfficiencyCurves,
  sandiaInverterInputs,
} from '../inverter/internal.ts'
import { type ArrayDc, requireCount } from './pv-module.ts'

/** What turns DC into AC: PVWatts' curve for the plant's DC/AC ratio, or a number of equal inverters with parameters. */
export type PvInverter =
  | { readonly kind: 'pvwatts' }
  | {
      readonly kind: 'sandia'
      readonly parameters: SandiaInverterParameters
      /** Inverters, a whole number 1..1e6; the arrays are spread evenly over them. */
      readonly count: number
    }
  | {
      readonly kind: 'adr'
      readonly parameters: AdrInverterParameters
      readonly count: number
      /** By what share the voltage may leave the inverter's range, 0..1 [1]; 0.1 when absent. */
      readonly voltageTolerance?: number | undefined
    }
  | {
      readonly kind: 'efficiency_curve'
      /** Measured curves, for example of a PVsyst OND file. */
      readonly parameters: EfficiencyCurveParameters
      readonly count: number
    }

/** Kinds of {@link PvInverter}. */
export const PV_INVERTER_KINDS = ['pvwatts', 'sandia', 'adr', 'efficiency_curve'] as const

/** A plant as its inverters see it. */
export interface InverterPlant {
  readonly inverter: PvInverter
  /** DC nameplate of all arrays [kW]. */
  readonly capacityKw: number
  readonly dcAcRatio: number
  readonly inverterEfficiency: number
}

const WATTS_PER_KW = 1000

/** AC power at which the inverters are held [kW]. */
export function acCeilingKw({ inverter, capacityKw, dcAcRatio }: InverterPlant): number {
  switch (inverter.kind) {
    case 'pvwatts':
      return capacityKw / dcAcRatio
    case 'sandia':
      return (inverter.parameters.paco * inverter.count) / WATTS_PER_KW
    case 'adr':
      return (inverter.parameters.pacmax * inverter.count) / WATTS_PER_KW
    case 'efficiency_curve':
      return (inverter.parameters.pacMax * inverter.count) / WATTS_PER_KW
  }
}

/**
 * AC power of a plant's inverters [kW], each array on an input of its own. Modules without a voltage count as at the
 * rated voltage of the inverter, that of the middle one of its curves. A NaN spoils its own step only.
 */
export function inverterAc(plant: InverterPlant, arrays: readonly ArrayDc[]): InverterOutput {
  const { inverter, capacityKw, dcAcRatio, inverterEfficiency } = plant
  if (inverter.kind === 'pvwatts') {
    return pvwattsInverter({
      dcPower: totalPower(arrays),
      dcLimit: capacityKw / (dcAcRatio * inverterEfficiency),
      efficiency: inverterEfficiency,
    })
  }
  const rated = ratedVoltage(inverter)
  const each = WATTS_PER_KW / inverter.count
  const inputs = arrays.map(({ power, voltage }) => ({
    dcPower: power.map((kw) => kw * each),
    dcVoltage: voltage ?? new Float64Array(power.length).fill(rated),
  }))
  const out = ofOneInverter(inverter, inputs)
  for (const values of [out.acPower, out.acPowerUnclipped]) {
    for (let t = 0; t < values.length; t++) values[t] /= each
  }
  return out
}

type ParametricInverter = Exclude<PvInverter, { readonly kind: 'pvwatts' }>

function ofOneInverter(inverter: ParametricInverter, inputs: readonly InverterInput[]): InverterOutput {
  switch (inverter.kind) {
    case 'sandia':
      return sandiaInverterInputs({ inputs, parameters: inverter.parameters })
    case 'adr':
      return adrInverterInputs({ ...inverter, inputs })
    case 'efficiency_curve':
      return efficiencyCurveInputs({ inputs, parameters: inverter.parameters })
  }
}

function ratedVoltage(inverter: ParametricInverter): number {
  switch (inverter.kind) {
    case 'sandia':
      return inverter.parameters.vdco
    case 'adr':
      return inverter.parameters.vnom
    case 'efficiency_curve': {
      const { curves } = inverter.parameters
      return curves[Math.floor((curves.length - 1) / 2)].dcVoltage
    }
  }
}

/** DC power of all arrays [kW]; of a single one the array itself. */
export function totalPower(arrays: readonly ArrayDc[]): Float64Array {
  if (arrays.length === 1) return arrays[0].power
  const total = new Float64Array(arrays[0].power.length)
  for (const { power } of arrays) for (let t = 0; t < total.length; t++) total[t] += power[t]
  return total
}

/**
 * Refuses an inverter of another kind or with parameters that cannot be.
 * @throws {InputError} `unknown_value`, `out_of_range` and its kin, `wrong_type`.
 */
export function requirePvInverter(inverter: PvInverter, field: string): void {
  InputError.requireOneOf(inverter.kind, PV_INVERTER_KINDS, `${field}.kind`)
  if (inverter.kind === 'pvwatts') return
  requireCount(inverter.count, 1e6, `${field}.count`)
  switch (inverter.kind) {
    case 'sandia':
      requireSandiaParameters(inverter.parameters)
      break
    case 'adr':
      requireAdrParameters(inverter.parameters)
      break
    case 'efficiency_curve':
      requireEfficiencyCurves(inverter.parameters)
      break
  }
}
