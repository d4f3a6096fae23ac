import { ZmtpError } from './frame.ts'

/** Kinds of sockets that a kernel has. */
export type SocketType = 'ROUTER' | 'PUB' | 'REP'

/** Bytes of a greeting. */
export const GREETING_BYTES = 64

/** Who may speak to whom. */
const PEERS: Readonly<Record<SocketType, readonly string[]>> = {
  ROUTER: ['DEALER', 'REQ', 'ROUTER'],
  PUB: ['SUB', 'XSUB'],
  REP: ['REQ', 'DEALER'],
}

/** The greeting of ZMTP 3.0 with the mechanism NULL: neither names nor secrets. */
export function greeting(): Buffer {
  const bytes = Buffer.alloc(GREETING_BYTES)
  bytes[0] = 0xff
  bytes[9] = 0x7f
  bytes[10] = 3
  bytes.write('NULL', 12, 'latin1')
  return bytes
}

/** @throws {ZmtpError} the peer speaks no ZMTP 3, or wants a mechanism. */
export function requireGreeting(bytes: Buffer): void {
  if (bytes[0] !== 0xff || bytes[9] !== 0x7f) throw new ZmtpError('the peer does not speak ZMTP')
  const major = bytes[10] ?? 0
  if (major < 3) throw new ZmtpError(`the peer speaks ZMTP ${major}; 3 is known`)
  const mechanism = bytes.toString('latin1', 12, 32).replace(/\0+$/, '')
  if (mechanism !== 'NULL') {
    throw new ZmtpError(`the peer wants the mechanism ${JSON.stringify(mechanism)}; NULL is known`)
  }
}

/** The data of our READY. */
export function readyData(type: SocketType): Buffer {
  const [name, value] = [Buffer.from('Socket-Type'), Buffer.from(type)]
  const length = Buffer.alloc(4)
  length.writeUInt32BE(value.length)
  return Buffer.concat([Buffer.from([name.length]), name, length, value])
}

/** @throws {ZmtpError} the READY of a peer is broken, or its socket is not one for ours. */
export function requirePeer(type: SocketType, data: Buffer): void {
  const theirs = readProperties(data).get('socket-type') ?? ''
  if (!PEERS[type].includes(theirs)) {
    throw new ZmtpError(`a socket ${JSON.stringify(theirs)} cannot speak to ${type}`)
  }
}

/** Properties by their names in small letters. */
function readProperties(data: Buffer): Map<string, string> {
  const properties = new Map<string, string>()
  for (let at = 0; at < data.length; ) {
    const nameEnd = at + 1 + (data[at] ?? 0)
    if (nameEnd + 4 > data.length) throw new ZmtpError('READY ends within a property')
    const end = nameEnd + 4 + data.readUInt32BE(nameEnd)
    if (end > data.length) throw new ZmtpError('READY ends within a property')
    const name = data.toString('latin1', at + 1, nameEnd).toLowerCase()
    properties.set(name, data.toString('latin1', nameEnd + 4, end))
    at = end
  }
  return properties
}
