import DataLoader from 'dataloader'

/** Questions that one statement asks at most. */
const BATCH_MAX = 200

/** Statements on their way at once, so that the database and this process both have work. */
const ASKING_MAX = 3

/** A statement that takes longer than this holds the next ones up no more [ms]. */
const PATIENCE_MS = 50

/**
 * Asks for many things as one: what is asked in one turn of the event loop, and while the answers before are on their
 * way. So the busier the service is, the more go with one statement.
 */
export function gathering<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): DataLoader<Question, Answer> {
  let asking = 0
  const waiting: (() => void)[] = []
  return new DataLoader<Question, Answer>(
    async (questions) => {
      asking++
      try {
        return await ask(questions)
      } finally {
        asking--
        for (const start of waiting.splice(0)) start()
      }
    },
    {
      cache: false,
      maxBatchSize: BATCH_MAX,
      batchScheduleFn(start) {
        if (asking < ASKING_MAX) {
          setImmediate(start)
          return
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1)
          start()
        }, PATIENCE_MS)
        const begin = () => {
          clearTimeout(timer)
          start()
        }
        waiting.push(begin)
      },
    },
  )
}
