import { signal } from '@preact/signals'
import { latest } from '../engine/latest.ts'
import type { Tasks, TurbineChoice } from '../engine/protocol.ts'
import { createQuestion } from '../parts/answer.tsx'
import { Card } from '../parts/figure.tsx'
import { engine, texts } from '../parts/page.ts'
import { createPermalink, openAddress, placeOfQuery } from '../parts/permalink.ts'
import { PlaceFields } from '../parts/place-fields.tsx'
import { ResultFrame } from '../parts/result/result-frame.tsx'
import { Slider } from '../parts/slider.tsx'
import { TurbineField } from '../parts/turbine-field.tsx'
import { WindAnswer } from './wind-answer.tsx'

/** A turbine at a place, in the words of the service; what a link holds besides stays as it is. */
interface WindRequest extends Readonly<Record<string, unknown>> {
  readonly latitude: number
  readonly longitude: number
  readonly turbine_model?: string
  readonly hub_height_m?: number
  readonly years?: number
}

const USUAL_TURBINE = 'generic_3mw'

const permalink = createPermalink('quickWind')
const resource = createQuestion('windResource')
const turbine = createQuestion('quickWind', ({ body }, request) => permalink.note(body, request))
const request = signal<WindRequest | undefined>(undefined)
const refusal = signal<string | undefined>(undefined)
const choices = signal<readonly TurbineChoice[]>([])
const curves = signal<Tasks['turbine']['answer'] | undefined>(undefined)
const svg = signal('')

/** Asks for the curves of a turbine; of one that the catalogue does not have the answer itself tells. */
const askCurves = latest(async (model: string) => {
  curves.value = await engine.ask('turbine', model).catch(() => undefined)
})

function change(next: WindRequest): void {
  request.value = next
  turbine.ask(next)
  if (curves.value?.id !== next.turbine_model) askCurves(next.turbine_model ?? USUAL_TURBINE)
  resource.ask({
    latitude: next.latitude,
    longitude: next.longitude,
    heights_m: [next.hub_height_m ?? 80],
  })
}

/** Begins with what the address says. */
export async function openWind(): Promise<void> {
  const { request: linked, link, refusal: refused } = await openAddress('quickWind')
  refusal.value = refused
  if (link !== undefined) permalink.open(link)
  change(
    (linked as WindRequest | undefined) ?? {
      ...(placeOfQuery() ?? { latitude: 54.5, longitude: 8.9 }),
      turbine_model: USUAL_TURBINE,
      hub_height_m: 100,
      years: 10,
    },
  )
  choices.value = await engine.ask('turbines', null)
}

/** The wind at a place, and what a turbine of the catalogue makes of it. */
export function Wind() {
  const asked = request.value
  if (asked === undefined) return <p class="plain loading">{texts.loading}</p>
  const model = asked.turbine_model ?? USUAL_TURBINE
  return (
    <ResultFrame
      operation="quickWind"
      state={turbine.state.value}
      permalink={permalink}
      refusal={refusal.value}
      svg={svg}
      onRetry={() => turbine.ask(asked)}
      controls={
        <Card title={texts.turbine} kind="wind">
          <PlaceFields place={asked} onPlace={(place) => change({ ...asked, ...place })} />
          <TurbineField
            choices={choices.value}
            chosen={model}
            onChoose={(turbine_model, hub) =>
              change({ ...asked, turbine_model, hub_height_m: hub ?? asked.hub_height_m ?? 100 })
            }
          />
          <Slider
            name={texts.hubHeight}
            unit="m"
            value={asked.hub_height_m ?? 80}
            min={10}
            max={300}
            step={1}
            onChange={(hub_height_m) => change({ ...asked, hub_height_m })}
          />
          <Slider
            name={texts.years}
            unit=""
            value={asked.years ?? 10}
            min={1}
            max={30}
            step={1}
            hint={texts.yearsHint}
            onChange={(years) => change({ ...asked, years })}
          />
        </Card>
      }
    >
      {(computed) => (
        <WindAnswer
          turbine={computed.body}
          curves={curves.value}
          resource={resource.state.value.computed?.body}
          onDrawn={(drawn) => {
            svg.value = drawn
          }}
        />
      )}
    </ResultFrame>
  )
}
