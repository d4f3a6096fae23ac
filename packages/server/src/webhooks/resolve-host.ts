import { lookup, Resolver } from 'node:dns/promises'

/** Every address of a host name; fails where it has none. */
export type ResolveHost = (name: string) => Promise<readonly string[]>

/** Within the time that a connection has. */
const TRY_MS = 2000

/**
 * Asks the name servers, beside the pool of threads: a name whose servers never answer would hold up the files and
 * passwords of the whole process there. Knows no file of hosts, whose names are private ones.
 * @param servers those that are asked, `127.0.0.1:53`; by default those of the machine.
 */
export async function resolvePublicName(
  name: string,
  servers?: readonly string[],
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = found
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason
  return addresses
}

/** Asks as every program of the machine does, for names of its own network too. */
export const resolveAnyName: ResolveHost = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)
