import type { Answer, Question, Yields } from './protocol.ts'
import { type Place, placeAt, pointOf } from './world-frame.ts'

/** Places to begin with: the sun of one, the wind of the next. */
const PLACES: Readonly<Record<string, Place>> = {
  Seville: { latitudeDeg: 37.4, longitudeDeg: -6 },
  'North Sea coast': { latitudeDeg: 54.5, longitudeDeg: 8.9 },
  Atacama: { latitudeDeg: -24.2, longitudeDeg: -69.1 },
  Nairobi: { latitudeDeg: -1.3, longitudeDeg: 36.8 },
  Patagonia: { latitudeDeg: -46.5, longitudeDeg: -68.9 },
}
const FIRST: Place = { latitudeDeg: 37.4, longitudeDeg: -6 }
/** What an arrow key moves the marker by [°]. */
const KEY_STEP = 1

const FRAME = `
  <div class="where">
    <div class="world" role="application" tabindex="0" aria-label="Map of the world. Click, or move the marker with the arrow keys."></div>
    <p><output name="place"></output></p>
    <p class="places">${Object.keys(PLACES)
      .map((name) => `<button type="button">${name}</button>`)
      .join('')}</p>
  </div>
  <div class="yields" aria-live="polite"><p>The engine and the climate of the Earth are loading …</p></div>`

/** What the page around gives the element. */
export interface Surroundings {
  /** Folder of the site, `/` or `/docs/`. */
  readonly base: string
  readonly startWorker: () => Worker
}

/** Defines `<live-engine>`: a marker on a map, and what sun and wind give there, computed in a thread of the page. */
export function defineLiveEngine(surroundings: Surroundings): void {
  if (customElements.get('live-engine') !== undefined) return
  customElements.define(
    'live-engine',
    class extends HTMLElement {
      private live: LiveEngine | undefined

      connectedCallback(): void {
        // Readers who never come here load neither engine nor data.
        const seen = new IntersectionObserver((entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          seen.disconnect()
          this.live ??= new LiveEngine(this, surroundings)
        })
        seen.observe(this)
      }

      disconnectedCallback(): void {
        this.live?.end()
        this.live = undefined
      }
    },
  )
}

class LiveEngine {
  private readonly worker: Worker
  private readonly dataUrl: string
  private readonly world: HTMLElement
  private readonly told: HTMLElement
  private readonly yields: HTMLElement
  private place = FIRST
  private isBusy = false
  /** Asked while the thread was busy: the newest only. */
  private next: Place | undefined

  constructor(root: HTMLElement, { base, startWorker }: Surroundings) {
    root.innerHTML = FRAME
    this.world = part(root, '.world')
    this.told = part(root, '[name=place]')
    this.yields = part(root, '.yields')
    this.dataUrl = new URL(`${base}embedded/`, location.href).href
    this.worker = startWorker()
    this.worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.answered(data))
    this.worker.addEventListener('error', ({ message }) => this.complain(message))
    void this.drawWorld(`${base}world.svg`)
    this.listen(root)
    this.move(FIRST)
  }

  end(): void {
    this.worker.terminate()
  }

  private async drawWorld(url: string): Promise<void> {
    const answer = await fetch(url)
    this.world.innerHTML = await answer.text()
    this.world
      .querySelector('svg')
      ?.insertAdjacentHTML(
        'beforeend',
        '<g class="marker"><circle class="halo" r="9"/><circle class="dot" r="3.5"/></g>',
      )
    this.placeMarker()
  }

  private listen(root: HTMLElement): void {
    const point = ({ clientX, clientY }: PointerEvent): void => {
      const svg = this.world.querySelector('svg')
      const at = new DOMPoint(clientX, clientY).matrixTransform(svg?.getScreenCTM()?.inverse())
      this.move(placeAt(at.x, at.y))
    }
    this.world.addEventListener('pointerdown', (event) => {
      this.world.setPointerCapture(event.pointerId)
      point(event)
    })
    this.world.addEventListener('pointermove', (event) => {
      if (this.world.hasPointerCapture(event.pointerId)) point(event)
    })
    this.world.addEventListener('keydown', (event) => {
      const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const [x, y] = pointOf(this.place)
      this.move(placeAt(x + KEY_STEP * (step[0] ?? 0), y + KEY_STEP * (step[1] ?? 0)))
    })
    for (const button of root.querySelectorAll<HTMLButtonElement>('.places button')) {
      button.addEventListener('click', () => this.move(PLACES[button.textContent ?? ''] ?? FIRST))
    }
  }

  private move(place: Place): void {
    this.place = place
    const { latitudeDeg, longitudeDeg } = place
    this.told.textContent = `${degrees(latitudeDeg, 'N', 'S')}, ${degrees(longitudeDeg, 'E', 'W')}`
    this.placeMarker()
    if (this.isBusy) this.next = place
    else this.ask(place)
  }

  private ask(place: Place): void {
    this.isBusy = true
    this.yields.setAttribute('aria-busy', 'true')
    const question: Question = { dataUrl: this.dataUrl, place }
    this.worker.postMessage(question)
  }

  private answered(answer: Answer): void {
    this.isBusy = false
    if ('error' in answer) this.complain(answer.error)
    else this.show(answer)
    const { next } = this
    this.next = undefined
    if (next !== undefined) this.ask(next)
    else this.yields.removeAttribute('aria-busy')
  }

  private placeMarker(): void {
    const [x, y] = pointOf(this.place)
    this.world.querySelector('.marker')?.setAttribute('transform', `translate(${x} ${y})`)
  }

  private show({ plant, turbine, altitude, months, rose, tookMs }: Yields): void {
    this.yields.innerHTML = `
      <section class="sun">
        <h3>Sun</h3>
        <p class="figure"><output name="plant">${whole(plant.energyMwh)}</output> MWh a year</p>
        <p>of a plant of 1 MW tilted by ${plant.tiltDeg}°; ${whole(plant.p90Mwh)} MWh in nine of ten cases (P90)</p>
        ${pictureOf(months, 'Energy of the plant by month')}
      </section>
      <section class="wind">
        <h3>Wind</h3>
        <p class="figure"><output name="turbine">${whole(turbine.energyMwh)}</output> MWh a year</p>
        <p>of a turbine of 3 MW in ${turbine.meanSpeed.toFixed(1)} m/s at 100 m; P90 ${whole(turbine.p90Mwh)} MWh</p>
        ${pictureOf(rose, 'Wind rose')}
      </section>
      <p class="how">Computed in this browser in ${whole(tookMs)} ms, ${whole(altitude)} m above the sea, from the embedded climate of 1°: 8,760 hours of a plausible year for the sun, Weibull distributions for the wind, before losses of a farm.</p>`
  }

  private complain(message: string): void {
    const told = document.createElement('p')
    told.setAttribute('role', 'alert')
    told.textContent = message
    this.yields.replaceChildren(told)
  }
}

/** `37.4° N`. */
function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`
}

/** A part of an element that its frame has. */
function part(root: HTMLElement, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`the frame has no ${selector}`)
  return found
}

/** A chart as a picture, whose colours follow the scheme of the page. */
function pictureOf(svg: string, text: string): string {
  return `<img alt="${text}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
