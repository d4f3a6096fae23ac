import { useId } from 'preact/hooks'
import { texts } from './page.ts'

/** Degrees to a tenth of a metre. */
const shown = (degrees: number): number => Number(degrees.toFixed(6))

/** Latitude and longitude as fields. */
export function PlaceFields({
  place,
  step = 0.01,
  onPlace,
}: {
  readonly place: { readonly latitude: number; readonly longitude: number }
  /** Of the arrows of the fields [°]. */
  readonly step?: number
  readonly onPlace: (place: { readonly latitude: number; readonly longitude: number }) => void
}) {
  const id = useId()
  const field = (name: 'latitude' | 'longitude', bound: number) => (
    <div class="field">
      <label for={`${id}-${name}`}>{texts[name]} [°]</label>
      <input
        id={`${id}-${name}`}
        type="number"
        step={step}
        min={-bound}
        max={bound}
        value={shown(place[name])}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.valueAsNumber
          if (Math.abs(typed) <= bound)
            onPlace({ latitude: place.latitude, longitude: place.longitude, [name]: typed })
          else currentTarget.value = String(shown(place[name]))
        }}
      />
    </div>
  )
  return (
    <div class="coordinates">
      {field('latitude', 90)}
      {field('longitude', 180)}
    </div>
  )
}
