/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { RequestLogBody } from '@sunwake/api/schemas'
import { type AccountPage, manages, type PageRequest } from './frame/page.ts'
import { Pages, Section, State, StatusFilter, Table, writer } from './frame/parts.tsx'

const STATUSES = ['2xx', '4xx', '5xx'] as const

/** The requests of the organisation of the last 30 days, each as a command that sends it again. */
export const log: AccountPage<RequestLogBody> = {
  name: 'log',
  isFor: manages,
  load: ({ api, me, query }) =>
    api.ask('requestLog', {
      params: { id: me.organization.id },
      query: { page: query['page'], status: query['status'] || undefined },
    }),
  actions: {},
  Body({ data, request }) {
    return (
      <Section>
        <StatusFilter request={request} statuses={STATUSES} />
        <LogTable log={data} request={request} />
        <Pages request={request} pagination={data.pagination} />
      </Section>
    )
  },
}

/** Requests as a table. */
export function LogTable({
  log: { requests },
  request,
}: {
  readonly log: RequestLogBody
  readonly request: PageRequest
}) {
  const { texts, origin } = request
  const { time, number } = writer(request)
  return (
    <Table
      empty={texts.noRequests}
      head={[texts.when, texts.request, texts.status, { number: texts.duration }, 'curl']}
      rows={requests.map((each) => [
        time(each.created_at),
        <code>
          {each.method} {each.route}
        </code>,
        <>
          <State name={String(each.status)} kind={each.status < 400 ? 'good' : 'bad'} />{' '}
          {each.error !== null && <small>{each.error}</small>}
        </>,
        `${number(Math.round(each.duration_ms))}\u00a0ms`,
        <details>
          <summary>curl</summary>
          <pre>{curlOf(each, origin)}</pre>
        </details>,
      ])}
    />
  )
}

/** The request as a command; its body was not kept. */
function curlOf({ method, route }: RequestLogBody['requests'][number], origin: string): string {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin.replace(/\/$/, '')}${route}' \\`,
    `  -H "X-API-Key: $SUNWAKE_API_KEY"${method === 'GET' || method === 'DELETE' ? '' : ' \\'}`,
    ...(method === 'GET' || method === 'DELETE'
      ? []
      : ["  -H 'Content-Type: application/json' \\", '  -d @body.json']),
  ].join('\n')
}
