import { tasks } from '../worker.ts'
import { analyse, STUDIO_TASKS } from './tasks.ts'

const { compute } = tasks

Object.assign(tasks, STUDIO_TASKS, {
  compute: (ask: { readonly operation: string; readonly request: Readonly<Record<string, unknown>> }) =>
    ask.operation === 'runWindAnalysis'
      ? analyse(ask.request).then((body) => ({ body }))
      : compute?.(ask as never, () => undefined),
})
