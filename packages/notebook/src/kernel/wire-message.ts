import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { isJsonObject, type JsonObject } from '../format/notebook.ts'

/** Version of Jupyter's messages that the kernel speaks. */
export const PROTOCOL = '5.3'

const DELIMITER = Buffer.from('<IDS|MSG>')
/** Most signatures that are remembered, so that a message that was seen is not taken again. */
const REMEMBERED = 65_536

/** A message of Jupyter. */
export interface Message {
  readonly type: string
  readonly header: JsonObject
  readonly content: JsonObject
}

/** A message that came in, with what leads an answer back. */
export interface Received extends Message {
  readonly identities: readonly Buffer[]
}

/** Why a message is dropped. */
class DroppedMessage extends Error {}

/** Writes and reads the messages of one kernel, signed by its key. */
export class MessageCodec {
  readonly #key: string
  readonly #session: string = randomUUID()
  readonly #seen = new Set<string>()

  constructor(key: string) {
    this.#key = key
  }

  /** The parts of a message that answers another one. */
  encode(
    type: string,
    content: JsonObject,
    { parent, identities }: { readonly parent: JsonObject; readonly identities: readonly Buffer[] },
  ): Buffer[] {
    const header: JsonObject = {
      msg_id: randomUUID(),
      msg_type: type,
      session: this.#session,
      username: 'kernel',
      date: new Date().toISOString(),
      version: PROTOCOL,
    }
    const parts = [header, parent, {}, content].map((part) => Buffer.from(JSON.stringify(part)))
    return [...identities, DELIMITER, Buffer.from(this.#sign(parts)), ...parts]
  }

  /** Reads a message; where it must be dropped, tells why and gives nothing. */
  decode(parts: readonly Buffer[], log: (line: string) => void): Received | undefined {
    try {
      return this.#read(parts)
    } catch (error) {
      if (!(error instanceof DroppedMessage)) throw error
      log(`message dropped: ${error.message}`)
      return undefined
    }
  }

  #read(parts: readonly Buffer[]): Received {
    const at = parts.findIndex((part) => part.equals(DELIMITER))
    if (at === -1) throw new DroppedMessage('it has no delimiter <IDS|MSG>')
    const [signature, ...dicts] = parts.slice(at + 1, at + 6)
    if (signature === undefined || dicts.length < 4) {
      throw new DroppedMessage('signature, header, parent, metadata and content are not all there')
    }
    this.#requireSigned(signature.toString('latin1'), dicts)
    const [header, , , content] = dicts.map(objectIn)
    const type = header?.['msg_type']
    if (typeof type !== 'string' || header === undefined || content === undefined) {
      throw new DroppedMessage('its header has no msg_type')
    }
    return { type, header, content, identities: parts.slice(0, at) }
  }

  #requireSigned(signature: string, dicts: readonly Buffer[]): void {
    if (this.#key === '') return
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(dicts))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      throw new DroppedMessage('its signature is wrong')
    }
    if (this.#seen.has(signature)) throw new DroppedMessage('its signature was seen before')
    this.#seen.add(signature)
    if (this.#seen.size > REMEMBERED) {
      const [oldest = ''] = this.#seen
      this.#seen.delete(oldest)
    }
  }

  #sign(parts: readonly Buffer[]): string {
    if (this.#key === '') return ''
    const hmac = createHmac('sha256', this.#key)
    for (const part of parts) hmac.update(part)
    return hmac.digest('hex')
  }
}

function objectIn(part: Buffer): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(part.toString())
  } catch {
    throw new DroppedMessage('a part of it is not valid JSON')
  }
  if (!isJsonObject(value)) throw new DroppedMessage('a part of it is not an object')
  return value
}
