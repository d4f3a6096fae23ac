import { columnOfPotential, rowOfBeam } from './clipping-correction.ts'
import { CLIPPING_MATRIX } from './clipping-correction-matrix.ts'
import { pvwattsInverter } from './pvwatts.ts'

/** Hours of a plant under its own and a reference sky; one value per hour. */
export interface ClippingByCeilingInput {
  /** DC power per kW of nameplate [kW]. */
  readonly dcPower: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** As `clippingCorrection` has them. */
  readonly dniReference: Float64Array
  readonly dcReference: Float64Array
  /** Nominal efficiency of the PVWatts inverter [1]. */
  readonly efficiency: number
}

/** The classification counts years without a leap day. */
const HOURS_PER_YEAR = 8760

/** Instead of the place of a neighbouring hour: it has no power, or there is none or a gap. */
const DARK = -1
const UNKNOWN = -2

/**
 * Share of the AC energy that hours hide from a ceiling, for any DC/AC ratio of one plant of 1 kW: the sum of
 * `clippingCorrection` over that of the AC power of {@link pvwattsInverter}, bit for bit. Hours are classified by
 * their beam once, and those without power are passed over. Gaps count nowhere.
 *
 * @returns share by the DC/AC ratio, 0..1; 0 where there is no energy.
 */
export function clippingByCeiling({
  dcPower,
  dni,
  dniReference,
  dcReference,
  efficiency,
}: ClippingByCeilingInput): (dcAcRatio: number) => number {
  const lit = Int32Array.from(dcPower.keys()).filter((t) => dcPower[t] > 0)
  const places = new Int32Array(dcPower.length)
  for (let t = 0; t < places.length; t++) places[t] = dcPower[t] <= 0 ? DARK : UNKNOWN
  for (let k = 0; k < lit.length; k++) places[lit[k]] = k
  const dcLit = Float64Array.from(lit, (t) => dcPower[t])
  const dcUnder = Float64Array.from(lit, (t) => dcReference[t])
  const before = Int32Array.from(lit, (t) => places[t - 1] ?? UNKNOWN)
  const after = Int32Array.from(lit, (t) => places[t + 1] ?? UNKNOWN)
  const rows = Int32Array.from(lit, (t) => (dniReference[t] > 0 ? rowOfBeam(dni[t] / dniReference[t]) : -1))
  const out = { acPower: new Float64Array(lit.length), acPowerUnclipped: new Float64Array(lit.length) }
  const { acPower, acPowerUnclipped } = out
  const isDark = (place: number): boolean => place === DARK || (place >= 0 && acPower[place] <= 0)
  const perYear = HOURS_PER_YEAR / dcPower.length
  return (dcAcRatio) => {
    const acLimit = 1 / dcAcRatio
    pvwattsInverter({ dcPower: dcLit, dcLimit: 1 / (dcAcRatio * efficiency), efficiency }, out)
    let energy = 0
    let unclipped = 0
    for (let k = 0; k < acPower.length; k++) {
      energy += acPower[k]
      unclipped += acPowerUnclipped[k]
    }
    if (energy === 0) return 0
    const annual = unclipped * perYear
    let hidden = 0
    for (let k = 0; k < acPower.length; k++) {
      if (rows[k] < 0 || !(acPower[k] > 0) || isDark(before[k]) || isDark(after[k])) continue
      const column = columnOfPotential((dcUnder[k] - acLimit) / acLimit)
      if (column >= 0) hidden += Math.min(CLIPPING_MATRIX[rows[k]][column] * annual, acPower[k])
    }
    return hidden / energy
  }
}
