import type { AssessSiteInput, SiteUncertainties } from './assess-site-input.ts'
import type { AssessedSite, SiteRecommendation } from './assessed-site.ts'
import type { SiteMoney } from './site-money.ts'

type Assessed = Omit<AssessedSite, 'recommendations'>
type Found = SiteRecommendation | undefined

/** Smaller shares are not worth a word [fraction]. */
const GAIN_MIN = 0.005
const CLIPPING_MIN = 0.02
const SHADE_MIN = 0.03
const HEAT_MIN = 0.04
/** Temperature coefficient that would be a tenth of a per cent flatter [1/°C]. */
const COEFFICIENT_STEP = 0.001
const COEFFICIENT = 0.0037
const SNOW_MIN = 0.01
/** A month with less than this share of the mean month is poor [fraction]. */
const POOR_MONTH = 0.5
/** Slope from which on graded ground or terraces are spoken of [°]. */
const STEEP_DEG = 5
/** Irradiation that a year of measurement beside long series is usually known to [fraction]. */
const MEASURED_UNCERTAINTY = 0.03
/** Rise of the P90 that better data are told for, of P50. */
const RISE_MIN = 0.001
const P90_QUANTILE = 1.2815515655446004

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** What the numbers of an assessment recommend; the verdict on money first, the trust in the data last. */
export function siteRecommendations(
  assessed: Assessed,
  input: AssessSiteInput,
  { money, ...uncertainties }: SiteUncertainties & { readonly money: SiteMoney },
): SiteRecommendation[] {
  const found: Found[] = [
    verdict(assessed, money),
    orientation(assessed),
    tracking(assessed),
    clipping(assessed),
    shade(assessed),
    heat(assessed, input),
    dust(assessed, input, money),
    snow(assessed),
    seasons(assessed),
    slope(input),
    data(assessed, uncertainties),
  ]
  return found.filter((one) => one !== undefined)
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`
const cents = (usd: number): string => `${(100 * usd).toFixed(2)} US cents/kWh`
const degrees = (angle: number): string => `${angle.toFixed(1)}°`
const mwh = (kwh: number): string => {
  const value = kwh / 1000
  return `${value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)} MWh`
}
const usd = (value: number): string => `${value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',')} USD`

function verdict({ breakEvenPrice, financial }: Assessed, { price }: SiteMoney): Found {
  const rate = Number.isNaN(financial.irr) ? '' : `, a rate of return of ${percent(financial.irr)}`
  if (!(breakEvenPrice <= price)) {
    const needed = Number.isFinite(breakEvenPrice)
      ? `it takes a first-year price of ${cents(breakEvenPrice)}${price > 0 ? `, ${percent(breakEvenPrice / price - 1, 0)} more` : ''}`
      : 'there is no energy to sell'
    return {
      code: 'uneconomic',
      message: `At a price of ${cents(price)} the plant does not pay: ${needed}. Look for a better price, cheaper money or another site.`,
    }
  }
  const margin = percent(1 - breakEvenPrice / price, 0)
  return {
    code: 'economic',
    message: `At a price of ${cents(price)} the plant pays${rate}; a first-year price of ${cents(breakEvenPrice)}, ${margin} less, would do.`,
  }
}

function orientation({ design, landArea, energy, orientation: gain }: Assessed): Found {
  if (gain === undefined) {
    const rest = `a DC/AC ratio of ${design.dcAcRatio.toFixed(2)} (${percent(energy.clippingLoss)} clipped) and a ground coverage ratio of ${design.gcr.toFixed(2)} (${percent(energy.rowShadingLoss)} lost to shade between rows, ${(landArea / 10_000).toFixed(2)} ha)`
    return {
      code: 'build',
      message: `Fixed rows give the cheapest energy at a tilt of ${degrees(design.tiltDeg)} and an azimuth of ${degrees(design.azimuthDeg)}, with ${rest}.`,
    }
  }
  const best = `a tilt of ${degrees(gain.tiltDeg)} and an azimuth of ${degrees(gain.azimuthDeg)}`
  if (gain.energyGain < GAIN_MIN) {
    return {
      code: 'orientation_good',
      message: `The given orientation is within ${percent(Math.max(gain.energyGain, 0.001))} of the most energy, which has ${best}.`,
    }
  }
  const more = mwh(gain.energyGain * energy.annualEnergyKwh)
  return {
    code: 'reorient',
    message: `Turn the modules from ${degrees(design.tiltDeg)} and ${degrees(design.azimuthDeg)} to ${best}: ${percent(gain.energyGain)} more energy, ${more} a year.`,
  }
}

function tracking({ tracking: { energyGain, lcoe }, financial, orientation: turning }: Assessed): Found {
  // Rows that should be turned first are compared when they are: what they cost stays, what they yield does not.
  const isTurned = turning !== undefined && turning.energyGain >= GAIN_MIN
  const turned = isTurned ? 1 + turning.energyGain : 1
  const fixedLcoe = financial.lcoe / turned
  const more = (1 + energyGain) / turned - 1
  const gain = `One-axis trackers would yield ${percent(Math.abs(more))} ${more < 0 ? 'less' : 'more'}${isTurned ? ' than rows so turned,' : ''} and make energy at ${cents(lcoe)} instead of ${cents(fixedLcoe)}`
  if (lcoe < fixedLcoe) return { code: 'tracking', message: `${gain}: consider them.` }
  return { code: 'fixed_rows', message: `${gain}: fixed rows are the better buy.` }
}

function clipping({ design, energy: { clippingLoss, annualEnergyKwh } }: Assessed): Found {
  if (clippingLoss < CLIPPING_MIN) return undefined
  return {
    code: 'inverter_clipping',
    message: `At a DC/AC ratio of ${design.dcAcRatio.toFixed(2)} the inverters clip ${percent(clippingLoss)} of the energy, ${mwh((annualEnergyKwh * clippingLoss) / (1 - clippingLoss))} a year: compare larger inverters or a battery on the DC side.`,
  }
}

function shade({ design, energy: { rowShadingLoss } }: Assessed): Found {
  if (rowShadingLoss < SHADE_MIN) return undefined
  return {
    code: 'row_shading',
    message: `Shade between rows costs ${percent(rowShadingLoss)} at a ground coverage ratio of ${design.gcr.toFixed(2)}: where land is cheap, wider rows or a flatter tilt get some of it back.`,
  }
}

function heat({ waterfall, monthlyEnergyKwh }: Assessed, { system }: AssessSiteInput): Found {
  const step = waterfall.find(({ name }) => name === 'temperature')
  const loss = step === undefined || step.beforeKwh <= 0 ? 0 : -step.changeKwh / step.beforeKwh
  const year = monthlyEnergyKwh.reduce((sum, month) => sum + month, 0)
  if (loss >= HEAT_MIN) {
    const coefficient = Math.abs(system?.temperatureCoefficientPerC ?? -COEFFICIENT)
    const saved = coefficient > COEFFICIENT_STEP ? (loss * COEFFICIENT_STEP) / coefficient / (1 - loss) : 0
    return {
      code: 'warm_modules',
      message: `Warm modules lose ${percent(loss)}: a temperature coefficient flatter by 0.1 %/°C gives back about ${percent(saved)}, ${mwh(saved * year)} a year.`,
    }
  }
  if (loss >= 0) return undefined
  return {
    code: 'cold_modules',
    message: `Cold modules gain ${percent(-loss)}: check the voltage of the strings at the lowest temperature before sizing them.`,
  }
}

function dust({ energy }: Assessed, { isGroundBare = false }: AssessSiteInput, { price }: SiteMoney): Found {
  if (!isGroundBare) return undefined
  const perPoint = energy.annualEnergyKwh / 100
  return {
    code: 'dust',
    message: `The ground around is bare or sparsely grown: each further per cent of soiling costs ${mwh(perPoint)}, ${usd(perPoint * price)}, in the first year; plan for cleaning.`,
  }
}

function snow({ resource, monthlyEnergyKwh }: Assessed): Found {
  const year = monthlyEnergyKwh.reduce((sum, month) => sum + month, 0)
  let frozen = 0
  let months = 0
  monthlyEnergyKwh.forEach((energy, month) => {
    if (!(resource.monthlyTempAir[month] < 0)) return
    frozen += energy
    months++
  })
  const share = year > 0 ? frozen / year : 0
  if (share < SNOW_MIN) return undefined
  return {
    code: 'snow',
    message: `${percent(share)} of the energy comes in ${months} ${months === 1 ? 'month' : 'months'} with a mean below 0 °C: snow on the modules may take part of it, which is not counted; a steeper tilt sheds it.`,
  }
}

function seasons({ monthlyEnergyKwh }: Assessed): Found {
  const mean = monthlyEnergyKwh.reduce((sum, month) => sum + month, 0) / 12
  const poorest = Math.min(...monthlyEnergyKwh)
  if (!(mean > 0) || poorest >= POOR_MONTH * mean) return undefined
  const dark = monthlyEnergyKwh.filter((month) => month < 0.01 * mean).length
  const darkness = dark === 0 ? '' : `, and ${dark} ${dark === 1 ? 'month has' : 'months have'} next to none`
  const name = MONTHS[monthlyEnergyKwh.indexOf(poorest)]
  return {
    code: 'seasonal_storage',
    message: `${name} yields ${percent(poorest / mean, 0)} of the mean month${darkness}: what needs power all year needs another source beside this plant.`,
  }
}

function slope({ slopeDeg }: AssessSiteInput): Found {
  if (slopeDeg === undefined || slopeDeg <= STEEP_DEG) return undefined
  return {
    code: 'steep_ground',
    message: `The ground slopes by ${degrees(slopeDeg)}: grading and foundations cost more than assumed, and rows shade each other differently than on level ground.`,
  }
}

/** The P90 that better irradiation would give; every other component stays. */
function data({ uncertainty, energy }: Assessed, { irradiation, interannual }: SiteUncertainties): Found {
  const single = uncertainty.periods.find(({ years }) => years === 1)
  if (single === undefined || irradiation <= MEASURED_UNCERTAINTY) return undefined
  const now = single.standardDeviation
  const square = now * now - irradiation * irradiation + MEASURED_UNCERTAINTY * MEASURED_UNCERTAINTY
  const rise = P90_QUANTILE * (now - Math.sqrt(Math.max(square, interannual * interannual)))
  if (rise < RISE_MIN) return undefined
  // An uncertainty that is rounded to the one that is wanted would make no sense.
  const known = percent(irradiation, irradiation < MEASURED_UNCERTAINTY + 0.005 ? 1 : 0)
  return {
    code: 'better_data',
    message: `The irradiation is known to ±${known}, the energy of a single year to ±${percent(now)}: measured or satellite data that bring the irradiation to ±${percent(MEASURED_UNCERTAINTY, 0)} raise the P90 by ${percent(rise)} of P50, ${mwh(rise * energy.annualEnergyKwh)}.`,
  }
}
