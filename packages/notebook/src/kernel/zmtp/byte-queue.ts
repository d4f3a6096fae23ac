/** Bytes in the order in which they arrived, joined only where a reader wants more than one piece holds. */
export class ByteQueue {
  #pieces: Buffer[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  push(piece: Buffer): void {
    if (piece.length === 0) return
    this.#pieces.push(piece)
    this.#length += piece.length
  }

  /** The next bytes, which stay. @param count at most as many as there are. */
  peek(count: number): Buffer {
    let first = this.#pieces[0] ?? Buffer.alloc(0)
    if (first.length < count) {
      first = Buffer.concat(this.#pieces)
      this.#pieces = [first]
    }
    return first.subarray(0, count)
  }

  /** Takes the next bytes out. @param count at most as many as there are. */
  take(count: number): Buffer {
    const taken = this.peek(count)
    const [first = taken, ...rest] = this.#pieces
    this.#pieces = first.length === count ? rest : [first.subarray(count), ...rest]
    this.#length -= count
    return taken
  }
}
