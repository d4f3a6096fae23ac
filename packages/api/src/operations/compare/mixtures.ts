import { ServiceError, toServiceError } from '../../errors/index.ts'
import { canFetch } from '../data/online/fetch-online.ts'
import type { FetchedData } from '../data/online/fetched-data.ts'
import type { RunContext } from '../data/run-context.ts'
import { ANALYSES } from './analyses.ts'
import type { Factor } from './comparable.ts'
import { differingFactors, mixedRequest } from './mixed.ts'
import type { CheckedCompare } from './sides.ts'

/** Factors in which two results differ, and a request for each of their mixtures. */
export interface Mixtures {
  readonly factors: readonly Factor[]
  /** By the bits of the index: bit i says that factor i is that of b. */
  readonly requests: readonly Readonly<Record<string, unknown>>[]
}

/**
 * The mixtures of two results. The first and the last are the requests themselves, with whatever they hold besides known
 * fields: their analysis refuses that by name.
 */
export function mixturesOf({ comparable, a, b }: CheckedCompare): Mixtures {
  const factors = differingFactors(comparable, a.request, b.request)
  if (factors.length === 0) return { factors, requests: [{ ...b.request, ...a.request }] }
  const last = 2 ** factors.length - 1
  const requests = Array.from({ length: last + 1 }, (_, index) => {
    if (index === 0) return a.request
    if (index === last) return b.request
    return mixedRequest(comparable, a.request, b.request, new Set(ofSecond(factors, index)))
  })
  return { factors, requests }
}

/** Factors of a mixture that are those of b. */
function ofSecond(factors: readonly Factor[], index: number): Factor[] {
  return factors.filter((_, n) => (index & (1 << n)) !== 0)
}

/** Which factors of b make the data of a mixture: mixtures with the same have the same data. */
function dataKey({ comparable }: CheckedCompare, factors: readonly Factor[], index: number): string {
  const { fetchedBy = ['data'] } = comparable
  return ofSecond(factors, index)
    .filter((factor) => fetchedBy.includes(factor))
    .join()
}

/**
 * Fetches the online data of every mixture, each once.
 * @throws {ServiceError} as the analysis.
 */
export async function withMixtureData<C extends RunContext>(checked: CheckedCompare, context: C): Promise<C> {
  if (!canFetch(context) || context.fetched?.mixtures !== undefined) return context
  const { factors, requests } = mixturesOf(checked)
  const { fetched: before, ...outside } = context
  const mixtures: Record<string, FetchedData> = {}
  for (const [index, request] of requests.entries()) {
    const key = dataKey(checked, factors, index)
    if (Object.hasOwn(mixtures, key)) continue
    const { fetched } = await ANALYSES[checked.operation]!.prepare(request, outside).catch(
      (error: unknown) => {
        throw inMixture(error, factors, index)
      },
    )
    mixtures[key] = fetched ?? {}
  }
  return { ...context, fetched: { ...before, mixtures } }
}

/** Computes one mixture with the data that were fetched for it. */
export async function runMixture(
  checked: CheckedCompare,
  { factors, requests }: Mixtures,
  index: number,
  context: RunContext,
): Promise<unknown> {
  const fetched = context.fetched?.mixtures?.[dataKey(checked, factors, index)] ?? {}
  try {
    return await ANALYSES[checked.operation]!.run(requests[index]!, { ...context, fetched })
  } catch (error) {
    throw inMixture(error, factors, index)
  }
}

/** What refuses a mixture names the field of the request; the caller wants to know of which. */
function inMixture(error: unknown, factors: readonly Factor[], index: number): unknown {
  const { code, details, message, headers } = toServiceError(error)
  if (code === 'internal_error') return error
  const others = ofSecond(factors, index)
  const which =
    others.length === 0
      ? 'a'
      : others.length === factors.length
        ? 'b'
        : `the mixture of a with ${others.join(' and ')} of b`
  return new ServiceError(code, `${which}: ${message}`, {
    details: details.map((detail) => ({ ...detail, field: `${which}.request.${detail.field}` })),
    headers,
    cause: error,
  })
}
