import { readFileSync } from 'node:fs'
import { isJsonObject, type JsonObject, NotebookError } from '../format/notebook.ts'

/** Channels of a kernel. */
export type Channel = 'shell' | 'control' | 'stdin' | 'iopub' | 'hb'

/** Where a kernel listens, and what its messages are signed with. */
export interface KernelConnection {
  readonly host: string
  readonly ports: Readonly<Record<Channel, number>>
  /** Nothing is signed where it is empty. */
  readonly key: string
}

const CHANNELS: readonly Channel[] = ['shell', 'control', 'stdin', 'iopub', 'hb']

/** Reads the file by which Jupyter tells a kernel where to listen. @throws {NotebookError} with the field. */
export function readConnectionFile(path: string): KernelConnection {
  let held: unknown
  try {
    held = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new NotebookError(`${path} cannot be read as a connection file: ${(error as Error).message}`)
  }
  if (!isJsonObject(held)) throw new NotebookError(`${path} must hold an object`)
  const { transport = 'tcp', signature_scheme: scheme = 'hmac-sha256', ip = '127.0.0.1', key = '' } = held
  if (transport !== 'tcp') throw wrong(path, 'transport', '"tcp"', transport)
  if (scheme !== 'hmac-sha256') throw wrong(path, 'signature_scheme', '"hmac-sha256"', scheme)
  if (typeof ip !== 'string') throw wrong(path, 'ip', 'an address', ip)
  if (typeof key !== 'string') throw wrong(path, 'key', 'a text', key)
  const ports = Object.fromEntries(CHANNELS.map((channel) => [channel, portOf(path, held, channel)]))
  return { host: ip === '*' ? '0.0.0.0' : ip, ports: ports as Record<Channel, number>, key }
}

function portOf(path: string, held: JsonObject, channel: Channel): number {
  const port = held[`${channel}_port`]
  if (typeof port === 'number' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw wrong(path, `${channel}_port`, 'a port from 0 to 65535', port)
}

function wrong(path: string, field: string, wanted: string, got: unknown): NotebookError {
  return new NotebookError(`${path}: ${field} must be ${wanted} (got ${JSON.stringify(got) ?? 'nothing'})`)
}
