import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LinkedOperation } from '../../engine/protocol.ts'
import { filled } from '../../texts/index.ts'
import { isUnreachable } from '../answer.tsx'
import { texts } from '../page.ts'
import type { LinkedBody } from '../permalink.ts'

/** What of an answer of the service is looked at. */
interface ServiceAnswer extends Partial<LinkedBody> {
  readonly job_id?: string
  readonly detail?: string
}

/** Where a request to the service stands. */
type Outcome =
  | { readonly is: 'running' | 'signedOut' | 'unreachable' }
  | { readonly is: 'job'; readonly id: string }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'done'; readonly body: LinkedBody }

/** Asks the service for the result of the page, and compares the fingerprints. It needs an account. */
export function RunOnServer({
  operation,
  request,
  fingerprint,
}: {
  readonly operation: LinkedOperation
  readonly request: Readonly<Record<string, unknown>>
  readonly fingerprint: string
}) {
  const outcome = useSignal<Outcome | undefined>(undefined)
  // What was told of another result is over.
  useEffect(() => {
    outcome.value = undefined
  }, [fingerprint])
  return (
    <div class="on-server">
      <p class="downloads">
        <button
          type="button"
          disabled={outcome.value?.is === 'running'}
          onClick={async () => {
            outcome.value = { is: 'running' }
            outcome.value = await run(operation, request).catch(
              (error: Error): Outcome =>
                isUnreachable(error) ? { is: 'unreachable' } : { is: 'refused', why: error.message },
            )
          }}
        >
          {texts.runOnServer}
        </button>
        <small>{texts.runHint}</small>
      </p>
      <p role="status">
        {outcome.value !== undefined && <Told of={outcome.value} fingerprint={fingerprint} />}
      </p>
    </div>
  )
}

function Told({ of, fingerprint }: { readonly of: Outcome; readonly fingerprint: string }) {
  switch (of.is) {
    case 'running':
      return <>{texts.runningThere}</>
    case 'unreachable':
      return <>{texts.offline}</>
    case 'signedOut':
      return (
        <>
          {texts.signInFirst} <a href="sign-in">{texts.signIn}</a>
        </>
      )
    case 'job':
      return (
        <>
          {texts.jobThere} <a href={`jobs?job=${of.id}`}>{of.id.slice(0, 8)}</a>
        </>
      )
    case 'refused':
      return <>{filled(texts.refusedThere, { why: of.why })}</>
    case 'done': {
      const { fingerprint: there, engine_version: engine, data } = of.body.metadata
      const words =
        there === fingerprint
          ? texts.sameThere
          : filled(texts.otherThere, { source: data?.source ?? '–', engine })
      return (
        <>
          {words} <code title={there}>{there.slice(0, 12)}</code>
        </>
      )
    }
  }
}

async function run(operation: LinkedOperation, request: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const session = await fetch('session')
  if (session.status === 401) return { is: 'signedOut' }
  const { form_token: token } = (await session.json()) as { readonly form_token?: string }
  const answer = await fetch(`run/${operation}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Form-Token': token ?? '' },
    body: JSON.stringify(request),
  })
  const { metadata, job_id: id, detail } = (await answer.json()) as ServiceAnswer
  if (metadata !== undefined) return { is: 'done', body: { metadata } }
  if (answer.ok && id !== undefined) return { is: 'job', id }
  return { is: 'refused', why: detail ?? String(answer.status) }
}
