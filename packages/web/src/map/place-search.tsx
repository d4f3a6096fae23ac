import { useSignal } from '@preact/signals'
import { useId, useRef } from 'preact/hooks'
import { latest } from '../engine/latest.ts'
import { texts } from '../parts/page.ts'
import { coordinatesOf } from './coordinates.ts'
import { type Found, findCities } from './places.ts'

/** A field that finds a place by a city's name or by its coordinates. */
export function PlaceSearch({ onPlace }: { readonly onPlace: (place: Found) => void }) {
  const text = useSignal('')
  const found = useSignal<readonly Found[]>([])
  const chosen = useSignal(-1)
  const isEmpty = useSignal(false)
  const list = useId()
  const look = useRef(
    latest(async (typed: string) => {
      const coordinates = coordinatesOf(typed)
      found.value =
        coordinates === undefined
          ? await findCities(typed).catch(() => [])
          : [{ ...coordinates, name: `${coordinates.latitude}, ${coordinates.longitude}` }]
      chosen.value = found.value.length > 0 ? 0 : -1
      isEmpty.value = typed.trim().length > 1 && found.value.length === 0
    }),
  )
  const take = (place: Found | undefined): void => {
    if (place === undefined) return
    text.value = place.name
    found.value = []
    onPlace(place)
  }
  return (
    <form
      class="search"
      onSubmit={(event) => {
        event.preventDefault()
        take(found.value[chosen.value])
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-label={texts.search}
        aria-expanded={found.value.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen.value >= 0 ? `${list}-${chosen.value}` : undefined}
        placeholder={`${texts.search}: ${texts.searchHint}`}
        autocomplete="off"
        spellcheck={false}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
          look.current(currentTarget.value)
        }}
        onKeyDown={(event) => {
          const count = found.value.length
          if (event.key === 'Escape') found.value = []
          if (count === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          chosen.value = (chosen.value + (event.key === 'ArrowDown' ? 1 : count - 1)) % count
        }}
      />
      <div class="found" id={list} role="listbox" aria-label={texts.place} hidden={found.value.length === 0}>
        {found.value.map((place, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above takes the keys
          <div
            key={`${place.name}${place.latitude}`}
            id={`${list}-${n}`}
            role="option"
            aria-selected={n === chosen.value}
            onClick={() => take(place)}
          >
            {place.name}
          </div>
        ))}
      </div>
      {isEmpty.value && <p role="status">{texts.noCity}</p>}
    </form>
  )
}
