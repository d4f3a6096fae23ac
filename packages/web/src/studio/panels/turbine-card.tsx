import { signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Card } from '../../parts/figure.tsx'
import { Slider } from '../../parts/slider.tsx'
import { TurbineField } from '../../parts/turbine-field.tsx'
import { placeInRows, rowsRefusal } from '../rows.ts'
import { progress, setSetting } from '../search.ts'
import { change, drawing } from '../state.ts'
import { choices } from '../turbines.ts'
import { texts } from '../words.ts'

/** Wake models that answer within a frame, by their papers; a link may have any other. */
const WAKE_MODELS: Readonly<Record<string, string>> = {
  auto: texts.wakeAuto,
  bastankhah: 'Bastankhah, Porté-Agel 2014',
  jensen: 'Jensen 1983',
  katic_1986: 'Katić 1986',
  niayifar_2016: 'Niayifar, Porté-Agel 2016',
  none: texts.wakeNone,
}

/** How many turbines rows and searches place. */
export const count = signal(12)

/** The turbine, its wakes, and rows of it. */
export function TurbineCard() {
  const id = useId()
  const { settings } = drawing.value
  const wakes = String(settings['wake_model'] ?? 'bastankhah')
  return (
    <Card title={texts.turbine}>
      <TurbineField
        choices={choices.value}
        chosen={String(settings['turbine_model'])}
        onChoose={(turbine_model, hub) =>
          change({
            ...drawing.value,
            settings: { ...settings, turbine_model, hub_height_m: hub ?? settings['hub_height_m'] ?? 100 },
          })
        }
      />
      <Slider
        name={texts.hubHeight}
        unit="m"
        value={Number(settings['hub_height_m'] ?? 100)}
        min={10}
        max={300}
        step={1}
        onChange={(metres) => setSetting('hub_height_m', metres)}
      />
      <div class="field">
        <label for={id}>{texts.wakeModel}</label>
        <select
          id={id}
          value={wakes}
          onChange={({ currentTarget }) => setSetting('wake_model', currentTarget.value)}
        >
          {Object.entries({ [wakes]: wakes, ...WAKE_MODELS }).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <Slider
        name={texts.spacing}
        unit=""
        hint={texts.diameters}
        value={Number(settings['min_spacing_diameters'] ?? 3)}
        min={1}
        max={12}
        step={0.5}
        onChange={(diameters) => setSetting('min_spacing_diameters', diameters)}
      />
      <Slider
        name={texts.count}
        unit=""
        value={count.value}
        min={1}
        max={250}
        step={1}
        onChange={(turbines) => {
          count.value = Math.round(turbines)
        }}
      />
      <p class="downloads">
        <button
          type="button"
          disabled={progress.value !== undefined}
          onClick={() => void placeInRows(count.value)}
        >
          {texts.regular}
        </button>
      </p>
      {rowsRefusal.value !== undefined && (
        <p class="warned" role="alert">
          {rowsRefusal.value}
        </p>
      )}
    </Card>
  )
}
