/**
 * Makes a task that runs one at a time: of the calls that come while it runs only the last is kept, for what was asked
 * in between nobody waits for any more.
 */
export function latest<Input>(run: (input: Input) => Promise<void>): (input: Input) => void {
  let isRunning = false
  let next: { readonly input: Input } | undefined
  return async function call(input) {
    if (isRunning) {
      next = { input }
      return
    }
    isRunning = true
    try {
      await run(input)
    } finally {
      isRunning = false
    }
    if (next !== undefined) {
      const { input: newer } = next
      next = undefined
      call(newer)
    }
  }
}
