/**
 * @typedef {object} Entry one turbine as the catalogue has it
 * @property {string} id
 * @property {number} rated_power_kw
 * @property {number} rotor_diameter_m
 * @property {readonly number[]} hub_heights_m
 * @property {number} cut_out_ms_from_curve
 * @property {{ readonly ws: readonly number[], readonly power_kw: readonly number[] }} power_curve
 * @property {{ readonly ws: readonly number[], readonly ct: readonly number[], readonly origin: string }} ct_curve
 * @property {number} air_density
 * @property {string} source
 * @property {string} licence
 * @property {{ readonly cut_out_wind_speed: number | null }} [spec_sheet]
 */

/** No rotor takes more from the wind than this share (Betz). */
const BETZ = 16 / 27
/** Below this, cut-out is early enough to look like the end of a measurement [m/s]. */
const EARLY_CUT_OUT = 18
/** More above the rated power than a rounded curve explains. */
const OVER_RATED = 1.05

/**
 * What a user of an entry must know, in sentences; none for most.
 * @param {Entry} entry
 * @returns {string[]}
 */
export function remarksOn(entry) {
  const { ws, power_kw: power } = entry.power_curve
  const remarks = []

  const area = (Math.PI / 4) * entry.rotor_diameter_m ** 2
  const above = ws.filter(
    (v, i) => v > 0 && (power[i] ?? 0) * 1000 > BETZ * 0.5 * entry.air_density * area * v ** 3,
  )
  if (above.length > 0) {
    remarks.push(
      `power above the Betz limit of this rotor at ${above.join(', ')} m/s: the published curve or diameter is in error there`,
    )
  }

  const highest = Math.max(...power)
  if (highest > OVER_RATED * entry.rated_power_kw) {
    remarks.push(`the curve reaches ${highest} kW, more than the rated ${entry.rated_power_kw} kW`)
  }

  const end = ws[ws.length - 1] ?? 0
  const sheet = entry.spec_sheet?.cut_out_wind_speed
  const short =
    sheet === undefined || sheet === null ? entry.cut_out_ms_from_curve < EARLY_CUT_OUT : end < sheet
  if (short) {
    const real =
      sheet === undefined || sheet === null ? '' : `; its data sheet names a cut-out of ${sheet} m/s`
    remarks.push(`the published curve ends at ${end} m/s${real}: energy in stronger wind is not counted`)
  }

  if (entry.ct_curve.ct.some((ct) => ct > 1)) {
    remarks.push('thrust coefficients above 1 as published: outside momentum theory')
  }
  if (entry.hub_heights_m.length === 0) remarks.push('no hub height is published')
  return remarks
}
