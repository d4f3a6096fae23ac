import type { Rng } from '../../../math/random/index.ts'
import type { LatticeForm } from './lattice.ts'
import type { RefinedLayout } from './refine.ts'

/** A layout that is worth working on. */
export interface EliteLayout extends RefinedLayout {
  /** The lattice it came from, if it did. */
  readonly form: LatticeForm | undefined
  /** Number that all layouts share which came of one by changes. */
  readonly line: number
}

/** Layouts kept in all, and of one line. */
const SIZE = 20
const LINE_SIZE = 5
/** Energies nearer to each other are taken for the same layout [fraction]. */
const SAME = 1e-6

/**
 * The best layouts found, no two alike, and only so many of each line: the children of one good layout shall not crowd
 * out all others.
 */
export class EliteLayouts {
  readonly #layouts: EliteLayout[]

  /** @param layouts that were kept before, best first. */
  constructor(layouts: readonly EliteLayout[] = []) {
    this.#layouts = [...layouts]
  }

  /** Best first. */
  get layouts(): readonly EliteLayout[] {
    return this.#layouts
  }

  add(layout: EliteLayout): void {
    const alike = this.#layouts.findIndex(
      ({ energy }) => Math.abs(energy - layout.energy) < SAME * layout.energy,
    )
    if (alike < 0) this.#layouts.push(layout)
    else if (layout.energy > this.#layouts[alike].energy) this.#layouts[alike] = layout
    this.#layouts.sort((a, b) => b.energy - a.energy)
    const line = this.#layouts.filter((other) => other.line === layout.line)
    if (line.length > LINE_SIZE) this.#layouts.splice(this.#layouts.indexOf(line[LINE_SIZE]), 1)
    if (this.#layouts.length > SIZE) this.#layouts.pop()
  }

  /** One of them, the better the likelier. There must be one. */
  draw(rng: Rng): EliteLayout {
    return this.#layouts[Math.floor(rng.uniform() * rng.uniform() * this.#layouts.length)]
  }
}
