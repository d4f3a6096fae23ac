import { useId } from 'preact/hooks'
import type { TurbineChoice } from '../engine/protocol.ts'
import { texts } from './page.ts'

/** A turbine of the catalogue to choose. */
export function TurbineField({
  choices,
  chosen,
  onChoose,
}: {
  /** Empty until the catalogue is there. */
  readonly choices: readonly TurbineChoice[]
  readonly chosen: string
  /** Is given the id, and the first hub height that it is published with. */
  readonly onChoose: (id: string, hubHeight: number | undefined) => void
}) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{texts.turbine}</label>
      <select
        id={id}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          onChoose(value, choices.find((choice) => choice.id === value)?.hubHeights[0])
        }
      >
        {choices.length === 0 && <option value={chosen}>{chosen}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  )
}
