import { signal } from '@preact/signals'
import { Refusal } from '../../parts/answer.tsx'
import { Card } from '../../parts/figure.tsx'
import { decimal, written } from '../../parts/page.ts'
import { Slider } from '../../parts/slider.tsx'
import { filled } from '../../texts/index.ts'
import { outcome, progress, searchPlaces, searchRefusal, stopSearch } from '../search.ts'
import { texts } from '../words.ts'
import { count } from './turbine-card.tsx'

const MWH_PER_GWH = 1000

const seconds = signal(20)

/** The search of places, in the browser's thread. */
export function SearchCard() {
  const running = progress.value
  return (
    <Card title={texts.search}>
      <p class="tool-hint">{texts.searchHint}</p>
      <Slider
        name={texts.seconds}
        unit="s"
        value={seconds.value}
        min={1}
        max={300}
        step={1}
        onChange={(most) => {
          seconds.value = most
        }}
      />
      {running === undefined ? (
        <p class="downloads">
          <button type="button" onClick={() => void searchPlaces(count.value, seconds.value)}>
            {`${texts.start} (${count.value})`}
          </button>
        </p>
      ) : (
        <>
          <p class="downloads">
            <button type="button" onClick={stopSearch}>
              {texts.stop}
            </button>
          </p>
          <progress aria-label={texts.searching} value={running.share} max={1} />
          {running.bestMwh !== undefined && (
            <p class="best">
              {filled(texts.bestSoFar, {
                energy: written(running.bestMwh / MWH_PER_GWH, 5),
                evaluations: decimal(running.evaluations, 0),
              })}
            </p>
          )}
        </>
      )}
      {outcome.value !== undefined && (
        <p role="status">
          {filled(texts.found, {
            energy: written(outcome.value.netMwh / MWH_PER_GWH, 5),
            gain: gainOf(outcome.value.gain),
          })}
        </p>
      )}
      {searchRefusal.value !== undefined && <Refusal error={searchRefusal.value} />}
    </Card>
  )
}

function gainOf(gain: number | undefined): string {
  if (gain === undefined) return '–'
  return `${gain < 0 ? '−' : '+'}${decimal(Math.abs(100 * gain), 2)} %`
}
