import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'
import type { ResolveHost } from './resolve-host.ts'

/** A host that leads to an address to which nothing is sent. */
class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly code = 'ADDRESS_REFUSED'

  constructor() {
    // Names no address: who asks must not learn what a name means inside.
    super('the host leads to an address that is not public')
  }
}

/**
 * Connects to public addresses alone. The name is resolved once, every address that it has is checked, and the
 * connection goes to one of those checked: a name server that answers differently the next time is not asked.
 *
 * @param allowPrivate lets every address through, for deployments that deliver within their own network.
 */
export function guardedConnector({
  resolve,
  allowPrivate,
  timeoutMs,
}: {
  readonly resolve: ResolveHost
  readonly allowPrivate: boolean
  readonly timeoutMs: number
}): buildConnector.connector {
  const mayConnect = (address: string) => allowPrivate || isPublicAddress(address)
  const lookup: LookupFunction = (name, options, done) => {
    vetted(name, resolve, mayConnect).then(
      (addresses) => {
        if (options.all === true) done(null, addresses)
        else done(null, addresses[0]!.address, addresses[0]!.family)
      },
      (error: Error) => done(error, ''),
    )
  }
  const connect = buildConnector({ timeout: timeoutMs, lookup } as buildConnector.BuildOptions)
  return (options, done) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    // Node looks up names only.
    if (isIP(host) !== 0 && !mayConnect(host)) return void done(new AddressRefused(), null)
    connect(options, (...[error, socket]) => {
      if (error !== null) return void done(error, null)
      if (mayConnect(socket.remoteAddress ?? '')) return void done(null, socket)
      socket.destroy()
      done(new AddressRefused(), null)
    })
  }
}

async function vetted(name: string, resolve: ResolveHost, mayConnect: (address: string) => boolean) {
  const addresses = await resolve(name)
  // One that is not public among those that are: the name is not to be trusted as a whole.
  if (addresses.length === 0 || !addresses.every(mayConnect)) throw new AddressRefused()
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
}
