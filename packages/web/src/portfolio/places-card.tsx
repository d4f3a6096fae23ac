import { signal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import type { TurbineChoice } from '../engine/protocol.ts'
import { Card } from '../parts/figure.tsx'
import { engine } from '../parts/page.ts'
import { Slider } from '../parts/slider.tsx'
import { TurbineField } from '../parts/turbine-field.tsx'
import type { Technology } from './places.ts'
import { change, portfolio } from './state.ts'
import { texts } from './words.ts'

const choices = signal<readonly TurbineChoice[]>([])
/** What is typed, before it is computed. */
const typed = signal<string | undefined>(undefined)

/** The table of places, and what stands where a row says nothing. */
export function PlacesCard() {
  const id = useId()
  const { technology, usual, csv } = portfolio.value
  useEffect(() => {
    void engine.ask('turbines', null).then((all) => {
      choices.value = all
    })
  }, [])
  const take = (text: string): void => {
    typed.value = undefined
    change({ csv: text })
  }
  return (
    <>
      <Card title={texts.places}>
        <div class="field">
          <label for={`${id}-csv`}>{texts.csvTable}</label>
          <textarea
            id={`${id}-csv`}
            rows={9}
            spellcheck={false}
            wrap="off"
            aria-describedby={`${id}-hint`}
            value={typed.value ?? csv}
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value
            }}
          />
          <small id={`${id}-hint`}>{texts.csvHint}</small>
        </div>
        <p class="downloads">
          <button type="button" onClick={() => take(typed.value ?? csv)}>
            {texts.computeTable}
          </button>
        </p>
        <div class="field">
          <label for={`${id}-file`}>{texts.csvFile}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={async ({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file !== undefined) take(await file.text())
              // The same file may be chosen again.
              currentTarget.value = ''
            }}
          />
        </div>
      </Card>
      <Card
        title={technology === 'solar' ? texts.plant : texts.turbine}
        kind={technology === 'solar' ? 'sun' : 'wind'}
      >
        <div class="field">
          <label for={`${id}-technology`}>{texts.technology}</label>
          <select
            id={`${id}-technology`}
            value={technology}
            onChange={({ currentTarget }) => change({ technology: currentTarget.value as Technology })}
          >
            <option value="solar">{texts.solarPlants}</option>
            <option value="wind">{texts.windTurbines}</option>
          </select>
        </div>
        {technology === 'solar' ? (
          <Slider
            name={texts.capacity}
            unit="kW"
            value={usual.capacityKw}
            min={1}
            max={100_000}
            step={1}
            onChange={(capacityKw) => change({ usual: { ...usual, capacityKw } })}
          />
        ) : (
          <>
            <TurbineField
              choices={choices.value}
              chosen={usual.turbineModel}
              onChoose={(turbineModel, hub) =>
                change({ usual: { ...usual, turbineModel, hubHeight: hub ?? usual.hubHeight } })
              }
            />
            <Slider
              name={texts.hubHeight}
              unit="m"
              value={usual.hubHeight}
              min={10}
              max={300}
              step={1}
              onChange={(hubHeight) => change({ usual: { ...usual, hubHeight } })}
            />
          </>
        )}
      </Card>
    </>
  )
}
