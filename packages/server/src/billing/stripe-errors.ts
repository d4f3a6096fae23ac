import { ServiceError } from '@sunwake/api/schemas'

/** Kinds of errors of Stripe that are about the connection or about Stripe itself. */
const AWAY: ReadonlySet<string> = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])
/** Kinds that the settings of the deployment cause. */
const SETTINGS: ReadonlySet<string> = new Set(['StripeAuthenticationError', 'StripePermissionError'])

/**
 * Throws what an error of Stripe is to callers.
 * @throws {ServiceError} `payment_failed`, or `service_unavailable` where Stripe is away or refuses the deployment's key.
 */
export function orServiceError(error: unknown): never {
  const { type = '', message = '' } = error as { readonly type?: string; readonly message?: string }
  if (type === 'StripeCardError') {
    throw new ServiceError(
      'payment_failed',
      `The payment was not accepted, and nothing has changed: ${message}`,
      {
        cause: error,
      },
    )
  }
  if (AWAY.has(type) || SETTINGS.has(type)) {
    const why = SETTINGS.has(type) ? 'refuses the key of this deployment' : 'does not answer'
    throw new ServiceError('service_unavailable', `Stripe ${why}; nothing has changed. Try again later.`, {
      cause: error,
      headers: { 'Retry-After': '30' },
    })
  }
  throw error
}
