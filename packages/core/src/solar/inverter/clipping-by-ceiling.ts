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
 * `clippingCorrection` over that of the AC power of `pvwattsInverter`, bit for bit. Hours are classified by
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
  const lit = recordsWithPower(dcPower)
  const places = new Int32Array(dcPower.length)
  for (let t = 0; t < places.length; t++) places[t] = dcPower[t] <= 0 ? DARK : UNKNOWN
  for (let k = 0; k < lit.length; k++) places[lit[k]] = k
  const dcLit = new Float64Array(lit.length)
  // Hours within the classification by their beam and between hours with power, and their neighbours.
  const hours = new Int32Array(lit.length)
  const rows = new Int32Array(lit.length)
  const dcUnder = new Float64Array(lit.length)
  const before = new Int32Array(lit.length)
  const after = new Int32Array(lit.length)
  let count = 0
  for (let k = 0; k < lit.length; k++) {
    const t = lit[k]
    dcLit[k] = dcPower[t]
    const row = dniReference[t] > 0 ? rowOfBeam(dni[t] / dniReference[t]) : -1
    const last = places[t - 1] ?? UNKNOWN
    const next = places[t + 1] ?? UNKNOWN
    if (row < 0 || last === DARK || next === DARK) continue
    hours[count] = k
    rows[count] = row
    dcUnder[count] = dcReference[t]
    before[count] = last
    after[count] = next
    count++
  }
  const out = { acPower: new Float64Array(lit.length), acPowerUnclipped: new Float64Array(lit.length) }
  const { acPower, acPowerUnclipped } = out
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
    for (let i = 0; i < count; i++) {
      const column = columnOfPotential((dcUnder[i] - acLimit) / acLimit)
      if (column < 0) continue
      const entry = CLIPPING_MATRIX[rows[i]][column]
      const own = acPower[hours[i]]
      if (entry === 0 || !(own > 0)) continue
      if ((before[i] >= 0 && acPower[before[i]] <= 0) || (after[i] >= 0 && acPower[after[i]] <= 0)) continue
      hidden += Math.min(entry * annual, own)
    }
    return hidden / energy
  }
}

function recordsWithPower(dcPower: Float64Array): Int32Array {
  const records = new Int32Array(dcPower.length)
  let count = 0
  for (let t = 0; t < dcPower.length; t++) if (dcPower[t] > 0) records[count++] = t
  return records.slice(0, count)
}
