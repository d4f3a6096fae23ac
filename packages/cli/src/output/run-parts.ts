import { availableParallelism } from 'node:os'
import type { DividedJob } from '@sunwake/api/run'
import type { ComputedParts } from '@sunwake/server'
import type { SunwakeContext } from '../context.ts'
import type { PartsFolder } from './kept-parts.ts'
import { progressLine } from './progress.ts'

/**
 * Computes a divided job on threads of this machine, with its progress on the terminal. Ctrl-C ends it; what is finished
 * is kept.
 * @returns undefined where it was interrupted.
 */
export async function runParts(
  terminal: SunwakeContext,
  kind: DividedJob['kind'],
  {
    request,
    workers = availableParallelism(),
    parts,
    onParts = () => {},
  }: {
    readonly request: unknown
    readonly workers?: number | undefined
    readonly parts: PartsFolder
    readonly onParts?: (plan: Pick<ComputedParts, 'table' | 'fingerprints'>) => void
  },
): Promise<ComputedParts | undefined> {
  const { computeParts } = await import('@sunwake/server')
  const { stderr, env } = terminal.process
  const line = progressLine(terminal)
  const ending = new AbortController()
  const onInterrupt = () => ending.abort()
  globalThis.process.once('SIGINT', onInterrupt)
  try {
    return await computeParts(
      { dataMode: 'embedded', dataDir: env['DATA_DIR']?.trim() || './data', providerUrls: {} },
      {
        kind,
        request: JSON.stringify(request),
        threads: workers,
        kept: parts,
        signal: ending.signal,
        onParts(plan, done) {
          line.show({ done, total: plan.fingerprints.length, stage: 'computing' })
          onParts(plan)
        },
      },
    )
  } finally {
    globalThis.process.off('SIGINT', onInterrupt)
    line.clear()
    if (ending.signal.aborted) stderr.write(`stopped; what is finished is in ${parts.folder}\n`)
  }
}
