/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Credits, JobList, RequestLogBody, Usage } from '@sunwake/api/schemas'
import { type AccountPage, manages, type PageRequest, whereAllowed } from './frame/page.ts'
import { Form, Section } from './frame/parts.tsx'
import { JobTable } from './jobs.tsx'
import { LogTable } from './log.tsx'
import { Meters } from './usage.tsx'

interface Overview {
  readonly usage: Usage | undefined
  readonly credits: Credits | undefined
  readonly jobs: JobList | undefined
  readonly log: RequestLogBody | undefined
}

/** What a newcomer needs first, and how things stand. */
export const overview: AccountPage<Overview> = {
  name: 'account',
  async load(request) {
    const { api, me } = request
    const few = { page_size: '5' }
    const [usage, credits, jobs, log] = await Promise.all([
      whereAllowed(api.ask('usage')),
      whereAllowed(api.ask('credits', { query: { page_size: '1' } })),
      whereAllowed(api.ask('listJobs', { query: few })),
      manages(request)
        ? whereAllowed(api.ask('requestLog', { params: { id: me.organization.id }, query: few }))
        : undefined,
    ])
    return { usage, credits, jobs, log }
  },
  actions: {
    async test_key({ api, texts }) {
      const { key } = await api.ask('createApiKey', { body: { name: texts.firstKey, mode: 'test' } })
      return { text: texts.firstKeyMade, secret: key }
    },
  },
  Body({ data: { usage, credits, jobs, log }, request, shown }) {
    const { texts } = request
    return (
      <>
        <FirstCall request={request} apiKey={shown?.secret} />
        <Section title={texts.usage}>
          <Meters usage={usage} credits={credits} request={request} />
        </Section>
        {log !== undefined && (
          <Section title={texts.lastRequests}>
            <LogTable log={log} request={request} />
          </Section>
        )}
        <Section title={texts.lastJobs}>
          <JobTable jobs={jobs?.jobs ?? []} request={request} />
        </Section>
      </>
    )
  },
}

/** The first call, with the key where it was made just now. */
function FirstCall({
  request,
  apiKey,
}: {
  readonly request: PageRequest
  readonly apiKey: string | undefined
}) {
  const { texts, origin } = request
  const source = [
    `curl -X POST '${origin.replace(/\/$/, '')}/solar/optimization/quick' \\`,
    `  -H 'X-API-Key: ${apiKey ?? '$SUNWAKE_API_KEY'}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"site": {"latitude": 47.37, "longitude": 8.54, "capacity_kw": 1000}}'`,
  ].join('\n')
  return (
    <Section title={texts.firstCall}>
      <p>{apiKey === undefined ? texts.firstCallHint : texts.firstCallReady}</p>
      <pre class="sample" tabindex={0} data-sample data-key={apiKey}>
        <code>{source.replace("'X-API-Key: $SUNWAKE_API_KEY'", '"X-API-Key: $SUNWAKE_API_KEY"')}</code>
      </pre>
      {apiKey === undefined && (
        <Form request={request} action="test_key" inline>
          <button type="submit">{texts.makeTestKey}</button>
        </Form>
      )}
    </Section>
  )
}
