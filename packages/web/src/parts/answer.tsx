import { type Signal, signal } from '@preact/signals'
import { RefusedError } from '../engine/engine.ts'
import { latest } from '../engine/latest.ts'
import type { Computed, OperationName } from '../engine/protocol.ts'
import { engine, texts } from './page.ts'

/** Where a question stands: the last answer stays while a newer one is computed. */
export interface AnswerState<Name extends OperationName> {
  readonly computed?: Computed<Name> | undefined
  /** The request of the answer. */
  readonly request?: Readonly<Record<string, unknown>> | undefined
  readonly error?: Error | undefined
}

/** A question to the engine that is asked again and again, as a slider moves. */
export interface Question<Name extends OperationName> {
  readonly state: Signal<AnswerState<Name>>
  readonly ask: (request: Readonly<Record<string, unknown>>) => void
}

/** Makes a question; of those that come while one is computed the last is asked. */
export function createQuestion<Name extends OperationName>(
  operation: Name,
  onAnswer: (computed: Computed<Name>, request: Readonly<Record<string, unknown>>) => void = () => undefined,
): Question<Name> {
  const state = signal<AnswerState<Name>>({})
  const ask = latest(async (request: Readonly<Record<string, unknown>>) => {
    try {
      const computed = await engine.compute(operation, request)
      state.value = { computed, request }
      onAnswer(computed, request)
    } catch (error) {
      state.value = { ...state.value, error: error as Error }
    }
  })
  return { state, ask }
}

/** Whether an error is that the service cannot be reached, which each browser tells in its own words. */
export function isUnreachable({ message }: Error): boolean {
  return !navigator.onLine || /failed to fetch|networkerror|load failed/i.test(message)
}

/** A refusal in words, with the fields that it names. */
export function Refusal({
  error,
  onRetry,
}: {
  readonly error: Error
  readonly onRetry?: (() => void) | undefined
}) {
  const fields = error instanceof RefusedError ? error.fields : []
  return (
    <div class="refusal" role="alert">
      <b>{texts.failed}</b>
      {fields.length === 0 ? (
        <p>{isUnreachable(error) ? texts.offline : error.message}</p>
      ) : (
        <ul>
          {fields.map(({ field, constraint }) => (
            <li key={field}>
              <code>{field}</code>: {constraint}
            </li>
          ))}
        </ul>
      )}
      {onRetry !== undefined && (
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

/** What a result warns of, and on what it stands. */
export function Notes({
  body,
}: {
  readonly body: {
    readonly warnings: readonly { readonly code: string; readonly message: string }[]
    readonly metadata: {
      readonly assumptions: Readonly<Record<string, unknown>>
      readonly data: { readonly source: string; readonly period: string | null }
      readonly engine_version: string
      readonly fingerprint: string
    }
  }
}) {
  const { warnings, metadata } = body
  return (
    <div class="notes">
      {warnings.length > 0 && (
        <details open>
          <summary>{texts.warnings}</summary>
          {/* Answers of the engine are in English. */}
          <ul lang="en">
            {warnings.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>{texts.assumptions}</summary>
        <dl class="assumptions" lang="en">
          {Object.entries(metadata.assumptions).map(([name, text]) => (
            <div key={name}>
              <dt>{name.replaceAll('_', ' ')}</dt>
              <dd>{String(text)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p class="origin">
        {texts.source}:{' '}
        <span lang="en">
          {metadata.data.source}
          {metadata.data.period !== null && ` (${metadata.data.period})`}
        </span>{' '}
        · Sunwake {metadata.engine_version} · {texts.fingerprint}{' '}
        <code title={metadata.fingerprint}>{metadata.fingerprint.slice(0, 12)}</code>
      </p>
    </div>
  )
}
