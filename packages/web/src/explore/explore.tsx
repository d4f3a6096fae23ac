import { signal } from '@preact/signals'
import { FIRST_PLACE } from '../engine/first-place.ts'
import { coordinatesOf } from '../map/coordinates.ts'
import { PlaceSearch } from '../map/place-search.tsx'
import type { Place } from '../map/view.ts'
import { WorldMap } from '../map/world-map.tsx'
import { createQuestion, Notes, Refusal } from '../parts/answer.tsx'
import { decimal, texts } from '../parts/page.ts'
import { SunAnswer, WindAnswer } from './answers.tsx'
import { requestsOf } from './requests.ts'

const place = signal<Place>(coordinatesOf(location.hash.slice(1)) ?? FIRST_PLACE)
const name = signal('')
const sun = createQuestion('solarResource')
const plant = createQuestion('simulatePv')
const turbine = createQuestion('quickWind')

/** Asks everything about the place, and writes it into the address. */
function ask(): void {
  const { latitude, longitude } = place.value
  history.replaceState(null, '', `#${latitude},${longitude}`)
  const requests = requestsOf(place.value)
  turbine.ask(requests.turbine)
  sun.ask(requests.sun)
  plant.ask(requests.plant)
}

function move(next: Place & { readonly name?: string }): void {
  name.value = next.name ?? ''
  place.value = { latitude: next.latitude, longitude: next.longitude }
  ask()
}

ask()

/** A place on the map, and what sun and wind give there. */
export function Explore() {
  const { latitude, longitude } = place.value
  const error = sun.state.value.error ?? plant.state.value.error ?? turbine.state.value.error
  const sunBody = sun.state.value.computed?.body
  const plantBody = plant.state.value.computed?.body
  const turbineBody = turbine.state.value.computed?.body
  const isReady = sunBody !== undefined && plantBody !== undefined && turbineBody !== undefined
  const query = `latitude=${latitude}&longitude=${longitude}`
  return (
    <div class="explore">
      <div class="ground">
        <PlaceSearch onPlace={move} />
        <WorldMap place={place.value} onPlace={move} />
      </div>
      <div class="answer" id="answer" aria-live="polite" aria-busy={!isReady}>
        <h1>
          {decimal(Math.abs(latitude), 2)}° {latitude < 0 ? 'S' : 'N'} {decimal(Math.abs(longitude), 2)}°{' '}
          {longitude < 0 ? texts.directions[12] : texts.directions[4]}
          {sunBody !== undefined && (
            <small>
              {name.value !== '' && `${name.value} · `}
              {texts.altitude} {decimal(sunBody.altitude_m, 0)} m
            </small>
          )}
        </h1>
        {error !== undefined && <Refusal error={error} onRetry={ask} />}
        {!isReady && error === undefined && <p class="loading">{texts.loading}</p>}
        {isReady && (
          <>
            <SunAnswer resource={sunBody} plant={plantBody} href={`app/solar?${query}`} />
            <WindAnswer turbine={turbineBody} href={`app/wind?${query}`} />
            <Notes body={plantBody} />
          </>
        )}
      </div>
    </div>
  )
}
