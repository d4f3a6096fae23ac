import type { SignalHub, Topic } from '../kysely/signal-hub.ts'

/** Signals of a connection, held back until its transaction is committed. */
export class CommittedSignals {
  readonly #hub: SignalHub
  /** Topics and ids of the transaction that is open; undefined where none is. */
  #held: Map<string, readonly [topic: Topic, id: string]> | undefined

  constructor(hub: SignalHub) {
    this.#hub = hub
  }

  send(topic: Topic, id: string): void {
    if (this.#held === undefined) this.#hub.tell(topic, id)
    else this.#held.set(`${topic} ${id}`, [topic, id])
  }

  /** A transaction has begun. */
  hold(): void {
    this.#held = new Map()
  }

  /** The transaction is committed. */
  release(): void {
    const held = this.#held
    this.#held = undefined
    for (const [topic, id] of held?.values() ?? []) this.#hub.tell(topic, id)
  }

  /** The transaction was taken back. */
  drop(): void {
    this.#held = undefined
  }
}
