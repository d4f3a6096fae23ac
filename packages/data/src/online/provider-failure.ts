import { DataUnavailableError } from '../loading/data-unavailable-error.ts'

/** Why a provider gave no data. */
export type ProviderFailureKind =
  /** No answer in time, or no connection. */
  | 'timeout'
  | 'network'
  /** It answered with an error, or refuses more requests for now. */
  | 'server_error'
  | 'rate_limited'
  /** It refused this request: another try gives the same. */
  | 'refused'
  /** It sent something that is no such data: HTML, cut JSON, other units, too much. */
  | 'broken_answer'
  /** It failed several times just before and is not asked for a while. */
  | 'resting'
  /** Its answer has too few values, or none for the place. */
  | 'no_data'
  /** No provider has the hours that are asked for: their begin or their number is to be changed. */
  | 'out_of_reach'

/** What {@link ProviderFailure} tells. */
export interface ProviderFailureDetails {
  /** Name for people. */
  readonly provider: string
  readonly kind: ProviderFailureKind
  /** What failed, without the name and a full stop. */
  readonly problem: string
  /** What to do, a whole sentence; the usual advice for the kind when absent. */
  readonly advice?: string | undefined
  /** When the provider wants to be asked again [s]. */
  readonly retryAfterS?: number | undefined
  readonly cause?: unknown
}

const ADVICE: Readonly<Record<ProviderFailureKind, string>> = {
  timeout: 'Try again later.',
  network: 'See whether this machine reaches the network, and PROVIDER_*_BASE_URL.',
  server_error: 'Try again later.',
  rate_limited: 'Ask less often, or try again later.',
  refused: 'See whether the provider covers the place and the period.',
  broken_answer: 'Try again later; if it stays, the provider has changed its format.',
  resting: 'Try again in a minute.',
  no_data: 'Take another place, period or provider.',
  out_of_reach: 'Take other hours.',
}

/** A provider of online data gave none; says which, why, and what to do. */
export class ProviderFailure extends DataUnavailableError {
  readonly provider: string
  readonly kind: ProviderFailureKind
  readonly retryAfterS: number | undefined

  constructor({
    provider,
    kind,
    problem,
    advice = ADVICE[kind],
    retryAfterS,
    cause,
  }: ProviderFailureDetails) {
    super(provider, `${problem}. ${advice}`, cause === undefined ? undefined : { cause })
    this.provider = provider
    this.kind = kind
    this.retryAfterS = retryAfterS
  }
}
