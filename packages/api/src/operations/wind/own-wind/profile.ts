import { z } from '@hono/zod-openapi'
import { STABILITY_LENGTHS, type StabilityClass, stabilityProfileRatio } from '@sunwake/core/atmosphere'
import { type ErrorDetail, shortenValue } from '../../../errors/index.ts'
import { oneOf, quantity, strictObject } from '../../../wire/field.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import type { Notes } from '../../result/notes.ts'

/** Classes of stability, from unstable to stable. */
const STABILITY_NAMES = Object.keys(STABILITY_LENGTHS) as [StabilityClass, ...StabilityClass[]]

const obukhov = (min: number, max: number) =>
  quantity({ min, max, unit: 'm', description: 'Obukhov length: above 0 stable, below 0 unstable.' })

/** How a single height is carried to the hub. */
export const profileSchema = strictObject({
  stability: oneOf(
    STABILITY_NAMES,
    'Stability of the air by class (Gryning et al. 2007), each standing for one Obukhov length. Default `neutral`.',
  ).optional(),
  obukhov_length_m: z
    .union([obukhov(10, 1e6), obukhov(-1e6, -10)], { error: 'a number in 10..1000000 or −1000000..−10 m' })
    .openapi({ description: 'In place of `stability`. Unit: m.' })
    .optional(),
  roughness_m: quantity({
    min: 1e-5,
    max: 3,
    unit: 'm',
    description:
      'Roughness length around the mast. Default: a tenth of the trees of `forest`, else the land cover.',
  }).optional(),
}).openapi('WindProfile', {
  description:
    'Carries records of a single height to the hub by Monin–Obukhov similarity (Paulson 1970), in place of the power law of the climatology. Several heights say more than this: with them it is not used, and `profile_not_used` warns.',
})

/** Rules between the fields of a profile. Takes any body. */
export function crossCheckProfile(profile: unknown): ErrorDetail[] {
  if (!isRecord(profile) || profile['stability'] === undefined) return []
  if (profile['obukhov_length_m'] === undefined) return []
  const [field, value] = ['wind_data.profile.obukhov_length_m', shortenValue(profile['obukhov_length_m'])]
  return [{ field, value, constraint: 'either it or stability' }]
}

/** Height over Obukhov length beyond which the stable profile was not measured [1]. */
const STABLE_MAX = 1

/** Air and ground around a mast of one height. */
export interface MastProfile {
  /** [m] */
  readonly obukhovLength: number
  /** [m] */
  readonly roughness: number
}

/**
 * The profile that a request asks for, where it can be used, and says so.
 * @param levels heights of the mast.
 * @param usual roughness where the request has none [m].
 */
export function mastProfile(
  asked: z.output<typeof profileSchema> | undefined,
  {
    levels,
    usual,
  }: { readonly levels: number; readonly usual: { readonly roughness: number; readonly of: string } },
  { warnings, assumptions }: Notes,
): MastProfile | undefined {
  if (asked === undefined) return undefined
  if (levels > 1) {
    const message = `wind_data has ${levels} heights, whose records tell the profile: wind_data.profile is not used.`
    warnings.push({ code: 'profile_not_used', message })
    return undefined
  }
  const { stability = 'neutral', obukhov_length_m: length, roughness_m: own } = asked
  const obukhovLength = length ?? STABILITY_LENGTHS[stability]
  const roughness = own ?? usual.roughness
  const air = Number.isFinite(obukhovLength) ? `Obukhov length ${obukhovLength.toFixed(0)} m` : 'neutral air'
  const named = length === undefined ? ` (class ${stability}, Gryning et al. 2007)` : ''
  assumptions['wind_profile'] =
    `records of one height, carried to the hub by Monin–Obukhov similarity (Paulson 1970): ${air}${named} at all times, roughness ${roughness.toPrecision(2)} m ${own === undefined ? `of ${usual.of}` : 'of the request'}`
  return { obukhovLength, roughness }
}

/** Wind at a hub over that at the mast [1]; warns where the profile was not measured as high. */
export function mastProfileRatio(
  profile: MastProfile,
  { fromHeight, toHeight }: { readonly fromHeight: number; readonly toHeight: number },
  { warnings }: Pick<Notes, 'warnings'>,
): number {
  const share = Math.max(fromHeight, toHeight) / profile.obukhovLength
  const code = 'profile_beyond_layer'
  if (share > STABLE_MAX && warnings.every((warning) => warning.code !== code)) {
    const message = `At ${toHeight.toFixed(0)} m the height is ${share.toFixed(1)} times the Obukhov length: the stable profile was measured up to 1, and gives too much wind beyond.`
    warnings.push({ code, message })
  }
  return stabilityProfileRatio({ ...profile, fromHeight, toHeight })
}
