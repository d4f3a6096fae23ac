import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Addresses of the global unicast space: RFC 4291 section 2.4 as IANA assigns it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Parts of it that lead to no host of the public network, by the registries of IANA; Teredo and ORCHID lie in the first. */
const SPECIAL_PURPOSE = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/** Translates to the IPv4 address in its last 32 bits, RFC 6052: how hosts without IPv4 reach those without IPv6. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address is one of the public network. Everything else is refused: private, loopback, link-local, shared,
 * reserved and multicast ranges, and forms of IPv6 that lead to an IPv4 address in disguise. Of those NAT64 alone is
 * in real use, and judged by the address within.
 *
 * @param text an address as Node reads it; anything else is not public.
 */
export function isPublicAddress(text: string): boolean {
  // What Node takes for a name must not be judged as an address.
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv4') return address.range() === 'unicast'
  const six = address as ipaddr.IPv6
  if (six.zoneId !== undefined) return false
  if (six.match(NAT64)) return new ipaddr.IPv4(six.toByteArray().slice(12)).range() === 'unicast'
  return (
    six.match(GLOBAL_UNICAST) &&
    six.range() === 'unicast' &&
    !SPECIAL_PURPOSE.some((range) => six.match(range))
  )
}
