import type { Rng } from '../../../../math/random/index.ts'
import type { LatticeForm } from '../lattice/lattice.ts'
import type { RefinedLayout } from '../refine/refine.ts'
import { rowDirections, rowsAlike } from './row-directions.ts'

/** A layout that is worth working on. */
export interface EliteLayout extends RefinedLayout {
  /** The lattice it came from, if it did. */
  readonly form: LatticeForm | undefined
  /** Number that all layouts share whose rows run alike. */
  readonly line: number
}

/** Layouts kept in all, and of one line. */
const SIZE = 30
const LINE_SIZE = 10
/** Energies nearer to each other are taken for the same layout [fraction]. */
const SAME = 1e-5
/** Rows at least so alike make a line. */
const ALIKE = 0.7

/**
 * The best layouts found, no two alike, and only so many of each line: rows that run another way take longer to come to
 * their best, and must not be crowded out by those that were good from the start.
 */
export class EliteLayouts {
  readonly #layouts: EliteLayout[]
  readonly #rows = new Map<EliteLayout, Float64Array>()
  #lines: number

  /**
   * @param layouts that were kept before, best first.
   * @param lines that there were before.
   */
  constructor(layouts: readonly EliteLayout[], lines: number) {
    this.#layouts = [...layouts]
    this.#lines = lines
    for (const layout of layouts) this.#rows.set(layout, rowDirections(layout.places))
  }

  /** Best first. */
  get layouts(): readonly EliteLayout[] {
    return this.#layouts
  }

  /** Lines so far. */
  get lines(): number {
    return this.#lines
  }

  add(refined: RefinedLayout, form: LatticeForm | undefined): void {
    const rows = rowDirections(refined.places)
    const layout = { ...refined, form, line: this.#lineOf(rows) }
    const alike = this.#layouts.findIndex(
      ({ energy }) => Math.abs(energy - layout.energy) < SAME * layout.energy,
    )
    if (alike >= 0 && layout.energy <= this.#layouts[alike].energy) return
    if (alike >= 0) this.#drop(alike)
    this.#layouts.push(layout)
    this.#rows.set(layout, rows)
    this.#layouts.sort((a, b) => b.energy - a.energy)
    const line = this.#layouts.filter((other) => other.line === layout.line)
    if (line.length > LINE_SIZE) this.#drop(this.#layouts.indexOf(line[LINE_SIZE]))
    if (this.#layouts.length > SIZE) this.#drop(SIZE)
  }

  #drop(at: number): void {
    const [dropped] = this.#layouts.splice(at, 1)
    this.#rows.delete(dropped)
  }

  /** That of the layout whose rows are most alike, or a new one. */
  #lineOf(rows: Float64Array): number {
    let most = ALIKE
    let line: number | undefined
    for (const layout of this.#layouts) {
      const alike = rowsAlike(rows, this.#rows.get(layout) as Float64Array)
      if (alike < most) continue
      most = alike
      line = layout.line
    }
    return line ?? ++this.#lines
  }

  /** One of them, of the better lines and in these the better the likelier. There must be one. */
  draw(rng: Rng): EliteLayout {
    const lines = [...new Set(this.#layouts.map(({ line }) => line))]
    const line = drawEarly(rng, lines)
    return drawEarly(
      rng,
      this.#layouts.filter((layout) => layout.line === line),
    )
  }

  /** Any but that one, where there is another; rather one of the same line. */
  drawOther(rng: Rng, layout: EliteLayout): EliteLayout {
    const others = this.#layouts.filter((other) => other !== layout)
    const line = others.filter((other) => other.line === layout.line)
    const from = line.length > 0 && rng.uniform() < 0.8 ? line : others
    return from[Math.floor(rng.uniform() * from.length)] ?? layout
  }
}

/** One of a list, the earlier the likelier. */
function drawEarly<T>(rng: Rng, list: readonly T[]): T {
  return list[Math.floor(rng.uniform() * rng.uniform() * list.length)]
}
