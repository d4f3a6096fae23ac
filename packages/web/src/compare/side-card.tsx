import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { Refusal } from '../parts/answer.tsx'
import { Card } from '../parts/figure.tsx'
import { engine, texts } from '../parts/page.ts'
import { type LinkedBody, verdictOf } from '../parts/permalink.ts'
import type { RecentResult } from '../parts/recent.ts'
import { kindOf, nameOf, pageOf } from '../parts/result-name.ts'
import { localeOf } from '../texts/index.ts'
import type { Side } from './sides.ts'

/** One of the two results: chosen from the recent ones or by a permalink, and then what it is. */
export function SideCard({
  title,
  side,
  recent,
}: {
  readonly title: string
  readonly side: Side
  readonly recent: readonly RecentResult[]
}) {
  const { link, result, error } = side
  return (
    <Card title={title}>
      {link.value === undefined ? <Choice side={side} recent={recent} /> : <Chosen side={side} />}
      {error.value !== undefined && (
        <Refusal
          error={error.value}
          onRetry={link.value === undefined ? undefined : () => side.take(link.value)}
        />
      )}
      {link.value !== undefined && result.value === undefined && error.value === undefined && (
        <p class="loading">{texts.computing}</p>
      )}
    </Card>
  )
}

function Choice({ side, recent }: { readonly side: Side; readonly recent: readonly RecentResult[] }) {
  const id = useId()
  const pasted = useSignal('')
  const locale = localeOf(document.documentElement.lang)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <form
      class="choice"
      onSubmit={(event) => {
        event.preventDefault()
        void side.read(pasted.value)
      }}
    >
      {recent.length > 0 && (
        <div class="field">
          <label for={`${id}-recent`}>{texts.recent}</label>
          <select
            id={`${id}-recent`}
            onChange={({ currentTarget: { value } }) => side.take(recent[Number(value)]?.link)}
          >
            <option value="">{texts.chooseRecent}</option>
            {recent.map(({ at, link }, n) => (
              <option key={at} value={n}>
                {kindOf(link)}: {nameOf(link)} ({time.format(at)})
              </option>
            ))}
          </select>
        </div>
      )}
      <div class="field">
        <label for={`${id}-link`}>{texts.pasteLink}</label>
        <input
          id={`${id}-link`}
          type="text"
          autocomplete="off"
          spellcheck={false}
          placeholder={texts.pasteHint}
          value={pasted.value}
          onInput={({ currentTarget }) => {
            pasted.value = currentTarget.value
          }}
          onPaste={({ clipboardData }) => {
            const text = clipboardData?.getData('text') ?? ''
            if (text.includes('v1.')) void side.read(text)
          }}
        />
      </div>
      <p class="downloads">
        <button type="submit">{texts.useLink}</button>
      </p>
    </form>
  )
}

function Chosen({ side: { link, result, take } }: { readonly side: Side }) {
  const address = useSignal<string | undefined>(undefined)
  const chosen = link.value
  useEffect(() => {
    const page = chosen && pageOf(chosen)
    address.value = undefined
    if (page === undefined) return
    void engine.ask('writeLink', chosen!).then((fragment) => {
      address.value = `${page}#${fragment}`
    })
  }, [chosen, address])
  if (chosen === undefined) return null
  return (
    <>
      <p class="chosen">
        <b>{kindOf(chosen)}</b>
        <br />
        {nameOf(chosen)}
      </p>
      {result.value !== undefined && (
        <p class="origin">{verdictOf(chosen, result.value.body as LinkedBody)}</p>
      )}
      <p class="downloads">
        {address.value !== undefined && <a href={address.value}>{texts.openResult}</a>}
        <button type="button" onClick={() => take(undefined)}>
          {texts.another}
        </button>
      </p>
    </>
  )
}
