import type { AdrInverterParameters } from '../adr.ts'
import type { SandiaInverterParameters } from '../sandia.ts'

/** Names of the generic inverters: kind and AC nameplate. */
export const GENERIC_INVERTER_NAMES = ['string_10_kw', 'string_100_kw', 'central_2500_kw'] as const
export type GenericInverterName = (typeof GENERIC_INVERTER_NAMES)[number]

/** An inverter of no manufacturer, in the words of each model; assumed, not measured. */
export interface GenericInverter {
  /** For people. */
  readonly description: string
  readonly pvwatts: {
    /** DC power at the AC nameplate [W]. */
    readonly dcLimit: number
    /** At the AC nameplate [1]. */
    readonly efficiency: number
  }
  readonly sandia: SandiaInverterParameters
  readonly adr: AdrInverterParameters
  /** Voltages between which the maximum is tracked [V]. */
  readonly mpptLow: number
  readonly mpptHigh: number
  /** Highest voltage of the array [V]. */
  readonly dcVoltageMax: number
  /** Trackers of maximum power [1]. */
  readonly mpptCount: number
}

/** What the forms are made of. */
interface Assumed {
  readonly description: string
  /** AC nameplate [W]. */
  readonly pac: number
  /** At the nameplate and at half of its DC power [1]. */
  readonly efficiency: number
  readonly halfEfficiency: number
  /** DC power at which AC power begins, over that at the nameplate [1]. */
  readonly startShare: number
  /** [W] */
  readonly nightTare: number
  /** [V] */
  readonly voltage: number
  readonly mpptLow: number
  readonly mpptHigh: number
  readonly dcVoltageMax: number
  readonly mpptCount: number
}

/**
 * Generic inverters for studies before a product is chosen. Efficiencies, start and night tare are assumed: they lie
 * where those of transformerless inverters of the kind lay in 2018 to 2025, and do not depend on the voltage.
 */
export const GENERIC_INVERTERS: Readonly<Record<GenericInverterName, GenericInverter>> = {
  string_10_kw: inverterOf({
    description: 'Generic three-phase string inverter, 10 kW, two trackers, 1000 V',
    pac: 10_000,
    efficiency: 0.978,
    halfEfficiency: 0.981,
    startShare: 0.004,
    nightTare: 2,
    voltage: 620,
    mpptLow: 200,
    mpptHigh: 850,
    dcVoltageMax: 1000,
    mpptCount: 2,
  }),
  string_100_kw: inverterOf({
    description: 'Generic three-phase string inverter, 100 kW, ten trackers, 1100 V',
    pac: 100_000,
    efficiency: 0.981,
    halfEfficiency: 0.985,
    startShare: 0.003,
    nightTare: 4,
    voltage: 600,
    mpptLow: 200,
    mpptHigh: 1000,
    dcVoltageMax: 1100,
    mpptCount: 10,
  }),
  central_2500_kw: inverterOf({
    description: 'Generic central inverter, 2.5 MW, one tracker, 1500 V',
    pac: 2_500_000,
    efficiency: 0.983,
    halfEfficiency: 0.987,
    startShare: 0.002,
    nightTare: 300,
    voltage: 1000,
    mpptLow: 850,
    mpptHigh: 1300,
    dcVoltageMax: 1500,
    mpptCount: 1,
  }),
}

/**
 * The forms of an inverter whose AC power is a parabola of DC power through its start, half and full load:
 * with x = Pdc − Pso and X = Pdco − Pso, AC = (Paco/X − C0·X)·x + C0·x².
 */
function inverterOf(assumed: Assumed): GenericInverter {
  const { description, pac, efficiency, halfEfficiency, startShare, nightTare } = assumed
  const { voltage, mpptLow, mpptHigh, dcVoltageMax, mpptCount } = assumed
  const pdco = pac / efficiency
  const pso = startShare * pdco
  const [half, full] = [pdco / 2 - pso, pdco - pso]
  const c0 = (halfEfficiency * (pdco / 2) - (pac * half) / full) / (half * (half - full))
  const sandia: SandiaInverterParameters = {
    ...{ paco: pac, pdco, vdco: voltage, pso, pnt: nightTare },
    ...{ c0, c1: 0, c2: 0, c3: 0 },
  }
  return {
    description,
    pvwatts: { dcLimit: pdco, efficiency },
    sandia,
    adr: {
      ...{ pnom: pdco, vnom: voltage, vmin: mpptLow, vmax: mpptHigh, vdcmax: dcVoltageMax },
      ...{ mpptLow, mpptHi: mpptHigh, pacmax: pac, pnt: nightTare },
      coefficients: lossOf(sandia),
    },
    ...{ mpptLow, mpptHigh, dcVoltageMax, mpptCount },
  }
}

/** The same parabola as a loss in p = Pdc/Pnom: Pnom·(p − b00 − b10·p − b20·p²); no coefficient of voltage. */
function lossOf({ paco, pdco, pso, c0 }: SandiaInverterParameters): number[] {
  const slope = paco / (pdco - pso) - c0 * (pdco - pso)
  const standing = (slope * pso - c0 * pso * pso) / pdco
  return [standing, 1 - slope + 2 * c0 * pso, -c0 * pdco, 0, 0, 0, 0, 0, 0]
}
