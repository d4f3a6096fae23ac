import { InputError } from '../../errors/index.ts'
import { siteClearSky } from '../../solar/clearsky/index.ts'
import { type ClippingCorrectionInput, clippingCorrection } from '../../solar/inverter/index.ts'
import type { PvSystem, WaterfallStep } from '../../solar/system/index.ts'
import { acRatingKw, dcPowerUnder, plantCapacityKw } from '../../solar/system/internal.ts'
import type { TimeAxis } from '../../time/index.ts'
import type { SimulatePvInput } from './simulate-pv-input.ts'

/** The classification counts years without a leap day. */
const HOURS_PER_YEAR = 8760

/** Linke turbidity of the reference sky of the classification: no more turbid than dry, clean air [1]. */
export const REFERENCE_TURBIDITY = 1

/** From this DC over AC ratio on hours hide clipping that is worth telling [1]. */
const SUBHOURLY_RATIO = 1.2

/** Whether hours hide clipping of a plant unless told otherwise: DC/AC above {@link SUBHOURLY_RATIO}, records of an hour. */
export function hidesClipping(system: PvSystem, { stepMinutes }: TimeAxis): boolean {
  const ratio = plantCapacityKw(system) / ceilingKw(system)
  return stepMinutes === 60 && ratio > SUBHOURLY_RATIO * (1 + ROUNDING)
}

/** What a ratio of exactly 1.2 may become by rounding. */
const ROUNDING = 1e-9

/** Power at which the plant is cut off: by its inverters or at its connection [kW]. */
function ceilingKw(system: PvSystem): number {
  return Math.min(acRatingKw(system), system.grid?.exportLimitKw ?? Number.POSITIVE_INFINITY)
}

/**
 * AC power that an hourly simulation of a plant gives too much, because light changes within the hour while the ceiling
 * of the inverters does not [kW], by {@link clippingCorrection}. The plant runs once more, under a reference sky.
 *
 * @param system the plant, its monthly snow worked out.
 * @throws {InputError} `out_of_range` for weather that is not hourly.
 */
export function subhourlyClippingLoss(
  input: SimulatePvInput & { readonly system: PvSystem },
  simulated: { readonly acPower: Float64Array; readonly waterfall: readonly WaterfallStep[] },
): Float64Array {
  const { weather, system } = input
  const { axis } = weather
  if (axis.stepMinutes !== 60) {
    throw new InputError({
      code: 'out_of_range',
      field: 'weather.axis.stepMinutes',
      value: axis.stepMinutes,
      constraint: '60 for subhourlyClipping; shorter steps need none',
    })
  }
  const { acPower, waterfall } = simulated
  let hours = 0
  for (let t = 0; t < acPower.length; t++) if (!Number.isNaN(acPower[t])) hours++
  const unclippedKwh = waterfall.find(({ name }) => name === 'inverter')?.afterKwh ?? 0
  const loss = clippingCorrection({
    acPower,
    dni: weather.dni,
    ...underReferenceSky(input),
    acLimit: ceilingKw(system),
    annualAcUnclippedKwh: hours === 0 ? 0 : (unclippedKwh * HOURS_PER_YEAR) / hours,
  })
  // A gap of the beam alone, in the dark, takes nothing.
  for (let t = 0; t < loss.length; t++) if (acPower[t] <= 0) loss[t] = 0
  return loss
}

/** Beam of the reference sky, which the classification compares an hour with [W/m²], and DC power of the plant under it [kW]. */
function underReferenceSky(
  input: SimulatePvInput,
): Pick<ClippingCorrectionInput, 'dniReference' | 'dcReference'> {
  const { site, weather } = input
  const linkeTurbidity = new Float64Array(12).fill(REFERENCE_TURBIDITY)
  const sky = siteClearSky({ axis: weather.axis, site, linkeTurbidity })
  return { dniReference: sky.dni, dcReference: dcPowerUnder(input, { ...weather, ...sky }) }
}
