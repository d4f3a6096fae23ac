import type { Answers, Computed, OperationName, RefusedField, Reply, TaskName, Tasks } from './protocol.ts'

/** What the engine refused, by field. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly fields: readonly RefusedField[]

  constructor(message: string, fields: readonly RefusedField[]) {
    super(message)
    this.fields = fields
  }
}

/** The engine in a thread of its own. */
export interface Engine {
  /** @throws {RefusedError} as the operation does. */
  readonly compute: <Name extends OperationName>(operation: Name, request: unknown) => Promise<Computed<Name>>
  /** @param onProgress told how far a task has come that tells it. */
  readonly ask: <Name extends TaskName>(
    task: Name,
    ask: Tasks[Name]['ask'],
    onProgress?: (progress: unknown) => void,
  ) => Promise<Tasks[Name]['answer']>
}

/** Starts the thread; its data are fetched when they are first needed. */
export function openEngine({
  workerUrl,
  dataUrl,
  language,
}: {
  readonly workerUrl: string
  readonly dataUrl: string
  readonly language: string
}): Engine {
  const worker = new Worker(workerUrl, { type: 'module', name: 'sunwake' })
  const waiting = new Map<
    number,
    {
      resolve: (answer: never) => void
      reject: (error: Error) => void
      onProgress: ((progress: unknown) => void) | undefined
    }
  >()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const caller = waiting.get(data.id)
    if ('progress' in data) {
      caller?.onProgress?.(data.progress)
      return
    }
    waiting.delete(data.id)
    if ('answer' in data) caller?.resolve(data.answer as never)
    else caller?.reject(new RefusedError(data.message, data.fields))
  })
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'the engine did not start'))
    waiting.clear()
  })
  const ask: Engine['ask'] = (task, what, onProgress) =>
    new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject, onProgress })
      worker.postMessage({ id: asked, task, ask: what })
    })
  void ask('start', { dataUrl, language })
  return {
    ask,
    compute: async <Name extends keyof Answers>(operation: Name, request: unknown) =>
      (await ask('compute', { operation, request })) as Computed<Name>,
  }
}
