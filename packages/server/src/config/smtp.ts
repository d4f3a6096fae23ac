import { ConfigError } from './config-error.ts'

/** The server that mail is handed to. */
export interface Smtp {
  /** `smtp://` or `smtps://`, with what Nodemailer takes in the query. */
  readonly url: string
  /** Address of the sender. */
  readonly from: string
}

const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/

/**
 * Reads the address of a mail server. Its `from` is that of the sender: else the user name where that is an address,
 * else `no-reply` at the host.
 * @throws {ConfigError} anything that is no such address; its value, which may hold a password, is not shown.
 */
export function smtp(value: string, variable: string): Smtp {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const [user, password] = [decoded(url?.username), decoded(url?.password)]
  const readable = user !== undefined && password !== undefined
  if (url === undefined || !readable || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError(variable, '...', 'smtp://user:password@host:port or smtps://, with ?from=address')
  }
  const from = url.searchParams.get('from') ?? (ADDRESS.test(user) ? user : `no-reply@${url.hostname}`)
  if (!ADDRESS.test(from)) throw new ConfigError(variable, '...', 'with an e-mail address in ?from=')
  url.searchParams.delete('from')
  return { url: url.href, from }
}

/** What a part of a URL says; undefined where its escapes are broken. */
function decoded(part = ''): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
