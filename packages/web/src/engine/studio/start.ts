import { serveTasks } from '../thread.ts'

serveTasks(async () => (await import('./worker.ts')).TASKS)
