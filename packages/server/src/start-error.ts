/** The service cannot start, for a reason that its operator can mend. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
