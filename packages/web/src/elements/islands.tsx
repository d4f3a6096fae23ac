import { chartStyle } from '@sunwake/report/chart'
import { render } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { OperationName } from '../engine/protocol.ts'
import { SunAnswer, WindAnswer } from '../explore/answers.tsx'
import { requestsOf } from '../explore/requests.ts'
import { createQuestion, Notes, Refusal } from '../parts/answer.tsx'
import { Card } from '../parts/figure.tsx'
import { texts } from '../parts/page.ts'
import { Rose } from '../parts/rose.tsx'
import { settings } from '../parts/settings.ts'
import type { ElementName } from './names.ts'

/** What an element says of itself. */
interface Said {
  readonly latitude: number
  readonly longitude: number
  /** Which yield: of the sun, of the wind, or of both. */
  readonly kind: string | null
  /** Of the wind above ground [m]. */
  readonly height: number
  /** Told of each answer. */
  readonly onAnswer: (operation: OperationName, body: unknown) => void
}

let style: Promise<CSSStyleSheet> | undefined

/** The style of the pages, for roots of elements. */
function styleOfElements(): Promise<CSSStyleSheet> {
  style ??= (async () => {
    const answer = await fetch(settings.addresses['style'] ?? '')
    return await new CSSStyleSheet().replace(`${await answer.text()}${chartStyle()}`)
  })()
  return style
}

/** Shows an element as its attributes say. */
export async function showIsland(name: ElementName, element: HTMLElement): Promise<void> {
  const { shadowRoot: root } = element
  if (root === null) return
  root.adoptedStyleSheets = [await styleOfElements()]
  const number = (attribute: string, otherwise = Number.NaN): number =>
    Number(element.getAttribute(attribute) ?? otherwise)
  const Island = await islandOf(name)
  const said: Said = {
    latitude: number('lat'),
    longitude: number('lon'),
    kind: element.getAttribute('kind'),
    height: number('height', 100),
    onAnswer: (operation, body) =>
      element.dispatchEvent(
        new CustomEvent('sunwake-answer', { detail: { operation, body }, bubbles: true }),
      ),
  }
  render(<Island {...said} />, root)
}

/** Takes an element's island away, with what it listens to. */
export function hideIsland(element: HTMLElement): void {
  if (element.shadowRoot !== null) render(null, element.shadowRoot)
}

function Yield({ latitude, longitude, kind, onAnswer }: Said) {
  const { sun, plant, turbine } = useMemo(
    () => ({
      sun: createQuestion('solarResource', ({ body }) => onAnswer('solarResource', body)),
      plant: createQuestion('simulatePv', ({ body }) => onAnswer('simulatePv', body)),
      turbine: createQuestion('quickWind', ({ body }) => onAnswer('quickWind', body)),
    }),
    [],
  )
  const [hasSun, hasWind] = [kind !== 'wind', kind !== 'solar']
  useEffect(() => {
    const requests = requestsOf({ latitude, longitude })
    if (hasSun) {
      sun.ask(requests.sun)
      plant.ask(requests.plant)
    }
    if (hasWind) turbine.ask(requests.turbine)
  }, [latitude, longitude, kind])
  const [resource, ofSun, ofWind] = [sun.state.value, plant.state.value, turbine.state.value]
  const error = resource.error ?? ofSun.error ?? ofWind.error
  const isReady = (!hasSun || (resource.computed && ofSun.computed)) && (!hasWind || ofWind.computed)
  const body = (hasSun ? ofSun : ofWind).computed?.body
  if (error !== undefined) return <Refusal error={error} />
  if (!isReady) return <p class="loading">{texts.loading}</p>
  return (
    <div class="answers element">
      {hasSun && resource.computed && ofSun.computed && (
        <SunAnswer resource={resource.computed.body} plant={ofSun.computed.body} />
      )}
      {hasWind && ofWind.computed && <WindAnswer turbine={ofWind.computed.body} />}
      {body !== undefined && <Notes body={body} />}
    </div>
  )
}

function WindRose({ latitude, longitude, height, onAnswer }: Said) {
  const resource = useMemo(
    () => createQuestion('windResource', ({ body }) => onAnswer('windResource', body)),
    [],
  )
  useEffect(() => resource.ask({ latitude, longitude, heights_m: [height] }), [latitude, longitude, height])
  const { computed, error } = resource.state.value
  if (error !== undefined) return <Refusal error={error} />
  const level = computed?.body.heights[0]
  if (level === undefined) return <p class="loading">{texts.loading}</p>
  return (
    <Card title={texts.windRose}>
      <Rose sectors={level.sectors} />
    </Card>
  )
}

/** The studio is loaded for a farm alone. */
async function islandOf(name: ElementName) {
  switch (name) {
    case 'sunwake-yield':
      return Yield
    case 'sunwake-rose':
      return WindRose
    case 'sunwake-layout':
      return (await import('./farm.tsx')).Farm
  }
}
