import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Computed, OperationName } from '../../engine/protocol.ts'
import { type AnswerState, Notes, Refusal } from '../answer.tsx'
import { texts } from '../page.ts'
import type { Permalink } from '../permalink.ts'
import { type OfferedFile, TakeAway } from './take-away.tsx'
import { UseIt } from './use-it.tsx'

/** What every result page has around its own controls and figures. */
export function ResultFrame<Name extends OperationName>({
  operation,
  state,
  permalink,
  refusal,
  svg,
  controls,
  filesOf,
  onRetry,
  children,
}: {
  readonly operation: Name
  readonly state: AnswerState<Name>
  readonly permalink: Permalink
  /** Why the address could not be read. */
  readonly refusal: string | undefined
  /** The chart that can be downloaded. */
  readonly svg: Signal<string>
  readonly controls: ComponentChildren
  /** Files of the result of a request. */
  readonly filesOf?: ((request: Readonly<Record<string, unknown>>) => readonly OfferedFile[]) | undefined
  readonly onRetry: () => void
  readonly children: (computed: Computed<Name>) => ComponentChildren
}) {
  const { computed, request, error } = state
  return (
    <div class="result">
      <div class="controls">{controls}</div>
      <div class="answers" id="answer">
        {refusal !== undefined && (
          <p class="verdict wide" role="alert">
            {refusal}
          </p>
        )}
        {permalink.verdict.value !== undefined && (
          <p class="verdict wide" role="status">
            {permalink.verdict.value}
          </p>
        )}
        {error !== undefined && (
          <div class="wide">
            <Refusal error={error} onRetry={onRetry} />
          </div>
        )}
        {computed === undefined && error === undefined && <p class="loading">{texts.loading}</p>}
        {computed !== undefined && request !== undefined && (
          <>
            {children(computed)}
            <UseIt operation={operation} request={request} fingerprint={computed.body.metadata.fingerprint} />
            <TakeAway compare="compare" address={permalink.address} files={filesOf?.(request)} svg={svg} />
            <div class="wide">
              <Notes body={computed.body} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
