/**
 * The process in which the cells of one notebook run. It reads requests from file descriptor 4 and writes answers to 3,
 * one line of JSON each; answers are written at once, so that a cell that is killed has shown what it had. A guard reads
 * orders from 5.
 */
import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type Answer, INTERRUPTED, type Request } from '../run/messages.ts'
import { CellRunner } from './cell-runner.ts'
import { startGuard } from './guard.ts'

const ANSWERS = 3
const REQUESTS = 4
const ORDERS = 5

function send(answer: Answer): void {
  const bytes = Buffer.from(`${JSON.stringify(answer)}\n`)
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(ANSWERS, bytes, at)
    } catch (error) {
      // The reader is slower; there is nothing else to do meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}

const runner = new CellRunner(send)
startGuard(ORDERS, () =>
  runner.fail(Object.assign(new Error('the cell was interrupted'), { name: INTERRUPTED, stack: '' })),
)
// Ctrl-C of a terminal reaches this process, too; the other one decides what it means.
process.on('SIGINT', () => undefined)
const lines = createInterface({ input: new Socket({ fd: REQUESTS, readable: true, writable: false }) })
lines.on('line', (line) => {
  void runner.answer(JSON.parse(line) as Request)
})
lines.on('close', () => process.exit(0))
process.on('uncaughtException', (error) => runner.fail(error))
process.on('unhandledRejection', (reason) => runner.fail(reason))
