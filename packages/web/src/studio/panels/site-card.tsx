import { signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Card } from '../../parts/figure.tsx'
import { decimal } from '../../parts/page.ts'
import { Slider } from '../../parts/slider.tsx'
import { filled } from '../../texts/index.ts'
import { groundRefusal, groundSize, importFile, removeExclusion, setSetback } from '../ground/edits.ts'
import { drawing } from '../state.ts'
import { texts } from '../words.ts'

type As = Parameters<typeof importFile>[1]

const importAs = signal<As>('site')

/** The ground: from a file, its exclusions, what turbines keep from its edge. */
export function SiteCard() {
  const id = useId()
  const { setback, exclusions } = drawing.value
  return (
    <Card title={texts.site}>
      <div class="field">
        <label for={`${id}-as`}>{texts.importAs}</label>
        <select
          id={`${id}-as`}
          value={importAs.value}
          onChange={({ currentTarget }) => {
            importAs.value = currentTarget.value as As
          }}
        >
          <option value="site">{texts.asSite}</option>
          <option value="exclusions">{texts.asExclusions}</option>
          <option value="turbines">{texts.asTurbines}</option>
        </select>
      </div>
      <div class="field">
        <label for={`${id}-file`}>{texts.importFile}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".geojson,.json,.kml,.zip"
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) await importFile(file, importAs.value)
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      {groundRefusal.value !== undefined && (
        <p class="warned" role="alert">
          {groundRefusal.value}
        </p>
      )}
      <Slider
        name={texts.setback}
        unit="m"
        value={setback}
        min={0}
        max={1000}
        step={10}
        hint={texts.setbackHint}
        onChange={(metres) => void setSetback(metres)}
      />
      {groundSize.value !== undefined && (
        <p>
          {texts.groundLeft}: <b>{decimal(groundSize.value, 2)}</b> km²
        </p>
      )}
      {exclusions.length > 0 && (
        <ul class="exclusions">
          {exclusions.map((_, n) => (
            <li key={n}>
              {filled(texts.exclusionNumber, { number: n + 1 })}{' '}
              <button
                type="button"
                aria-label={`${filled(texts.exclusionNumber, { number: n + 1 })}: ${texts.remove}`}
                onClick={() => void removeExclusion(n)}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
