/**
 * The body of an answer made of pieces that are taken one by one: the next is asked for when the last one is on its
 * way, so nothing piles up here.
 * @param onEnd called once, when the pieces are over, or the client is gone.
 * @param onStall called when the client has taken nothing for some time.
 */
export function streamBody(
  pieces: AsyncGenerator<string, void>,
  {
    stallMs,
    onEnd,
    onStall,
    onError,
  }: {
    readonly stallMs: number
    readonly onEnd: () => void
    readonly onStall: () => void
    readonly onError: (error: unknown) => void
  },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stalled: NodeJS.Timeout | undefined
  let over = false
  const end = () => {
    clearTimeout(stalled)
    if (!over) onEnd()
    over = true
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled)
        const piece = await pieces.next().catch((error: unknown) => {
          onError(error)
          return { done: true as const, value: undefined }
        })
        // The client may have gone meanwhile.
        if (over) return
        if (piece.done === true) {
          end()
          controller.close()
          return
        }
        controller.enqueue(encoder.encode(piece.value))
        stalled = setTimeout(onStall, stallMs)
      },
      async cancel() {
        end()
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}
