import type { ClimateUncertainty, UncertaintyInput, UncertaintyReason } from './climate-quality.ts'
import { isWater, UNCERTAINTY_RULES } from './uncertainty-rules.ts'

/** One standard deviation in plain country with stations near. */
const USUAL = { ghiYear: 0.05, ghiMonth: 0.12, temperature: 1, windSpeed100m: 1.1 }
/** How much wider irradiation is where any of its rules holds. */
const GHI_WIDER = 2
/** The shape is a formula of the mean over land and a fit over sea [1]. */
const SHAPE_LAND = 0.3
const SHAPE_SEA = 0.15

/** Uncertainties of a site by the rules above. */
export function climateUncertainty(facts: UncertaintyInput): ClimateUncertainty {
  const holding = UNCERTAINTY_RULES.filter((rule) => rule.holds(facts))
  const widened = (usual: number, quantity: UncertaintyReason['quantity']): number => {
    let square = usual * usual
    for (const rule of holding) if (rule.quantity === quantity) square += rule.extra * rule.extra
    return Math.sqrt(square)
  }
  const wider = holding.some(({ quantity }) => quantity === 'ghi') ? GHI_WIDER : 1
  return {
    ghiYear: USUAL.ghiYear * wider,
    ghiMonth: USUAL.ghiMonth * wider,
    temperature: widened(USUAL.temperature, 'temperature'),
    windSpeed100m: widened(USUAL.windSpeed100m, 'wind'),
    weibullShape: isWater(facts) ? SHAPE_SEA : SHAPE_LAND,
    reasons: holding.map(({ quantity, code, text }) => ({ quantity, code, text })),
  }
}
