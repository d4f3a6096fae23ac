import { openData } from './data.ts'
import type { Ask, Reply, TaskName, Tasks } from './protocol.ts'

/** How a thread does what it is asked for; a task may tell how far it has come. */
export type TaskTable = Partial<
  Record<TaskName, (ask: never, tell: (progress: unknown) => void) => Promise<unknown>>
>

/** Time that pictures wait for answers that are asked for one after the other, as a slider moves [ms]. */
const PICTURES_WAIT_MS = 100

/**
 * Serves the page. The data are fetched while the tasks are loaded; what is asked before that waits. Of what waits the
 * answers come before the pictures of answers that may be past.
 */
export function serveTasks(load: () => Promise<TaskTable>): void {
  const waiting: { readonly message: Ask; readonly at: number }[] = []
  let tasks: TaskTable | undefined
  const { port1, port2 } = new MessageChannel()

  /** Takes the next after the messages that are there by then. */
  const goOn = (): void => port2.postMessage(null)
  port1.onmessage = () => {
    const begun = tasks
    if (begun === undefined) return
    const [first] = waiting
    if (first === undefined) return
    const isOld = performance.now() - first.at > PICTURES_WAIT_MS
    const urgent = isOld ? 0 : waiting.findIndex(({ message }) => message.task !== 'draw')
    const [next] = waiting.splice(Math.max(urgent, 0), 1)
    if (next !== undefined) void answer(next.message, begun)
    if (waiting.length > 0) goOn()
  }

  const loadTasks = async (): Promise<void> => {
    try {
      tasks = await load()
      if (waiting.length > 0) goOn()
    } catch (error) {
      for (const { message } of waiting.splice(0)) self.postMessage(refusal(message.id, error))
    }
  }
  let loading = loadTasks()

  self.addEventListener('message', ({ data: message }: MessageEvent<Ask>) => {
    if (message.task === 'start') openData((message.ask as Tasks['start']['ask']).dataUrl)
    waiting.push({ message, at: performance.now() })
    if (tasks !== undefined) goOn()
    // After a failure each call tries again.
    else loading = loading.then(() => (tasks === undefined && waiting.length > 0 ? loadTasks() : undefined))
  })
}

async function answer({ id, task, ask }: Ask, tasks: TaskTable): Promise<void> {
  let reply: Reply
  try {
    const tell = (progress: unknown): void => self.postMessage({ id, progress } satisfies Reply)
    reply = { id, answer: await tasks[task]?.(ask as never, tell) }
  } catch (error) {
    reply = refusal(id, error)
  }
  self.postMessage(reply)
}

/** An error in the words of a page, with the fields that it names; those of the engine and of the service have some. */
function refusal(id: number, error: unknown): Reply {
  const { details } = (error ?? {}) as { readonly details?: unknown }
  return {
    id,
    message: error instanceof Error ? error.message : String(error),
    fields: Array.isArray(details) ? details : [],
  }
}
