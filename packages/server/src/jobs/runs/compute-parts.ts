import type { DividedRun, PartResult } from '@sunwake/api/run'
import type { ThreadConfig } from '../../pool/create-pool.ts'
import type { JobKind } from '../../store/jobs/job-store.ts'
import { createJobThreads } from './job-threads.ts'
import type { DividedAnswers, DividedOutcome, DividedQuestion } from './protocol.ts'

/** Where finished parts are kept, by their fingerprints. */
export interface KeptParts {
  read(fingerprint: string): Pick<PartResult, 'rows' | 'summary'> | undefined
  has(fingerprint: string): boolean
  write(fingerprint: string, part: Pick<PartResult, 'rows' | 'summary'>): void
}

/** A divided job that was computed without a service. */
export interface ComputedParts extends Pick<DividedRun, 'table' | 'fingerprints'> {
  readonly body: unknown
}

/**
 * Computes a divided job on threads of this process, without a service: what `kept` has already is not computed again.
 * @returns undefined where the signal ended it; what is finished is kept.
 * @throws {Error} with the message of the failure.
 */
export async function computeParts(
  config: ThreadConfig,
  {
    kind,
    request,
    threads: most,
    kept,
    signal,
    onParts,
  }: {
    readonly kind: JobKind
    /** Checked, as JSON. */
    readonly request: string
    /** At most. */
    readonly threads: number
    readonly kept: KeptParts
    readonly signal: AbortSignal
    /** Told the parts once they are known, and each that is finished. */
    readonly onParts: (plan: DividedAnswers['parts'], finished: number) => void
  },
): Promise<ComputedParts | undefined> {
  const threads = createJobThreads(most, config)
  const nowMs = Date.now()
  const job = { id: 'here', kind, request, testMode: false, createdAtMs: nowMs, nowMs }
  const ask = async <Question extends DividedQuestion>(question: Question) => {
    const outcome: DividedOutcome<Question['ask']> | undefined = await threads.ask(job, question, signal)
    if (outcome?.status === 'failed') {
      const { failure, cause } = outcome
      throw new Error(failure.message, { cause })
    }
    return outcome?.found
  }
  try {
    const plan = await ask({ ask: 'parts' })
    if (plan === undefined) return undefined
    const { table, fingerprints } = plan
    const todo = fingerprints.map((_, part) => part).filter((part) => !kept.has(fingerprints[part]!))
    let finished = fingerprints.length - todo.length
    onParts(plan, finished)
    const help = async () => {
      for (let part = todo.shift(); part !== undefined; part = todo.shift()) {
        const found = await ask({ ask: 'part', part })
        if (found === undefined) return
        const { rows, summary } = found
        kept.write(fingerprints[part]!, { rows, summary })
        onParts(plan, ++finished)
      }
    }
    await Promise.all(Array.from({ length: Math.min(most, todo.length) }, help))
    if (signal.aborted) return undefined
    const summaries = fingerprints.map((fingerprint) => kept.read(fingerprint)?.summary)
    const whole = await ask({ ask: 'whole', summaries })
    return whole && { table, fingerprints, body: whole.body }
  } finally {
    await threads.close()
  }
}
