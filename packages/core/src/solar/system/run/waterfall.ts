/** One step of the loss waterfall. */
export interface WaterfallStep {
  /** `transposition`, `incidence_angle`, `temperature`, the ten PVWatts losses, `inverter`, `clipping`. */
  readonly name: string
  /** Energy before this step [kWh]. */
  readonly beforeKwh: number
  /** Gain (positive) or loss (negative) of this step [kWh]. */
  readonly changeKwh: number
  /** Energy after this step [kWh]. */
  readonly afterKwh: number
}

/** Joins levels of energy into steps, each beginning where the one before it ended. */
export function waterfall(
  startKwh: number,
  levels: readonly { readonly name: string; readonly afterKwh: number }[],
): WaterfallStep[] {
  let beforeKwh = startKwh
  return levels.map(({ name, afterKwh }) => {
    const step = { name, beforeKwh, changeKwh: afterKwh - beforeKwh, afterKwh }
    beforeKwh = afterKwh
    return step
  })
}
