import { requireKnown } from '../../errors/index.ts'
/** What a site is judged by. */
export type SiteScoreName = 'specific_yield' | 'cost_of_energy' | 'poorest_month' | 'confidence'

/** One figure of a site and what it is worth. */
export interface SiteScorePart {
  readonly name: SiteScoreName
  readonly value: number
  readonly unit: string
  /** Value that earns nothing, and value from which on it earns everything. */
  readonly worst: number
  readonly best: number
  /** Share of the score [points of 100]. */
  readonly weight: number
  /** What the value earns, 0..`weight` [points]. */
  readonly points: number
}

/** Ratings of scores. */
export const SITE_QUALITIES = ['Excellent', 'Good', 'Moderate', 'Poor'] as const
export type SiteQuality = (typeof SITE_QUALITIES)[number]

/** A site's score and how it came about. */
export interface SiteScore {
  /** Whole number 0..100. */
  readonly total: number
  readonly quality: SiteQuality
  readonly parts: readonly SiteScorePart[]
  /** Points taken off for steep ground. */
  readonly slopeDeduction: number
}

/** What {@link siteScore} needs. */
export interface SiteScoreInput {
  /** Yield of the reference plant [kWh/kWp per day]. */
  readonly dailyYield: number
  /** First-year price at which the cheapest plant just pays, over the price assumed [1]; infinite at a price of 0. */
  readonly breakEvenShare: number
  /** Global horizontal irradiation of the poorest month [kWh/m² per day]. */
  readonly poorestMonthGhi: number
  /** P90 of a single year over P50 [1]. */
  readonly p90Share: number
  /** Mean slope of the ground [°]; unknown when absent. */
  readonly slopeDeg?: number | undefined
}

type Rule = Omit<SiteScorePart, 'value' | 'points'>

/**
 * The rules. Weights are this engine's own, and so are the ends but for those of the yield: with 0 at 1.5 and all at
 * 5.5 kWh/kWp a day, the 3.5 and 4.5 between which ESMAP 2020, Global Photovoltaic Power Potential by Country, calls
 * conditions favourable, and above which excellent, earn a half and three quarters.
 */
export const SITE_SCORE_RULES: readonly Rule[] = [
  { name: 'specific_yield', unit: 'kWh/kWp per day', worst: 1.5, best: 5.5, weight: 45 },
  { name: 'cost_of_energy', unit: 'break-even price over assumed price', worst: 1.5, best: 0.5, weight: 35 },
  { name: 'poorest_month', unit: 'kWh/m² per day, horizontal', worst: 0, best: 4, weight: 10 },
  { name: 'confidence', unit: 'P90 of a single year over P50', worst: 0.75, best: 0.95, weight: 10 },
]

/** Slope from which on points are taken off [°], how many for each further degree, and how many at most. */
const SLOPE_FREE_DEG = 5
const SLOPE_POINTS_PER_DEG = 2
const SLOPE_POINTS_MAX = 30

/** Least score of each quality but the last. */
const QUALITY_LIMITS: readonly number[] = [90, 75, 60]

const SITE_SCORE_FIELDS: Readonly<Record<keyof SiteScoreInput, true>> = {
  dailyYield: true,
  breakEvenShare: true,
  poorestMonthGhi: true,
  p90Share: true,
  slopeDeg: true,
}

/**
 * Score of a site, the same for the same figures wherever and whenever it is asked: nothing is ranked against other
 * sites.
 *
 *     score = round(Σ weight·clamp((value − worst)/(best − worst), 0, 1) − slope points)
 *
 * No figure lowers the score by being better: a site with more sun in any month never scores less. A value that is no
 * number earns nothing.
 */
export function siteScore(input: SiteScoreInput): SiteScore {
  requireKnown(input, Object.keys(SITE_SCORE_FIELDS))
  const { dailyYield, breakEvenShare, poorestMonthGhi, p90Share, slopeDeg = 0 } = input
  const values: Readonly<Record<SiteScoreName, number>> = {
    specific_yield: dailyYield,
    cost_of_energy: breakEvenShare,
    poorest_month: poorestMonthGhi,
    confidence: p90Share,
  }
  const parts = SITE_SCORE_RULES.map((rule): SiteScorePart => {
    const value = values[rule.name]
    const reached = (value - rule.worst) / (rule.best - rule.worst)
    const points = Number.isNaN(reached) ? 0 : rule.weight * Math.min(Math.max(reached, 0), 1)
    return { ...rule, value, points }
  })
  const steep = Math.max(slopeDeg - SLOPE_FREE_DEG, 0) * SLOPE_POINTS_PER_DEG
  const slopeDeduction = Math.min(steep, SLOPE_POINTS_MAX)
  const sum = parts.reduce((points, part) => points + part.points, 0)
  const total = Math.max(Math.round(sum - slopeDeduction), 0)
  return { total, quality: qualityOf(total), parts, slopeDeduction }
}

function qualityOf(total: number): SiteQuality {
  const place = QUALITY_LIMITS.findIndex((least) => total >= least)
  return SITE_QUALITIES[place < 0 ? SITE_QUALITIES.length - 1 : place]
}
