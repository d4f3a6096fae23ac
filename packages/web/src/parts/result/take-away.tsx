import type { Signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Card } from '../figure.tsx'
import { texts } from '../page.ts'
import { save } from '../save.ts'
import { CopyButton } from './use-it.tsx'

/** A file that is written when it is asked for. */
export interface OfferedFile {
  /** What its button says. */
  readonly label: string
  readonly name: string
  readonly type: string
  readonly write: () => string | Promise<string>
}

/** What can be taken from a page: its link, files, its picture, and itself on paper. */
export function TakeAway({
  address,
  linkLabel = texts.permalink,
  files = [],
  svg,
  compare,
}: {
  readonly address: Signal<string>
  readonly linkLabel?: string
  readonly files?: readonly OfferedFile[] | undefined
  /** The chart that can be downloaded, once it is drawn. */
  readonly svg?: Signal<string> | undefined
  /** Where the result can be compared with another. */
  readonly compare?: string | undefined
}) {
  const id = useId()
  const chart: readonly OfferedFile[] =
    svg === undefined || svg.value === ''
      ? []
      : [{ label: texts.downloadSvg, name: 'sunwake.svg', type: 'image/svg+xml', write: () => svg.value }]
  return (
    <div class="wide">
      <Card title={texts.downloads}>
        <label for={id}>{linkLabel}</label>
        <input
          id={id}
          class="permalink"
          readOnly
          value={address.value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p class="downloads">
          <CopyButton text={address.value} />
          {[...files, ...chart].map(({ label, name, type, write }) => (
            <button key={name} type="button" onClick={async () => save(name, type, await write())}>
              {label}
            </button>
          ))}
          <button type="button" onClick={() => print()}>
            {texts.print}
          </button>
          {compare !== undefined && (
            <a
              href={compare}
              onClick={({ currentTarget }) => {
                currentTarget.hash = location.hash
              }}
            >
              {texts.compareThis}
            </a>
          )}
        </p>
      </Card>
    </div>
  )
}
