/** A file or a source of data could not be read. Trying again may help. */
export class DataUnavailableError extends Error {
  override readonly name = 'DataUnavailableError'
  /** The file or the source, as the caller knows it. */
  readonly resource: string

  constructor(resource: string, reason: string, options?: ErrorOptions) {
    super(`${resource} could not be read: ${reason}`, options)
    this.resource = resource
  }
}
