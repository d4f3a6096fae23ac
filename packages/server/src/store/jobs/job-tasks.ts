import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres, postgresArray } from '../kysely/dialect.ts'
import { signal } from '../kysely/signal.ts'
import type { JobTask } from './job-store.ts'

/** The workflow of DBOS that does a task, its queue, its application, and the version of what tasks mean. */
export const WORKFLOW = {
  name: 'sunwake_task',
  queue: 'sunwake_tasks',
  application: 'sunwake',
  version: 'tasks-1',
} as const

/**
 * Offers tasks to workers, in the transaction that makes them: on Postgres as workflows of DBOS, on SQLite by a signal
 * to the process, which finds them in the tables. To offer the beginning of a job once more while it waits changes nothing.
 */
export async function offer(db: Kysely<Database>, tasks: readonly JobTask[]): Promise<void> {
  if (isPostgres(db)) await enqueue(db, tasks)
  else if (tasks.length > 0) await signal(db, 'jobs', '')
}

async function enqueue(db: Kysely<Database>, tasks: readonly JobTask[]): Promise<void> {
  if (tasks.length === 0) return
  const begun = tasks.flatMap(({ jobId, attempt, part }) =>
    part === undefined ? [`${jobId}/${attempt}`] : [],
  )
  if (begun.length > 0) {
    // A task that was done without effect, as its organisation had no room then, would keep its id from the new one.
    await sql`delete from dbos.workflow_status where workflow_uuid = any(${postgresArray(begun)}::text[])
      and status not in ('ENQUEUED', 'PENDING')`.execute(db)
  }
  await sql`
    select dbos.enqueue_workflow(
      workflow_name => ${WORKFLOW.name}, queue_name => ${WORKFLOW.queue},
      positional_args => array[to_json(job), to_json(attempt), coalesce(to_json(part), 'null'::json), to_json(start)],
      workflow_id => concat(job, '/', attempt, case when part is null then '' else concat('/', part, '/', gen_random_uuid()) end),
      app_version => ${WORKFLOW.version}, application_name => ${WORKFLOW.application},
      -- The bits of a positive number of single precision are in the order of the numbers.
      priority => ('x' || encode(float4send(start::real), 'hex'))::bit(32)::integer
    ) from unnest(
      ${postgresArray(tasks.map(({ jobId }) => jobId))}::text[], ${postgresArray(tasks.map(({ attempt }) => attempt))}::integer[],
      ${postgresArray(tasks.map(({ part }) => part ?? null))}::integer[],
      ${postgresArray(tasks.map(({ start }) => start))}::double precision[]
    ) as task (job, attempt, part, start)`.execute(db)
}

/** Takes back what is offered of a job that has ended. */
export async function withdraw(db: Kysely<Database>, jobId: string): Promise<void> {
  if (!isPostgres(db)) return
  await sql`delete from dbos.workflow_status where status = 'ENQUEUED' and starts_with(workflow_uuid, ${`${jobId}/`})`.execute(
    db,
  )
}
