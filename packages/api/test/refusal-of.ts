import { type ServiceError, toServiceError } from '../src/schemas.ts'

/** The error with which a run ends; fails where it does not. */
export function refusalOf(run: () => unknown): ServiceError {
  try {
    run()
  } catch (error) {
    return toServiceError(error)
  }
  throw new Error('the request was accepted')
}
