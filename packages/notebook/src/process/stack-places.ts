import type { StackPlace } from '../run/messages.ts'

const FRAME = /^\s*at (?:(?:async )?(.*?) \()?(cell [^():]+):(\d+):(\d+)\)?$/
const AT_TOP = /^\s*(cell [^():]+):(\d+)$/

/** Where in cells an error came from, nearest first; a syntax error names its place in the first line of its stack. */
export function placesOf(error: unknown): StackPlace[] {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : ''
  return stack.split('\n').flatMap((line) => {
    const frame = FRAME.exec(line)
    if (frame !== null) {
      const [, name = '', cell = '', row, column] = frame
      return [{ function: name, cell, line: Number(row), column: Number(column) }]
    }
    const top = AT_TOP.exec(line)
    return top === null ? [] : [{ function: '', cell: top[1] ?? '', line: Number(top[2]), column: 1 }]
  })
}
