import type { JobQuote } from '../../jobs/quote.ts'

/*
 * How long jobs compute on one core, as straight lines and parabolas through measured times; docs/models/job-estimates.md
 * has the measurements. Meant to be right within a factor of three: a slower machine or a loaded one takes longer.
 */

/** Of the weather of a site, made once for each job [s]. */
export const SOLAR_SETUP_SECONDS = 0.15

/** A solar job costs no credits. */
export function solarQuote(
  { name, site_id: siteId }: { readonly name?: string | undefined; readonly site_id?: string | undefined },
  estimatedSeconds: number,
): JobQuote {
  return { name, siteId, callbackUrl: undefined, credits: 0, estimatedSeconds, farm: undefined }
}
