/** What {@link largeFarmSigma} needs; nothing is checked. */
export interface LargeFarm {
  /** Ten-minute mean at the hub [m/s]. */
  readonly speed: number
  /** Standard deviation outside the farm [m/s]. */
  readonly ambientSigma: number
  /** Thrust coefficient [1]. */
  readonly ct: number
  /** Between turbines of a row [rotor diameters]. */
  readonly inRow: number
  /** Between rows [rotor diameters]. */
  readonly betweenRows: number
}

/** Standard deviation that a large farm makes above itself [m/s]: 0.36·V/(1 + 0.2·√(dr·df/ct)). */
export function largeFarmWakeSigma({ speed, ct, inRow, betweenRows }: LargeFarm): number {
  return (0.36 * speed) / (1 + 0.2 * Math.sqrt((inRow * betweenRows) / ct))
}

/**
 * Ambient standard deviation inside a large farm, more than five rows from its edge or with rows nearer than three
 * diameters across the main wind [m/s]: ½·(√(σw² + σ²) + σ).
 * @see Frandsen 2007, Risø-R-1188; IEC 61400-1:2019, annex E
 */
export function largeFarmSigma(farm: LargeFarm): number {
  const wake = largeFarmWakeSigma(farm)
  const { ambientSigma } = farm
  return 0.5 * (Math.sqrt(wake * wake + ambientSigma * ambientSigma) + ambientSigma)
}
