import type { YearFrame } from './year-frame.ts'

/** Where a synthetic year could not follow the climate as it stands. */
export interface SynthesisNote {
  readonly code: SynthesisNoteCode
  /** Months that it concerns, 1..12. */
  readonly months: readonly number[]
  /** One sentence for people. */
  readonly message: string
}

/** Kinds of {@link SynthesisNote}. */
export type SynthesisNoteCode =
  /** The month is clearer than the turbidity lets a cloudless sky be; the clear sky was raised. */
  | 'clear_sky_raised'
  /** The climate has light while the sun is (almost) down; what the sun can give was taken. */
  | 'light_held'
  /** Days cannot vary as much as the climate says and still have its mean. */
  | 'variation_limited'

/** How a synthetic year is made, one sentence a step. */
export const SYNTHESIS_METHOD: readonly string[] = [
  'Clear sky: Ineichen & Perez 2002 with half of what the Linke turbidity of the month has above 1, the clearest days; no hour is brighter.',
  'Daily clearness: beta distribution by the mean and the daily variation of the month, one day for each of equally likely strata, ordered by a normal autoregression (Graham, Hollands & Unny 1988) with lag-1 correlation 0.29.',
  'Hourly clearness: TAG (Aguiar & Collares-Pereira 1992), shifted so that every day has its light and every month the irradiation of the climate.',
  'Direct and diffuse: Erbs, Klein & Duffie 1982, with the sun at the middle of the hour.',
  'Temperature: Parton & Logan 1981 within the day, range after Bristow & Campbell 1984, daily departures with lag-1 correlation 0.70 (Richardson 1981), every month with the mean of the climate.',
  'Wind speed: normal autoregression plus daily cycle as in HOMER, ranked within the month onto quantiles of its Weibull distribution; power law between heights.',
  'Wind direction: rotating normal autoregression, ranked within the season onto its rose; independent of speed.',
  'Pressure: hypsometric from sea level with the smooth temperature of the season.',
]

/** Notes on a frame; empty where the climate is followed throughout. */
export function synthesisNotes({ days, clearness }: YearFrame): readonly SynthesisNote[] {
  const limited = clearness.flatMap(({ limited }, m) => (limited ? [m] : []))
  return [
    note(
      'clear_sky_raised',
      days.raisedMonths,
      'clearer than the turbidity allows: the clear sky was raised',
    ),
    note('light_held', days.heldMonths, 'more light in the climate than the sun gives: held'),
    note('variation_limited', limited, 'days vary less than the climate says, to keep its mean'),
  ].filter(({ months }) => months.length > 0)
}

function note(code: SynthesisNoteCode, months: readonly number[], message: string): SynthesisNote {
  return { code, months: months.map((m) => m + 1), message }
}
