import { signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { latest } from '../engine/latest.ts'
import type { Tasks } from '../engine/protocol.ts'
import { Refusal } from '../parts/answer.tsx'
import { Card } from '../parts/figure.tsx'
import { engine, texts } from '../parts/page.ts'
import { createPermalink } from '../parts/permalink.ts'
import { clearRecent, recentResults } from '../parts/recent.ts'
import { TakeAway } from '../parts/result/take-away.tsx'
import { UseIt } from '../parts/result/use-it.tsx'
import { filled } from '../texts/index.ts'
import { BothFigures } from './both-figures.tsx'
import { SideCard } from './side-card.tsx'
import { createSide, linkOf, type SideResult, sideOf } from './sides.ts'
import { WhyTheyDiffer } from './why-they-differ.tsx'

type Comparison = Tasks['compare']['answer']
type Metric = Comparison['metric']
type Request = Readonly<Record<string, unknown>>

const a = createSide(ask)
const b = createSide(ask)
const metric = signal<Metric>('annual_energy')
const comparison = signal<{ readonly body: Comparison; readonly request: Request } | undefined>(undefined)
const error = signal<Error | undefined>(undefined)
const recent = signal(recentResults())
const svg = signal('')
const permalink = createPermalink('compareResults')
const compute = latest(async (request: Request) => {
  try {
    const body = await engine.ask('compare', request)
    comparison.value = { body, request }
    error.value = undefined
    permalink.note(body, request)
  } catch (refusal) {
    comparison.value = undefined
    error.value = refusal as Error
  }
})

/** Compares the two results, where both are chosen. */
function ask(): void {
  const [first, second] = [a.link.value, b.link.value]
  if (first === undefined || second === undefined) {
    comparison.value = undefined
    error.value = undefined
    return
  }
  compute({ a: sideOf(first), b: sideOf(second), metric: metric.value })
}

function choose(next: Metric): void {
  metric.value = next
  ask()
}

function swap(): void {
  const [first, second] = [a.link.value, b.link.value]
  a.take(second)
  b.take(first)
}

/** Begins with what the address says: a comparison, or a result to compare with another. */
export async function openCompare(): Promise<void> {
  const fragment = location.hash.slice(1)
  if (fragment === '') return
  try {
    const link = await engine.ask('readLink', fragment)
    if (link.operation !== 'compareResults') {
      a.take(link)
      return
    }
    const { a: first, b: second, metric: told } = link.request
    permalink.open(link)
    metric.value = (told as Metric | undefined) ?? 'annual_energy'
    a.take(linkOf(first))
    b.take(linkOf(second))
  } catch (refusal) {
    error.value = new Error(filled(texts.badLink, { why: (refusal as Error).message }))
  }
}

/** Two results of one analysis side by side, and why they differ. */
export function Compare() {
  const [first, second] = [a.result.value, b.result.value]
  return (
    <div class="result">
      <div class="controls">
        <h1>{texts.compare}</h1>
        <p>{texts.compareLead}</p>
        <SideCard title={texts.firstResult} side={a} recent={recent.value} />
        <SideCard title={texts.secondResult} side={b} recent={recent.value} />
        {a.link.value !== undefined && b.link.value !== undefined && (
          <p class="downloads">
            <button type="button" onClick={swap}>
              {texts.swap}
            </button>
          </p>
        )}
        <Recent />
      </div>
      <div class="answers" id="answer" aria-live="polite">
        {permalink.verdict.value !== undefined && (
          <p class="verdict wide" role="status">
            {permalink.verdict.value}
          </p>
        )}
        {error.value !== undefined && (
          <div class="wide">
            <Refusal error={error.value} onRetry={ask} />
          </div>
        )}
        {(a.link.value === undefined || b.link.value === undefined) && (
          <p class="empty wide">{texts.chooseBoth}</p>
        )}
        {comparison.value !== undefined && (
          <div class="wide">
            <Card title={texts.whyDiffer}>
              {first !== undefined && <MetricField offered={first.metrics} />}
              <WhyTheyDiffer
                comparison={comparison.value.body}
                onDrawn={(drawn) => {
                  svg.value = drawn
                }}
              />
            </Card>
          </div>
        )}
        {first !== undefined && second !== undefined && (
          <div class="wide">
            <BothFigures a={first} b={second} />
          </div>
        )}
        {comparison.value !== undefined && (
          <>
            <UseIt
              operation="compareResults"
              request={comparison.value.request}
              fingerprint={comparison.value.body.metadata.fingerprint}
            />
            <TakeAway address={permalink.address} svg={svg} />
            <Origin comparison={comparison.value.body} />
          </>
        )}
      </div>
    </div>
  )
}

function MetricField({ offered }: { readonly offered: SideResult['metrics'] }) {
  const id = useId()
  return (
    <div class="field metric">
      <label for={id}>{texts.metric}</label>
      <select
        id={id}
        value={metric.value}
        onChange={({ currentTarget }) => choose(currentTarget.value as Metric)}
      >
        {offered.map(({ metric: name, unit }) => (
          <option key={name} value={name}>
            {texts[name]} [{unit}]
          </option>
        ))}
      </select>
    </div>
  )
}

function Recent() {
  return (
    <section class="recent">
      <h2>{texts.recent}</h2>
      <p>{recent.value.length === 0 ? texts.noRecent : texts.recentHint}</p>
      {recent.value.length > 0 && (
        <p class="downloads">
          <button
            type="button"
            onClick={() => {
              clearRecent()
              recent.value = []
            }}
          >
            {texts.clearRecent}
          </button>
        </p>
      )}
    </section>
  )
}

/** What the comparison stands on. */
function Origin({ comparison: { metadata, warnings } }: { readonly comparison: Comparison }) {
  return (
    <div class="wide notes">
      {warnings.length > 0 && (
        <details open>
          <summary>{texts.warnings}</summary>
          <ul>
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      )}
      <p class="origin">
        {texts.source} A: {metadata.data_a.source} · {texts.source} B: {metadata.data_b.source} · Sunwake{' '}
        {metadata.engine_version} · {texts.fingerprint}{' '}
        <code title={metadata.fingerprint}>{metadata.fingerprint.slice(0, 12)}</code>
      </p>
    </div>
  )
}
