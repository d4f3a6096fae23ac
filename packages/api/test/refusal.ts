import { simulatePv } from '../src/run.ts'
import { type ErrorDetail, toServiceError } from '../src/schemas.ts'

/** Details with which a simulation is refused; fails where it is not. */
export function refusal(request: unknown): readonly ErrorDetail[] {
  try {
    simulatePv(request)
  } catch (error) {
    const { code, details } = toServiceError(error)
    if (code !== 'validation_error') throw error
    return details
  }
  throw new Error('the request was accepted')
}
