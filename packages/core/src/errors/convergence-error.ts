/** A numerical method did not reach its tolerance within its iterations. */
export class ConvergenceError extends Error {
  override readonly name = 'ConvergenceError'
  readonly method: string
  readonly iterations: number

  constructor(method: string, iterations: number, detail: string) {
    super(`${method} did not converge in ${iterations} iterations: ${detail}`)
    this.method = method
    this.iterations = iterations
  }
}
