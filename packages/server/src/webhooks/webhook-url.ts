import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Longest address of a receiver. */
const URL_LENGTH_MAX = 2048

/** What the parser of URLs drops or turns into something else, so that an address reads as another than is asked. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const UNWRITTEN = /[\s\u0000-\u001f\u007f\\]/

/** Names that no public name server answers for: RFC 6761, RFC 6762, RFC 8375 and that of private use. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion)$/

/** Which addresses a deployment lets events go to. */
export interface WebhookUrlRules {
  /** Whether private addresses and http are taken as well. */
  readonly allowPrivate: boolean
}

/**
 * What an address to send events to must be, where it is not; undefined where nothing is wrong with it. Sees what the
 * address says alone: where its name leads to is checked at each connection.
 */
export function webhookUrlProblem(url: string, { allowPrivate }: WebhookUrlRules): string | undefined {
  if (url.length > URL_LENGTH_MAX) return `an address of at most ${URL_LENGTH_MAX} characters`
  if (UNWRITTEN.test(url)) return 'a URL without blanks, control characters and backslashes'
  if (!URL.canParse(url)) return 'an absolute https URL'
  // The parser turns every spelling of an IPv4 address, decimal, octal, hexadecimal or short, into the usual one.
  const { protocol, username, password, hostname } = new URL(url)
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) {
    return allowPrivate ? 'an http or https URL' : 'an https URL'
  }
  if (username !== '' || password !== '') return 'a URL without a user name and password'
  if (hostname === '') return 'a URL with a host'
  if (!allowPrivate && !isPublicHost(hostname)) {
    return 'a URL of a public host: no private, loopback, link-local or reserved address, and no local name'
  }
  return undefined
}

/** Whether a host of a URL may be asked for at all: a public address, or a name that public name servers can know. */
function isPublicHost(hostname: string): boolean {
  const host = literalOf(hostname)
  if (isIP(host) !== 0) return isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !PRIVATE_NAME.test(name)
}

/** The host of a URL without the brackets of IPv6. */
function literalOf(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
