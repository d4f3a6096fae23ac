import DataLoader from 'dataloader'

/** Questions that one statement asks at most. */
const BATCH_MAX = 200

/** Statements on their way at once, so that the database and this process both have work. */
const ASKING_MAX = 3

/** Questions for which a statement goes out beside others: it costs as much as some four of them. */
const BESIDE_MIN = 3

/** A statement that takes longer than this holds the next ones up no more [ms]. */
const WAIT_MAX_MS = 50

/** Questions that wait to be asked together. */
interface Waiting {
  size: number
  readonly start: () => void
  readonly timer: NodeJS.Timeout
}

/** Asks many questions as one. */
export interface BatchLoader<Question, Answer> {
  load(question: Question): Promise<Answer>
}

/**
 * Asks for many things as one: what is asked in one turn of the event loop, and while the answers before are on their
 * way. So the busier the service is, the more go with one statement.
 */
export function batchLoader<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): BatchLoader<Question, Answer> {
  let asking = 0
  let starting = false
  const waiting: Waiting[] = []
  const begin = (batch: Waiting) => {
    clearTimeout(batch.timer)
    waiting.splice(waiting.indexOf(batch), 1)
    batch.start()
  }
  const beginNext = () => {
    const [first] = waiting
    if (first === undefined || starting) return
    if (asking > 0 && (asking === ASKING_MAX || first.size < BESIDE_MIN)) return
    starting = true
    // What comes in this turn still goes with it.
    setImmediate(() => {
      starting = false
      if (waiting[0] !== undefined) begin(waiting[0])
      beginNext()
    })
  }
  const loader = new DataLoader<Question, Answer>(
    async (questions) => {
      asking++
      try {
        return await ask(questions)
      } finally {
        asking--
        beginNext()
      }
    },
    {
      cache: false,
      maxBatchSize: BATCH_MAX,
      batchScheduleFn(start) {
        const batch = { size: 0, start, timer: setTimeout(() => begin(batch), WAIT_MAX_MS) }
        waiting.push(batch)
      },
    },
  )
  return {
    load(question) {
      const answer = loader.load(question)
      waiting.at(-1)!.size++
      beginNext()
      return answer
    },
  }
}
