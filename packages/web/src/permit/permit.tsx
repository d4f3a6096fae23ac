import { signal } from '@preact/signals'
import type { TurbineChoice } from '../engine/protocol.ts'
import { createQuestion } from '../parts/answer.tsx'
import { engine, texts } from '../parts/page.ts'
import { createPermalink, openAddress, placeOfQuery } from '../parts/permalink.ts'
import { ResultFrame } from '../parts/result/result-frame.tsx'
import { PermitControls } from './controls.tsx'
import { PermitAnswer } from './permit-answer.tsx'
import { EXAMPLE, exampleAt, type PermitQuestion, questionOf, requestOf } from './permit-request.ts'

type Request = Readonly<Record<string, unknown>>

const permalink = createPermalink('runWindAnalysis')
const permit = createQuestion('runWindAnalysis', ({ body }, request) => permalink.note(body, request))
const asked = signal<PermitQuestion | undefined>(undefined)
const refusal = signal<string | undefined>(undefined)
const choices = signal<readonly TurbineChoice[]>([])
const svg = signal('')

function ask(next: PermitQuestion, request: Request = requestOf(next)): void {
  asked.value = next
  permit.ask(request)
}

/** Begins with what the address says; the request of a link is computed as it is. */
export async function openPermit(): Promise<void> {
  const { request: linked, link, refusal: refused } = await openAddress('runWindAnalysis')
  refusal.value = refused
  if (link !== undefined) permalink.open(link)
  const place = placeOfQuery()
  if (linked === undefined) ask(place === undefined ? EXAMPLE : exampleAt(place))
  else ask(questionOf(linked), linked)
  choices.value = await engine.ask('turbines', null)
}

/** What a permit asks of turbines among houses. */
export function Permit() {
  const question = asked.value
  if (question === undefined) return <p class="plain loading">{texts.loading}</p>
  return (
    <ResultFrame
      operation="runWindAnalysis"
      state={permit.state.value}
      permalink={permalink}
      refusal={refusal.value}
      svg={svg}
      onRetry={() => ask(question)}
      controls={<PermitControls asked={question} choices={choices.value} onChange={(next) => ask(next)} />}
    >
      {({ body }) => (
        <PermitAnswer
          body={body}
          onDrawn={(drawn) => {
            svg.value = drawn
          }}
          request={permit.state.value.request ?? {}}
        />
      )}
    </ResultFrame>
  )
}
