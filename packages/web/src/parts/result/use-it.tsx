import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import type { LinkedOperation, Sample } from '../../engine/protocol.ts'
import { Card } from '../figure.tsx'
import { addressOf, engine, texts } from '../page.ts'
import { RunOnServer } from './run-on-server.tsx'

/** Programs that ask for exactly this result, in tabs. */
export function UseIt({
  operation,
  request,
  fingerprint,
}: {
  readonly operation: LinkedOperation
  readonly request: Readonly<Record<string, unknown>>
  /** Of the result here, which the service can be asked for as well. */
  readonly fingerprint?: string | undefined
}) {
  const samples = useSignal<readonly Sample[]>([])
  const chosen = useSignal(0)
  const panel = useId()
  useEffect(() => {
    // The address has a slash at its end, the paths one at their beginning.
    const origin = addressOf('origin').replace(/\/$/, '')
    void engine.ask('samples', { operation, request, origin }).then((made) => {
      samples.value = made
    })
  }, [operation, request, samples])
  const source = samples.value[chosen.value]?.source ?? ''
  return (
    <div class="wide">
      <Card title={texts.useInCode}>
        <div class="tabs" role="tablist" aria-label={texts.useInCode}>
          {samples.value.map(({ label }, n) => (
            <button
              key={label}
              type="button"
              role="tab"
              aria-selected={n === chosen.value}
              aria-controls={panel}
              tabIndex={n === chosen.value ? 0 : -1}
              onClick={() => {
                chosen.value = n
              }}
              onKeyDown={(event) => {
                const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
                if (step === undefined) return
                const { length } = samples.value
                chosen.value = (n + step + length) % length
                const tabs = event.currentTarget.parentElement?.children
                ;(tabs?.[chosen.value] as HTMLElement | undefined)?.focus()
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <div class="code" id={panel} role="tabpanel">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
          <pre tabIndex={0}>
            <code>{source}</code>
          </pre>
          <CopyButton text={source} />
        </div>
        <p>{texts.useHint}</p>
        <p>
          {/* The fragment is the request: who signs up finds it beside the new key. */}
          <a
            href="sign-up"
            onClick={({ currentTarget }) => {
              currentTarget.hash = location.hash
            }}
          >
            {texts.getKey}
          </a>
        </p>
        {fingerprint !== undefined && (
          <RunOnServer operation={operation} request={request} fingerprint={fingerprint} />
        )}
      </Card>
    </div>
  )
}

/** Copies a text. */
export function CopyButton({ text }: { readonly text: string }) {
  const isCopied = useSignal(false)
  return (
    <button
      type="button"
      class="copy"
      onClick={async () => {
        await navigator.clipboard.writeText(text)
        isCopied.value = true
        setTimeout(() => {
          isCopied.value = false
        }, 2000)
      }}
    >
      {isCopied.value ? texts.copied : texts.copy}
    </button>
  )
}
