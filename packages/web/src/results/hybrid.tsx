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
import { HybridAnswer } from './hybrid-answer.tsx'

/** A hybrid, in the words of the service; what a link holds besides stays as it is. */
interface HybridRequest extends Readonly<Record<string, unknown>> {
  readonly latitude: number
  readonly longitude: number
  readonly solar?: Readonly<Record<string, unknown>> & { readonly capacity_kw?: number }
  readonly wind?: Readonly<Record<string, unknown>> & {
    readonly turbine_model?: string
    readonly turbine_count?: number
  }
  readonly storage?: Readonly<Record<string, unknown>> & {
    readonly power_kw?: number
    readonly energy_kwh?: number
  }
  readonly interconnect_limit_kw?: number
  readonly price_per_kwh?: number | readonly number[]
}

const permalink = createPermalink('quickHybrid')
const prices = signal<Tasks['shadowPrices']['answer'] | undefined>(undefined)
const price = latest(async (asked: HybridRequest) => {
  const found = await engine.ask('shadowPrices', asked).catch(() => null)
  if (request.value === asked) prices.value = found
})
const hybrid = createQuestion('quickHybrid', ({ body }, asked) => {
  permalink.note(body, asked)
  // After the answer, for prices take longer: they are asked of the latest sizes alone.
  price(asked as HybridRequest)
})
const request = signal<HybridRequest | undefined>(undefined)
const refusal = signal<string | undefined>(undefined)
const choices = signal<readonly TurbineChoice[]>([])
const svg = signal('')

function change(next: HybridRequest): void {
  request.value = next
  prices.value = undefined
  hybrid.ask(next)
}

/** Begins with what the address says. */
export async function openHybrid(): Promise<void> {
  const { request: linked, link, refusal: refused } = await openAddress('quickHybrid')
  refusal.value = refused
  if (link !== undefined) permalink.open(link)
  change(
    (linked as HybridRequest | undefined) ?? {
      ...(placeOfQuery() ?? { latitude: 54.5, longitude: 8.9 }),
      solar: { capacity_kw: 20_000 },
      wind: { turbine_model: 'generic_3mw', turbine_count: 10 },
      storage: { power_kw: 8000, energy_kwh: 32_000 },
      interconnect_limit_kw: 30_000,
      price_per_kwh: 0.06,
    },
  )
  choices.value = await engine.ask('turbines', null)
}

/** Sun, wind and a battery behind one connection. */
export function Hybrid() {
  const asked = request.value
  if (asked === undefined) return <p class="plain loading">{texts.loading}</p>
  const { solar, wind, storage, price_per_kwh: constant } = asked
  const model = wind?.turbine_model ?? 'generic_3mw'
  return (
    <ResultFrame
      operation="quickHybrid"
      state={hybrid.state.value}
      permalink={permalink}
      refusal={refusal.value}
      svg={svg}
      onRetry={() => hybrid.ask(asked)}
      controls={
        <Card title={texts.hybrid} kind="wind">
          <PlaceFields place={asked} onPlace={(place) => change({ ...asked, ...place })} />
          <Slider
            name={texts.solar}
            unit="kW"
            value={solar?.capacity_kw ?? 0}
            min={0}
            max={100_000}
            step={500}
            onChange={(capacity_kw) => change({ ...asked, solar: { ...solar, capacity_kw } })}
          />
          <TurbineField
            choices={choices.value}
            chosen={model}
            onChoose={(turbine_model) => change({ ...asked, wind: { ...wind, turbine_model } })}
          />
          <Slider
            name={texts.turbines}
            unit=""
            value={wind?.turbine_count ?? 0}
            min={0}
            max={50}
            step={1}
            onChange={(turbine_count) =>
              change({ ...asked, wind: { turbine_model: model, ...wind, turbine_count } })
            }
          />
          <Slider
            name={texts.batteryPower}
            unit="kW"
            value={storage?.power_kw ?? 0}
            min={0}
            max={50_000}
            step={500}
            onChange={(power_kw) =>
              change({ ...asked, storage: { energy_kwh: 4 * power_kw, ...storage, power_kw } })
            }
          />
          <Slider
            name={texts.batteryEnergy}
            unit="kWh"
            value={storage?.energy_kwh ?? 0}
            min={0}
            max={400_000}
            step={1000}
            onChange={(energy_kwh) =>
              change({ ...asked, storage: { power_kw: energy_kwh / 4, ...storage, energy_kwh } })
            }
          />
          <Slider
            name={texts.connection}
            unit="kW"
            value={asked.interconnect_limit_kw ?? 0}
            min={1000}
            max={200_000}
            step={1000}
            onChange={(interconnect_limit_kw) => change({ ...asked, interconnect_limit_kw })}
          />
          {!Array.isArray(constant) && (
            <Slider
              name={texts.price}
              unit="USD/kWh"
              value={(constant as number | undefined) ?? 0.045}
              min={0}
              max={0.5}
              step={0.005}
              onChange={(price_per_kwh) => change({ ...asked, price_per_kwh })}
            />
          )}
        </Card>
      }
    >
      {(computed) => (
        <HybridAnswer
          hybrid={computed.body}
          prices={prices.value}
          onDrawn={(drawn) => {
            svg.value = drawn
          }}
        />
      )}
    </ResultFrame>
  )
}
