import { InputError, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import type { CollectorCable } from './cable-price.ts'
import type { CollectorNetwork } from './collector-network.ts'

export interface CollectorLossInput {
  readonly network: CollectorNetwork
  /** With resistances. */
  readonly cables: readonly CollectorCable[]
  /** Between phases, 1..200 [kV]. */
  readonly voltageKv: number
  /** Of the turbines, 0.5..1 [1]; 1 when absent. */
  readonly powerFactor?: number | undefined
  /** Of each turbine, one series each, all of one length, ≥ 0 [kW]. */
  readonly powerKw: readonly ArrayLike<number>[]
  /** Length of a step, above 0 [h]. */
  readonly stepHours: number
}

const COLLECTOR_LOSS_INPUT_FIELDS: Readonly<Record<keyof CollectorLossInput, true>> = {
  network: true,
  cables: true,
  voltageKv: true,
  powerFactor: true,
  powerKw: true,
  stepHours: true,
}

/** Heat of the cables. */
export interface CollectorLosses {
  /** Of each cable over the series [kWh]. */
  readonly byCableKwh: Float64Array
  readonly lostKwh: number
  /** Part of the energy of the turbines [fraction]; 0 where there is none. */
  readonly lostFraction: number
  /** Largest of any step [kW]. */
  readonly peakKw: number
}

/**
 * Ohmic losses of a network, step by step from the power that each cable carries
 *
 *     P_loss = 3·I²·R = (P/(U·cos φ))²·R
 *
 * At the nominal voltage; no charging current, no losses of screens or transformers. A NaN spoils its own step.
 *
 * @throws {InputError} naming the field.
 */
export function collectorLosses(input: CollectorLossInput): CollectorLosses {
  requireObject(input, 'input')
  requireKnown(input, Object.keys(COLLECTOR_LOSS_INPUT_FIELDS))
  const { network, cables, voltageKv, powerFactor = 1, powerKw, stepHours } = input
  requireObject(network, 'network')
  requireList(cables, 'cables')
  requireList(powerKw, 'powerKw')
  InputError.requireRange(voltageKv, 1, 200, 'voltageKv', 'kV')
  InputError.requireRange(powerFactor, 0.5, 1, 'powerFactor')
  InputError.requireRange(stepHours, 1e-3, 24, 'stepHours', 'h')
  const { parent, cable, length } = network
  InputError.requireLength(parent.length, { powerKw })
  const steps = powerKw[0]?.length ?? 0
  for (const [i, series] of powerKw.entries()) InputError.requireLength(steps, { [`powerKw[${i}]`]: series })
  const ohm = Float64Array.from(length, (metres, i) => {
    const { resistanceOhmPerKm } = cables[cable[i]]
    InputError.requireRange(
      resistanceOhmPerKm as number,
      0,
      10,
      `cables[${cable[i]}].resistanceOhmPerKm`,
      'Ω/km',
    )
    return ((resistanceOhmPerKm as number) * metres) / 1000
  })
  const order = fromTheEnds(parent)
  const flow = new Float64Array(parent.length)
  const byCableKwh = new Float64Array(parent.length)
  const perKw = 1 / (voltageKv * powerFactor)
  let [sent, peakKw] = [0, 0]
  for (let t = 0; t < steps; t++) {
    let lost = 0
    for (let i = 0; i < flow.length; i++) {
      flow[i] = powerKw[i][t]
      if (!Number.isNaN(flow[i])) sent += flow[i] * stepHours
    }
    for (const i of order) {
      const ampere = flow[i] * perKw
      const kw = (ampere * ampere * ohm[i]) / 1000
      if (!Number.isNaN(kw)) {
        byCableKwh[i] += kw * stepHours
        lost += kw
      }
      if (parent[i] >= 0) flow[parent[i]] += flow[i]
    }
    peakKw = Math.max(peakKw, lost)
  }
  const lostKwh = byCableKwh.reduce((sum, kwh) => sum + kwh, 0)
  return { byCableKwh, lostKwh, lostFraction: sent > 0 ? lostKwh / sent : 0, peakKw }
}

/** Turbines in an order in which each comes before the next on its way to the substation. */
function fromTheEnds(parent: Int32Array): number[] {
  const depth = Array.from(parent, (_, i) => {
    let steps = 0
    for (let k = i; k >= 0; k = parent[k]) steps++
    return steps
  })
  return Array.from(parent, (_, i) => i).sort((a, b) => depth[b] - depth[a] || a - b)
}
