import { ServiceError, toServiceError } from '@sunwake/api/schemas'

/** An error of the contract as something that can be sent between threads. */
export interface ErrorAsData
  extends Pick<ServiceError, 'code' | 'message' | 'details' | 'extra' | 'headers'> {
  /** What happened, for the log alone. */
  readonly cause: { readonly message: string; readonly stack: string | undefined } | undefined
}

/** Whatever was thrown, to be sent. */
export function errorAsData(thrown: unknown): ErrorAsData {
  const { code, message, details, extra, headers, cause } = toServiceError(thrown)
  return { code, message, details, extra, headers, cause: cause === undefined ? undefined : textOf(cause) }
}

/** The error that was sent. */
export function errorOfData({ code, message, cause, ...rest }: ErrorAsData): ServiceError {
  return new ServiceError(code, message, {
    ...rest,
    cause: cause && Object.assign(new Error(cause.message), { stack: cause.stack }),
  })
}

function textOf(cause: unknown): ErrorAsData['cause'] {
  return cause instanceof Error
    ? { message: cause.message, stack: cause.stack }
    : { message: String(cause), stack: undefined }
}
