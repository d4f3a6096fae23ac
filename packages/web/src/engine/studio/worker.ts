import type { TaskTable } from '../thread.ts'
import { TASKS as OF_PLACES } from '../worker.ts'
import { analyse, STUDIO_TASKS } from './tasks.ts'

/** What the studio's thread can do: all that the other can, and farms besides. */
export const TASKS: TaskTable = {
  ...OF_PLACES,
  ...STUDIO_TASKS,
  compute: (ask: { readonly operation: string; readonly request: Readonly<Record<string, unknown>> }) =>
    ask.operation === 'runWindAnalysis'
      ? analyse(ask.request).then((body) => ({ body }))
      : OF_PLACES.compute(ask as never),
}
