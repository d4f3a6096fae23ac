/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { JobDetail, JobItem, JobList } from '@sunwake/api/schemas'
import { RowButton } from './frame/frame.tsx'
import type { AccountPage, PageRequest } from './frame/page.ts'
import { Pages, Section, State, StatusFilter, Table, writer } from './frame/parts.tsx'

const KINDS = { completed: 'good', failed: 'bad' } as const
const STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const

interface Jobs {
  readonly list: JobList
  readonly job: JobDetail | undefined
}

/** Jobs, told of as they go on where the browser runs scripts; one of them with its best so far. */
export const jobs: AccountPage<Jobs> = {
  name: 'jobs',
  async load({ api, query }) {
    const id = query['job']
    const [list, job] = await Promise.all([
      api.ask('listJobs', { query: { page: query['page'], status: query['status'] || undefined } }),
      id === undefined ? undefined : api.ask('getJob', { params: { job_id: id } }),
    ])
    return { list, job }
  },
  actions: {
    async cancel({ api, form }) {
      await api.ask('cancelJob', { params: { job_id: form['id']! } })
      return undefined
    },
  },
  Body({ data: { list, job }, request }) {
    const { texts } = request
    return (
      <>
        {job !== undefined && <Job job={job} request={request} />}
        <Section title={job === undefined ? undefined : texts.allJobs}>
          <StatusFilter request={request} statuses={STATUSES} />
          <JobTable jobs={list.jobs} request={request} />
          <Pages request={request} pagination={list.pagination} />
        </Section>
      </>
    )
  },
}

/** Jobs as a table whose rows the script of the page keeps up to date. */
export function JobTable({
  jobs: rows,
  request,
}: {
  readonly jobs: readonly JobItem[]
  readonly request: PageRequest
}) {
  const { texts } = request
  const { time, number, term } = writer(request)
  return (
    <Table
      empty={texts.noJobs}
      head={[texts.job, texts.what, texts.status, texts.progress, { number: texts.credits }, texts.when, '']}
      rows={rows.map((job) => [
        <a href={`jobs?job=${job.job_id}`}>{job.name ?? job.job_id.slice(0, 8)}</a>,
        term(job.kind),
        <span data-status={job.job_id}>
          <State name={term(job.status)} kind={stateKind(job)} />
        </span>,
        <Progress job={job} label={texts.progress} />,
        number(job.credits),
        time(job.created_at),
        isLive(job) ? (
          <RowButton
            request={request}
            action="cancel"
            hidden={{ id: job.job_id }}
            text={texts.cancel}
            danger
          />
        ) : (
          ''
        ),
      ])}
    />
  )
}

function Progress({ job, label }: { readonly job: JobItem; readonly label: string }) {
  return (
    <span class="progress" data-job={isLive(job) ? job.job_id : undefined}>
      <progress aria-label={label} max="100" value={String(job.progress)} />
      {/* How far it is is told in English alone. */}
      <small lang="en">{job.stage}</small>
    </span>
  )
}

function Job({ job, request }: { readonly job: JobDetail; readonly request: PageRequest }) {
  const { texts } = request
  const { time, number, term } = writer(request)
  const facts: readonly (readonly [string, unknown])[] = [
    ['id', <code>{job.job_id}</code>],
    [texts.status, <State name={term(job.status)} kind={stateKind(job)} />],
    [texts.progress, <Progress job={job} label={texts.progress} />],
    [texts.credits, number(job.credits)],
    [texts.when, time(job.created_at)],
    [texts.ended, time(job.completed_at)],
    [texts.result, <code>GET {job.poll_url}</code>],
  ]
  return (
    <Section title={job.name ?? term(job.kind)}>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value as string}</dd>
          </div>
        ))}
      </dl>
      {job.error !== null && (
        <p class="refusal">
          <b>{job.error.code}</b> {job.error.message}
        </p>
      )}
      {(isLive(job) || job.best !== undefined) && (
        <>
          <h3>{texts.best}</h3>
          <pre tabindex={0} data-best={job.job_id}>
            {job.best === undefined ? texts.noBest : JSON.stringify(job.best, null, 2)}
          </pre>
        </>
      )}
    </Section>
  )
}

function isLive({ status }: Pick<JobItem, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

function stateKind({ status }: Pick<JobItem, 'status'>): 'good' | 'bad' | 'soft' {
  return (KINDS as Readonly<Record<string, 'good' | 'bad'>>)[status] ?? 'soft'
}
