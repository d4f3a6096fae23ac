import { InputError, requireFields } from '../../errors/index.ts'

/** Two parts behind one connection: generation at the connection before curtailment [kW]. */
export interface HybridGeneration {
  readonly pvKw: Float64Array
  readonly windKw: Float64Array
  /** Largest power of the connection [kW]; null is no limit. */
  readonly limitKw: number | null
  /** Length of a step [h]. */
  readonly stepHours: number
}

/** What the connection lets through without storage. */
export interface DeliveredEnergy {
  readonly pvKwh: number
  readonly windKwh: number
  readonly deliveredKwh: number
  readonly curtailedKwh: number
  /** Of the generation; NaN where there is none. */
  readonly curtailedFraction: number
  readonly curtailedHours: number
  /** Split of the curtailment in proportion to the generation of the step. */
  readonly curtailedPvKwh: number
  readonly curtailedWindKwh: number
  /** What each part alone would lose behind the same limit: the rest is owed to sharing it. */
  readonly curtailedPvAloneKwh: number
  readonly curtailedWindAloneKwh: number
  /** Delivered power of each step [kW]. */
  readonly deliveredKw: Float64Array
}

/**
 * Generation cut off at the limit of a connection, and whose it was.
 * @throws {InputError} `length_mismatch`, `out_of_range`.
 */
export function deliveredEnergy(input: HybridGeneration): DeliveredEnergy {
  requireFields(input, { pvKw: 'list', windKw: 'list' })
  const { pvKw, windKw, limitKw, stepHours } = input
  InputError.requireLength(pvKw.length, { windKw })
  if (limitKw !== null) InputError.requireRange(limitKw, 0, 1e9, 'limitKw', 'kW')
  InputError.requireRange(stepHours, 1 / 60, 24, 'stepHours', 'h')
  const limit = limitKw ?? Number.POSITIVE_INFINITY
  const deliveredKw = new Float64Array(pvKw.length)
  const sums = {
    pv: 0,
    wind: 0,
    delivered: 0,
    curtailed: 0,
    steps: 0,
    ofPv: 0,
    ofWind: 0,
    pvAlone: 0,
    windAlone: 0,
  }
  for (let t = 0; t < pvKw.length; t++) {
    const total = pvKw[t] + windKw[t]
    const delivered = Math.min(total, limit)
    const curtailed = total - delivered
    deliveredKw[t] = delivered
    sums.pv += pvKw[t]
    sums.wind += windKw[t]
    sums.delivered += delivered
    sums.pvAlone += Math.max(0, pvKw[t] - limit)
    sums.windAlone += Math.max(0, windKw[t] - limit)
    if (curtailed <= 0) continue
    sums.curtailed += curtailed
    sums.steps++
    sums.ofPv += (curtailed * pvKw[t]) / total
    sums.ofWind += (curtailed * windKw[t]) / total
  }
  return {
    pvKwh: sums.pv * stepHours,
    windKwh: sums.wind * stepHours,
    deliveredKwh: sums.delivered * stepHours,
    curtailedKwh: sums.curtailed * stepHours,
    curtailedFraction: sums.curtailed / (sums.pv + sums.wind),
    curtailedHours: sums.steps * stepHours,
    curtailedPvKwh: sums.ofPv * stepHours,
    curtailedWindKwh: sums.ofWind * stepHours,
    curtailedPvAloneKwh: sums.pvAlone * stepHours,
    curtailedWindAloneKwh: sums.windAlone * stepHours,
    deliveredKw,
  }
}
