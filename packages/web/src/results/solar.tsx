import { signal } from '@preact/signals'
import { createQuestion, Notes, Refusal } from '../parts/answer.tsx'
import { Card } from '../parts/figure.tsx'
import { engine, texts } from '../parts/page.ts'
import { PlaceFields } from '../parts/place-fields.tsx'
import { Slider } from '../parts/slider.tsx'
import { createPermalink, openAddress, placeOfQuery } from './link.ts'
import { SolarAnswer } from './solar-answer.tsx'
import { TakeAway, UseIt } from './use-it.tsx'

/** The plant in the words of the service; what a link holds besides stays as it is. */
interface SolarRequest extends Readonly<Record<string, unknown>> {
  readonly latitude: number
  readonly longitude: number
  readonly system: Readonly<Record<string, unknown>> & {
    readonly capacity_kw: number
    readonly tilt?: number
    readonly azimuth?: number
    readonly dc_ac_ratio?: number
    readonly losses_pct?: number
    readonly rows?: { readonly gcr: number }
  }
}

/** A plant of a size that many build, at the tilt that is usual for the latitude, looking to the equator. */
function firstRequest(place: { readonly latitude: number; readonly longitude: number }): SolarRequest {
  const tilt = Math.round(Math.min(Math.abs(place.latitude) * 0.76 + 3.1, 60))
  return {
    ...place,
    system: {
      capacity_kw: 1000,
      tilt,
      azimuth: place.latitude < 0 ? 0 : 180,
      dc_ac_ratio: 1.2,
      rows: { gcr: 0.4 },
    },
  }
}

const permalink = createPermalink('simulatePv')
const plant = createQuestion('simulatePv', ({ body }, request) => permalink.note(body, request))
const request = signal<SolarRequest | undefined>(undefined)
const refusal = signal<string | undefined>(undefined)
const svg = signal('')

function change(next: SolarRequest): void {
  request.value = next
  plant.ask(next)
}

/** Begins with what the address says. */
export async function openSolar(): Promise<void> {
  const { request: linked, link, refusal: refused } = await openAddress('simulatePv')
  refusal.value = refused
  if (link !== undefined) permalink.open(link)
  change(
    (linked as SolarRequest | undefined) ??
      firstRequest(placeOfQuery() ?? { latitude: 37.39, longitude: -5.98 }),
  )
}

/** A solar plant with sliders, and what it gives. */
export function Solar() {
  const asked = request.value
  const { computed, request: answered, error } = plant.state.value
  if (asked === undefined) return <p class="plain loading">{texts.loading}</p>
  const { system } = asked
  const set = (part: Partial<SolarRequest['system']>) => change({ ...asked, system: { ...system, ...part } })
  return (
    <div class="result">
      <div class="controls">
        <Card title={texts.plant} kind="sun">
          <PlaceFields place={asked} onPlace={(place) => change({ ...asked, ...place })} />
          <Slider
            name={texts.capacity}
            unit="kW"
            value={system.capacity_kw}
            min={1}
            max={10_000}
            step={1}
            onChange={(capacity_kw) => set({ capacity_kw })}
          />
          <Slider
            name={texts.tilt}
            unit="°"
            value={system.tilt ?? 0}
            min={0}
            max={90}
            step={1}
            onChange={(tilt) => set({ tilt })}
          />
          <Slider
            name={texts.azimuth}
            unit="°"
            value={system.azimuth ?? 180}
            min={0}
            max={359}
            step={1}
            hint={texts.azimuthHint}
            onChange={(azimuth) => set({ azimuth })}
          />
          <Slider
            name={texts.dcAcRatio}
            unit=""
            value={system.dc_ac_ratio ?? 1.2}
            min={0.5}
            max={2}
            step={0.01}
            onChange={(dc_ac_ratio) => set({ dc_ac_ratio })}
          />
          <Slider
            name={texts.groundCover}
            unit=""
            value={system.rows?.gcr ?? 0.4}
            min={0.1}
            max={0.9}
            step={0.01}
            hint={texts.groundCoverHint}
            onChange={(gcr) => set({ rows: { gcr } })}
          />
        </Card>
      </div>
      <div class="answers" id="answer">
        {refusal.value !== undefined && (
          <p class="verdict wide" role="alert">
            {refusal.value}
          </p>
        )}
        {permalink.verdict.value !== undefined && (
          <p class="verdict wide" role="status">
            {permalink.verdict.value}
          </p>
        )}
        {error !== undefined && (
          <div class="wide">
            <Refusal error={error} onRetry={() => plant.ask(asked)} />
          </div>
        )}
        {computed === undefined && error === undefined && <p class="loading">{texts.loading}</p>}
        {computed !== undefined && answered !== undefined && (
          <>
            <SolarAnswer
              computed={computed}
              onDrawn={(drawn) => {
                svg.value = drawn
              }}
            />
            <UseIt operation="simulatePv" request={answered} />
            <TakeAway address={permalink.address} csv={() => engine.ask('writeCsv', answered)} svg={svg} />
            <div class="wide">
              <Notes body={computed.body} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
