import { type ServiceError, validationError } from '@sunwake/api/schemas'

/** A token of a mail that is good for nothing; what it was is not shown. */
export function badToken(): ServiceError {
  return validationError([
    {
      field: 'token',
      value: null,
      constraint: 'a token from a mail that has not expired and was not used before',
    },
  ])
}
