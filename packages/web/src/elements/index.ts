/**
 * Custom elements for any page: `<sunwake-yield>`, `<sunwake-rose>` and `<sunwake-layout>`, computed in the browser of who
 * looks, with the engine of the service. Importing this module defines them; outside of browsers it does nothing.
 *
 * ```html
 * <script type="module" src="/sunwake/elements.js"></script>
 * <sunwake-yield lat="47.37" lon="8.54" data="/sunwake/embedded/"></sunwake-yield>
 * ```
 *
 * Start here: the guide to elements for other pages, and {@link ATTRIBUTES}.
 * @module
 */

import type { ElementName } from './names.ts'

export type { ElementName } from './names.ts'

/** Attributes of the elements; a change of one computes again. */
export const ATTRIBUTES = ['lat', 'lon', 'kind', 'height'] as const

type Islands = typeof import('./islands.tsx')

let loading: Promise<Islands> | undefined

/**
 * Loads the islands once, with the files beside this module, the data from the folder that the attribute `data` of the
 * first element names, and in the language of the page around it.
 */
function islands(first: HTMLElement): Promise<Islands> {
  loading ??= (async () => {
    const { settings } = await import('../parts/settings.ts')
    const beside = (file: string): string => new URL(file, import.meta.url).href
    settings.addresses = {
      worker: beside('./worker.js'),
      style: beside('./elements.css'),
      data: new URL(first.getAttribute('data') ?? beside('./embedded/'), document.baseURI).href,
    }
    settings.language = first.closest('[lang]')?.getAttribute('lang')?.split('-')[0] ?? 'en'
    settings.hasAddress = false
    return await import('./islands.tsx')
  })()
  return loading
}

/** Defines an element, where there are elements and nobody has defined it. */
function define(name: ElementName): void {
  if (typeof customElements === 'undefined' || customElements.get(name) !== undefined) return
  customElements.define(
    name,
    class extends HTMLElement {
      static readonly observedAttributes = ATTRIBUTES

      connectedCallback(): void {
        if (this.shadowRoot === null) this.attachShadow({ mode: 'open' })
        this.show()
      }

      attributeChangedCallback(): void {
        if (this.shadowRoot !== null) this.show()
      }

      disconnectedCallback(): void {
        this.show()
      }

      private show(): void {
        void islands(this).then(({ showIsland, hideIsland }) =>
          this.isConnected ? showIsland(name, this) : hideIsland(this),
        )
      }
    },
  )
}

for (const name of ['sunwake-yield', 'sunwake-rose', 'sunwake-layout'] as const) define(name)
