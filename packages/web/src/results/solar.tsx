import { signal } from '@preact/signals'
import { FIRST_PLACE } from '../engine/first-place.ts'
import { createQuestion } from '../parts/answer.tsx'
import { Card } from '../parts/figure.tsx'
import { engine, texts } from '../parts/page.ts'
import { createPermalink, openAddress, placeOfQuery } from '../parts/permalink.ts'
import { PlaceFields } from '../parts/place-fields.tsx'
import { ResultFrame } from '../parts/result/result-frame.tsx'
import { Slider } from '../parts/slider.tsx'
import { usualMount } from '../parts/usual-mount.ts'
import { SolarAnswer } from './solar-answer.tsx'

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

/** A plant of a size that many build. */
function firstRequest(place: { readonly latitude: number; readonly longitude: number }): SolarRequest {
  return {
    ...place,
    system: { capacity_kw: 1000, ...usualMount(place.latitude), dc_ac_ratio: 1.2, rows: { gcr: 0.4 } },
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
  change((linked as SolarRequest | undefined) ?? firstRequest(placeOfQuery() ?? FIRST_PLACE))
}

/** A solar plant with sliders, and what it gives. */
export function Solar() {
  const asked = request.value
  if (asked === undefined) return <p class="plain loading">{texts.loading}</p>
  const { system } = asked
  const set = (part: Partial<SolarRequest['system']>) => change({ ...asked, system: { ...system, ...part } })
  return (
    <ResultFrame
      operation="simulatePv"
      state={plant.state.value}
      permalink={permalink}
      refusal={refusal.value}
      svg={svg}
      filesOf={(answered) => [
        {
          label: texts.downloadCsv,
          name: 'sunwake.csv',
          type: 'text/csv',
          write: () => engine.ask('writeCsv', answered),
        },
      ]}
      onRetry={() => plant.ask(asked)}
      controls={
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
      }
    >
      {(computed) => (
        <SolarAnswer
          computed={computed}
          onDrawn={(drawn) => {
            svg.value = drawn
          }}
        />
      )}
    </ResultFrame>
  )
}
