/** An environment variable that the service cannot start with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly variable: string

  constructor(variable: string, value: string, constraint: string) {
    super(`${variable} is ${JSON.stringify(value)}; it must be ${constraint}`)
    this.variable = variable
  }
}
