/** A block of an event stream. */
export interface StreamBlock {
  readonly id: number | undefined
  readonly event: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look at data of many shapes.
  readonly data: any
  readonly comment: boolean
}

/** Reads an event stream block by block; once it has begun, it always asks for the next piece, as sockets do. */
export class EventReader {
  /** Blocks so far, comments too. */
  readonly blocks: StreamBlock[] = []
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #decoder = new TextDecoder()
  #next: ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']> | undefined
  #text = ''
  ended = false

  constructor(response: Response) {
    this.#reader = response.body!.getReader()
  }

  /** Events so far, without comments. */
  get events(): readonly StreamBlock[] {
    return this.blocks.filter(({ comment }) => !comment)
  }

  get ids(): readonly (number | undefined)[] {
    return this.events.filter(({ event }) => event !== 'end').map(({ id }) => id)
  }

  /** Reads until enough has come, or the stream has ended. */
  async until(enough: (reader: this) => boolean): Promise<this> {
    while (!this.ended && !enough(this)) {
      const { done, value } = await (this.#next ?? this.#reader.read())
      this.ended = done
      this.#next = done ? undefined : this.#reader.read()
      this.#text += this.#decoder.decode(value, { stream: true })
      for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
        this.blocks.push(blockOf(this.#text.slice(0, end)))
        this.#text = this.#text.slice(end + 2)
      }
    }
    return this
  }

  untilEnd(): Promise<this> {
    return this.until(() => false)
  }

  /** Hangs up. */
  async close(): Promise<void> {
    await this.#reader.cancel()
  }
}

function blockOf(text: string): StreamBlock {
  const fields = new Map(
    text.split('\n').map((line) => {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      return [name, value] as const
    }),
  )
  const [id, data] = [fields.get('id'), fields.get('data')]
  return {
    id: id === undefined ? undefined : Number(id),
    event: fields.get('event'),
    data: data === undefined ? undefined : JSON.parse(data),
    comment: fields.has(''),
  }
}
