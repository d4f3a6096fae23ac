/** The service cannot start, for a reason that whoever started it can mend. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
