import { Worker } from 'node:worker_threads'

/** How long the thread of the cells may take to hear it, before what it does is broken off [ms]. */
const PATIENCE_MS = 200

/**
 * A thread beside that of the cells, which is free while a cell is not: it ends the process where the one that asked for
 * it is gone, and breaks off what a cell does where an interrupt is not heard. Its text is plain JavaScript, for a thread
 * loads no TypeScript.
 */
const GUARD = `
const { Session } = require('node:inspector')
const { Socket } = require('node:net')
const { parentPort, workerData } = require('node:worker_threads')
let isWaiting = false
let session
function breakOff() {
  if (!isWaiting) return
  if (session === undefined) {
    session = new Session()
    session.connectToMainThread()
  }
  session.post('Runtime.terminateExecution', () => undefined)
  setTimeout(breakOff, ${PATIENCE_MS})
}
parentPort.on('message', () => { isWaiting = false })
const orders = new Socket({ fd: workerData, readable: true, writable: false })
orders.on('data', () => {
  parentPort.postMessage('interrupt')
  if (isWaiting) return
  isWaiting = true
  setTimeout(breakOff, ${PATIENCE_MS})
})
orders.on('error', () => undefined)
orders.on('close', () => process.kill(process.pid, 'SIGKILL'))
`

/**
 * Starts the guard.
 * @param orders file descriptor of its orders; its end is the end of the process.
 * @param onInterrupt told in the thread of the cells.
 */
export function startGuard(orders: number, onInterrupt: () => void): void {
  const guard = new Worker(GUARD, { eval: true, workerData: orders, execArgv: [], stdin: false })
  guard.on('message', () => {
    // Heard is what was done: what is broken off between the two is told again.
    onInterrupt()
    guard.postMessage('heard')
  })
  guard.unref()
}
