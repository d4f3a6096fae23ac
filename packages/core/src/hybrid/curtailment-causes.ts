import { requireList } from '../errors/index.ts'
/** Why energy is curtailed. */
export interface CurtailmentCauses {
  /** More than the connection takes [kWh]. */
  readonly connectionKwh: number
  /** Less than the connection takes, at a price below 0 [kWh]. */
  readonly priceKwh: number
}

/**
 * Splits the curtailment of a dispatch by its cause: what exceeds the limit of the connection in a step is owed to it, the
 * rest to prices.
 */
export function curtailmentCauses(
  curtailedKw: Float64Array,
  netExportKw: Float64Array,
  exportLimitKw: number | null,
  stepHours: number,
): CurtailmentCauses {
  requireList(curtailedKw, 'curtailedKw')
  requireList(netExportKw, 'netExportKw')
  const limit = exportLimitKw ?? Number.POSITIVE_INFINITY
  let connection = 0
  let price = 0
  for (let t = 0; t < curtailedKw.length; t++) {
    const beyond = Math.max(0, curtailedKw[t] + netExportKw[t] - limit)
    const owed = Math.min(curtailedKw[t], beyond)
    connection += owed
    price += curtailedKw[t] - owed
  }
  return { connectionKwh: connection * stepHours, priceKwh: price * stepHours }
}
