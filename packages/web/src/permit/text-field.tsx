import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { filled } from '../texts/index.ts'
import { LineError } from './lines.ts'
import { words } from './words.ts'

/** Lines that are typed or pasted; what cannot be read is said below and not taken. */
export function TextField({
  name,
  form,
  text,
  rows,
  onText,
}: {
  readonly name: string
  /** What is expected, in words. */
  readonly form: string
  readonly text: string
  /** Lines that are seen; one makes a field of a single line. */
  readonly rows: number
  /** Takes the text. Throws a `LineError` where it cannot be read. */
  readonly onText: (text: string) => void
}) {
  const id = useId()
  const wrong = useSignal<number | undefined>(undefined)
  const take = (typed: string): void => {
    try {
      onText(typed)
      wrong.value = undefined
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      wrong.value = error.line
    }
  }
  const common = {
    id,
    'aria-describedby': `${id}-hint`,
    'aria-invalid': wrong.value !== undefined,
    spellcheck: false,
  }
  return (
    <div class="field">
      <label for={id}>{name}</label>
      {rows === 1 ? (
        <input {...common} value={text} onChange={({ currentTarget }) => take(currentTarget.value)} />
      ) : (
        <textarea
          {...common}
          rows={rows}
          value={text}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      )}
      <small id={`${id}-hint`}>
        {wrong.value === undefined ? form : filled(words.wrongLine, { line: wrong.value, form })}
      </small>
    </div>
  )
}
