import type { SiteClimate, UncertaintyReason } from '@sunwake/data'

/** Why the uncertainty of some quantities is larger than usual, for an answer. */
export function uncertaintyReasons(
  { uncertainty }: SiteClimate,
  quantities: readonly UncertaintyReason['quantity'][],
): { code: string; message: string }[] {
  return uncertainty.reasons
    .filter(({ quantity }) => quantities.includes(quantity))
    .map(({ code, text }) => ({ code, message: text }))
}
