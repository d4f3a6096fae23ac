import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often connections that fell idle are looked for [ms]. */
const SWEEP_MS = 50

/**
 * Prepares a server for a clean end. The function that it gives stops the listening and settles when the last request
 * in flight is answered, or when the time is up and what is left was cut.
 */
export function drainable(server: Server, deadlineMs: number): () => Promise<void> {
  // Node counts a connection that has not said anything yet as busy, and browsers open such ones ahead of need.
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return async () => {
    const finished = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    for (const socket of silent) socket.destroy()
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
    await finished
    clearInterval(sweep)
    clearTimeout(deadline)
  }
}
