import { requireFields } from '../errors/index.ts'
/**
 * Drives a long run to its end in one go. Long algorithms are generators, so that whoever drives them may show their
 * progress, give way to other work or stop them; this is for those who need none of it.
 *
 * @param onStep sees every yield; what it throws ends the run, whose `finally` blocks are then done.
 * @returns what the generator returns.
 * @example
 * function* squares() {
 *   for (let n = 1; n <= 3; n++) yield n * n
 *   return 'done'
 * }
 * const seen = []
 * runToEnd(squares(), (square) => seen.push(square)) // 'done'
 * seen // [1, 4, 9]
 */
export function runToEnd<Step, Result>(
  steps: Generator<Step, Result, void>,
  onStep?: ((step: Step) => void) | undefined,
): Result {
  requireFields(steps, { next: 'function', return: 'function' }, 'steps')
  let ended = false
  try {
    for (;;) {
      const step = steps.next()
      if (step.done === true) {
        ended = true
        return step.value
      }
      onStep?.(step.value)
    }
  } finally {
    if (!ended) steps.return(undefined as never)
  }
}
