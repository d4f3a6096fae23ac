import pg from 'pg'

/** Texts of statements are few; lists of values of some length make more of them. */
const NAMES_MAX = 300

/**
 * A connection that lets PostgreSQL plan a statement once, by giving it a name. Not where all columns of a table are
 * read: the plan would break when a migration adds one under a service that runs.
 */
export class NamingClient extends pg.Client {
  private readonly names = new Map<string, string>()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection that breaks under a statement fails it, which tells whoever waits; the event would end the process.
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: takes what the overloads of pg take.
  override query(...args: any[]): any {
    const [text, values] = args
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return this.plainly(args)
    const name = this.nameOf(text)
    return name === undefined ? this.plainly(args) : this.plainly([{ name, text, values }])
  }

  private plainly(args: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown).apply(this, args)
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= NAMES_MAX || text.includes('*')) return known
    const name = `sunwake_${this.names.size}`
    this.names.set(text, name)
    return name
  }
}
