import { signal } from '@preact/signals'
import { Notes, Refusal } from '../parts/answer.tsx'
import { openAddress, placeOfQuery } from '../parts/permalink.ts'
import { TakeAway } from '../parts/result/take-away.tsx'
import { UseIt } from '../parts/result/use-it.tsx'
import { drawingOf, EMPTY, type Ground, requestOf } from './drawing.ts'
import { FARM_FILES } from './files.ts'
import { measure } from './ground/edits.ts'
import { readDrawing } from './link.ts'
import { ChosenCard } from './panels/chosen-card.tsx'
import { EnergyCard } from './panels/energy-card.tsx'
import { RoseCard } from './panels/rose-card.tsx'
import { SearchCard } from './panels/search-card.tsx'
import { SiteCard } from './panels/site-card.tsx'
import { Toolbar } from './panels/toolbar.tsx'
import { TurbineCard } from './panels/turbine-card.tsx'
import { TurbineTable } from './panels/turbine-table.tsx'
import { LossLegend } from './plan/loss-legend.tsx'
import { Plan } from './plan/plan.tsx'
import { fit } from './plan/view.ts'
import { placeInRows } from './rows.ts'
import { followDrawing } from './side-figures.ts'
import { analyse, drawing, isDragging, open, permalink, question, redo, undo } from './state.ts'
import { openTurbines } from './turbines.ts'
import { texts } from './words.ts'

/** A site to begin with, on the coast of the North Sea. */
const FIRST = { latitude: 54.475, longitude: 8.9 }
/** Half of its sides [°], and turbines on it. */
const HALF = { latitude: 0.016, longitude: 0.034 }
const FIRST_TURBINES = 12

const svg = signal('')
const refusal = signal<string | undefined>(undefined)

/** Follows the drawing and the keys; once on a page. */
export function startStudio(): void {
  followDrawing()
  document.addEventListener('keydown', undoKeys)
  void openTurbines()
}

/** Begins with a site around a place. */
export async function openAround(place: typeof FIRST): Promise<void> {
  const site = siteAround(place)
  open({ ...EMPTY, site, buildable: site })
  fit(site)
  await placeInRows(FIRST_TURBINES, open)
}

/** Begins with what the address says, else with a site around a place. */
export async function openStudio(): Promise<void> {
  startStudio()
  const {
    request,
    link,
    refusal: refused,
  } = await openAddress('runWindAnalysis', location.hash.split('#').at(-1))
  refusal.value = refused
  if (request !== undefined && link !== undefined) {
    permalink.open(link)
    open(drawingOf(request, await readDrawing(location.hash)))
    if (drawing.value.site !== undefined) fit(drawing.value.site)
  } else {
    await openAround(placeOfQuery() ?? FIRST)
  }
  await measure()
}

function siteAround({ latitude, longitude }: typeof FIRST): Ground {
  const corner = (east: number, north: number): readonly [number, number] => [
    Number((longitude + east * HALF.longitude).toFixed(6)),
    Number((latitude + north * HALF.latitude).toFixed(6)),
  ]
  return {
    type: 'Polygon',
    coordinates: [[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]],
  }
}

/** Undo and redo by the usual keys, but not while a text is typed. */
function undoKeys(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  if (event.target instanceof HTMLInputElement && event.target.type !== 'range') return
  const key = event.key.toLowerCase()
  if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
  else if (key === 'z') undo()
  else return
  event.preventDefault()
}

/** The plan of a farm, with what is done on it. */
function Desk() {
  return (
    <div class="desk">
      <Toolbar />
      <Plan />
      <LossLegend />
    </div>
  )
}

/** What of the studio an element shows: the plan, the energy, and the turbine that is chosen. */
export function ElementLayout() {
  return (
    <div class="studio element">
      <div class="work">
        <Desk />
        <div class="side">
          <EnergyCard />
          <ChosenCard />
          <SearchCard />
        </div>
      </div>
    </div>
  )
}

/** A farm that is drawn, with the energy of each turbine. */
export function Studio() {
  const { computed, request: asked, error } = question.state.value
  const request = requestOf(drawing.value)
  return (
    <div class="studio">
      <h1 class="unseen">{texts.studio}</h1>
      <div class="work">
        <Desk />
        <div class="side" id="answer">
          {refusal.value !== undefined && (
            <p class="verdict" role="alert">
              {refusal.value}
            </p>
          )}
          {permalink.verdict.value !== undefined && (
            <p class="verdict" role="status">
              {permalink.verdict.value}
            </p>
          )}
          <EnergyCard />
          {error !== undefined && request !== undefined && !isDragging.value && (
            <Refusal error={error} onRetry={analyse} />
          )}
          <ChosenCard />
          <SiteCard />
          <TurbineCard />
          <SearchCard />
        </div>
      </div>
      {computed !== undefined && request !== undefined && (
        <div class="answers below">
          <RoseCard
            onDrawn={(drawn) => {
              svg.value = drawn
            }}
          />
          <TurbineTable />
          <UseIt
            operation="runWindAnalysis"
            request={asked ?? request}
            fingerprint={computed.body.metadata.fingerprint}
          />
          <TakeAway compare="compare" address={permalink.address} files={FARM_FILES} svg={svg} />
          <div class="wide">
            <Notes body={computed.body} />
          </div>
        </div>
      )}
    </div>
  )
}
