import { useId } from 'preact/hooks'

/** A number that is chosen by a slider or typed. */
export function Slider({
  name,
  unit,
  value,
  min,
  max,
  step,
  hint,
  onChange,
}: {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly hint?: string | undefined
  readonly onChange: (value: number) => void
}) {
  const id = useId()
  const take = (text: string): void => {
    const typed = Number(text)
    if (text !== '' && Number.isFinite(typed)) onChange(Math.min(Math.max(typed, min), max))
  }
  return (
    <div class="slider">
      <label for={id}>{name}</label>
      <span class="typed">
        <input
          type="number"
          aria-label={unit === '' ? name : `${name} [${unit}]`}
          value={value}
          min={min}
          max={max}
          step={step}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
        <span class="unit">{unit}</span>
      </span>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        onInput={({ currentTarget }) => take(currentTarget.value)}
      />
      {hint !== undefined && <small>{hint}</small>}
    </div>
  )
}
