import type { ClimateUncertainty, SiteFacts, UncertaintyReason, WindUncertainty } from './climate-quality.ts'
import { isWater, UNCERTAINTY_RULES, type UncertaintyRule } from './uncertainty-rules.ts'

/** One standard deviation in plain country with stations near. */
const USUAL = { temperature: 1, windSpeed100m: 1.1 }
/** What the mean irradiation of one month adds to the error of the year, share of its value. */
const GHI_MONTH = 0.1
/** The shape is a formula of the mean over land and a fit over sea [1]. */
const SHAPE_LAND = 0.3
const SHAPE_SEA = 0.15

/**
 * Uncertainties of a site. That of the yearly irradiation is mapped (`kt_sigma.tif`: calibrated on leave-one-out
 * errors); those of temperature and wind follow from the rules.
 *
 * @param ghiSigma one standard deviation of the yearly irradiation, share of its value.
 */
export function climateUncertainty(facts: SiteFacts, ghiSigma: number): ClimateUncertainty {
  const holding = UNCERTAINTY_RULES.filter((rule) => rule.holds(facts))
  return {
    ghiYear: ghiSigma,
    ghiMonth: Math.sqrt(ghiSigma * ghiSigma + GHI_MONTH * GHI_MONTH),
    temperature: widened(USUAL.temperature, 'temperature', holding),
    ...windUncertainty(facts),
    reasons: reasonsOf(holding),
  }
}

/** The part of {@link climateUncertainty} that bears on wind. */
export function windUncertainty(facts: SiteFacts): WindUncertainty {
  const holding = UNCERTAINTY_RULES.filter((rule) => rule.quantity === 'wind' && rule.holds(facts))
  return {
    windSpeed100m: widened(USUAL.windSpeed100m, 'wind', holding),
    weibullShape: isWater(facts) ? SHAPE_SEA : SHAPE_LAND,
    reasons: reasonsOf(holding),
  }
}

function widened(
  usual: number,
  quantity: UncertaintyReason['quantity'],
  holding: readonly UncertaintyRule[],
): number {
  let square = usual * usual
  for (const rule of holding) if (rule.quantity === quantity) square += rule.extra * rule.extra
  return Math.sqrt(square)
}

const reasonsOf = (rules: readonly UncertaintyRule[]): readonly UncertaintyReason[] =>
  rules.map(({ quantity, code, text }) => ({ quantity, code, text }))
