import { InputError } from '../../../errors/index.ts'
import type { DirectionFlow, DirectionInflow } from '../flow-solver.ts'

/**
 * Refuses arrays of a wrong length; values are not looked at, since every value has a meaning or is a gap.
 * Costs next to nothing: time series come through here step by step.
 *
 * @throws {InputError} `length_mismatch`, naming the array.
 */
export function checkInflow(
  count: number,
  inflow: Omit<DirectionInflow, 'directionDeg'>,
  flow: DirectionFlow,
): void {
  const cases = inflow.speeds.length
  requireLength(inflow.turbulence, cases, 'inflow.turbulence')
  if (inflow.density !== undefined) requireLength(inflow.density, cases, 'inflow.density')
  if (inflow.speedUp !== undefined) requireLength(inflow.speedUp, count, 'inflow.speedUp')
  if (inflow.yawDeg !== undefined) requireLength(inflow.yawDeg, count, 'inflow.yawDeg')
  if (inflow.running !== undefined) requireLength(inflow.running, count, 'inflow.running')
  if (inflow.powerLimit !== undefined) requireLength(inflow.powerLimit, count, 'inflow.powerLimit')
  requireLength(flow.speed, count * cases, 'flow.speed')
  requireLength(flow.power, count * cases, 'flow.power')
  requireLength(flow.ct, count * cases, 'flow.ct')
  requireLength(flow.turbulence, count * cases, 'flow.turbulence')
}

function requireLength(array: { readonly length: number }, length: number, field: string): void {
  if (array.length !== length) InputError.requireLength(length, { [field]: array })
}
