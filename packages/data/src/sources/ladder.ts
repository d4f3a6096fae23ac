import { requireFields, requireFunction } from '@sunwake/core/errors'
import { DataUnavailableError } from '../loading/data-unavailable-error.ts'

/** Where data may come from. */
export type DataMode = 'embedded' | 'auto' | 'online'

/** What came of the ladder. */
export type LadderAnswer<T> =
  | { readonly from: 'online'; readonly value: T }
  /** `why` the providers were not asked or gave nothing; absent where the mode is `embedded`. */
  | { readonly from: 'embedded'; readonly why?: string | undefined }

/**
 * The mode under which one request runs: a request may narrow the policy of its deployment and never widen it.
 * @returns undefined where the two exclude each other.
 */
export function narrowedMode(policy: DataMode, asked: DataMode | undefined): DataMode | undefined {
  if (asked === undefined || asked === policy || asked === 'auto') return policy
  return policy === 'auto' ? asked : undefined
}

/**
 * Climbs down from the providers to the embedded data as the mode lets it: `online` never comes to the embedded data,
 * `embedded` never to the network, `auto` tries the providers first.
 * @throws {DataUnavailableError} of the provider where the mode is `online`; anything else that it throws, in any mode.
 */
export async function climbLadder<T>(mode: DataMode, ask: () => Promise<T>): Promise<LadderAnswer<T>> {
  requireFields({ mode }, { mode: 'text' })
  requireFunction(ask, 'ask')
  if (mode === 'embedded') return { from: 'embedded' }
  try {
    return { from: 'online', value: await ask() }
  } catch (error) {
    if (mode === 'online' || !(error instanceof DataUnavailableError)) throw error
    return { from: 'embedded', why: error.message }
  }
}
