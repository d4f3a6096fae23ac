import { useId } from 'preact/hooks'
import { texts } from './page.ts'

/** Latitude and longitude as fields. */
export function PlaceFields({
  place,
  onPlace,
}: {
  readonly place: { readonly latitude: number; readonly longitude: number }
  readonly onPlace: (place: { readonly latitude: number; readonly longitude: number }) => void
}) {
  const id = useId()
  const field = (name: 'latitude' | 'longitude', bound: number) => (
    <div class="field">
      <label for={`${id}-${name}`}>{texts[name]} [°]</label>
      <input
        id={`${id}-${name}`}
        type="number"
        step="0.01"
        min={-bound}
        max={bound}
        value={place[name]}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.valueAsNumber
          if (Math.abs(typed) <= bound)
            onPlace({ latitude: place.latitude, longitude: place.longitude, [name]: typed })
          else currentTarget.value = String(place[name])
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
