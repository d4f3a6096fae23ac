import { computed, signal } from '@preact/signals'
import { latest } from '../engine/latest.ts'
import type { LiveAnswer } from '../engine/studio/protocol.ts'
import { createQuestion } from '../parts/answer.tsx'
import { engine } from '../parts/page.ts'
import { createPermalink } from '../parts/permalink.ts'
import { type Drawing, EMPTY, ranksOf, requestOf, siteRequestOf } from './drawing.ts'
import { begun, type History, redone, undone, went } from './history.ts'
import { drawingFragment } from './link.ts'

/** What a click on the plan does. */
export type Mode = 'move' | 'turbine' | 'site' | 'exclusion'

/** How coarse a frame is: its directions, and the width of its speeds [m/s]. */
interface Rose {
  readonly directions: number
  readonly speedStep: number
}

/** Energies that are shown. */
export interface Energies extends Omit<LiveAnswer, 'milliseconds'> {
  /** One per turbine, 1 the best. */
  readonly ranks: readonly number[]
  /** While a turbine is dragged: what the drag has brought, by which rose [MWh]. */
  readonly change?: (Rose & { readonly netMwh: number }) | undefined
}

/** Roses of a frame, finest first: fewer directions are biased where rows are regular. */
const ROSES: readonly Rose[] = [
  { directions: 36, speedStep: 2 },
  { directions: 24, speedStep: 2 },
  { directions: 16, speedStep: 2 },
  { directions: 12, speedStep: 2 },
  { directions: 12, speedStep: 4 },
  { directions: 8, speedStep: 4 },
]
/** A drag whose frames take longer than this goes on with fewer directions, a quicker one with more [ms]. */
const FRAME_MS = 24
const QUICK_MS = 6

const history = signal<History<Drawing>>(begun(EMPTY))
/** What is dragged, before it is let go. */
const moving = signal<Drawing | undefined>(undefined)
let rose = 1
/** What a drag began with: all winds where they were known, and the frame of its beginning by its own rose. */
let before: { readonly drawing: Drawing; readonly energies: Energies | undefined } | undefined
let beforeCoarse: { readonly of: Drawing; readonly by: Rose; readonly live: LiveAnswer } | undefined

export const mode = signal<Mode>('move')
export const selected = signal<number | undefined>(undefined)
export const energies = signal<Energies | undefined>(undefined)
/** Whether what is shown is older than the drawing. */
export const isStale = signal(false)
export const permalink = createPermalink('runWindAnalysis', () => drawingFragment(history.value.present))
export const drawing = computed(() => moving.value ?? history.value.present)
export const canUndo = computed(() => history.value.past.length > 0)
export const canRedo = computed(() => history.value.future.length > 0)
export const isDragging = computed(() => moving.value !== undefined)
/** Frames that were computed and shown, for whoever counts them. */
export const frames = signal(0)

export const question = createQuestion('runWindAnalysis', ({ body }, request) => {
  if (request['turbine_positions'] !== drawing.value.turbines) return
  permalink.note(body, request)
  const { turbine_results: turbines = [], farm_summary: farm } = body
  const netMwh = Float64Array.from(turbines, ({ net_aep_mwh }) => net_aep_mwh)
  energies.value = {
    grossMwh: Float64Array.from(turbines, ({ gross_aep_mwh }) => gross_aep_mwh),
    netMwh,
    wakeLoss: Float64Array.from(turbines, ({ wake_loss_pct }) => wake_loss_pct / 100),
    ranks: ranksOf(netMwh),
    farm: {
      grossMwh: farm.gross_aep_mwh,
      netMwh: farm.net_aep_mwh,
      wakeLoss: farm.wake_loss_pct / 100,
      capacityFactor: farm.net_capacity_factor_pct / 100,
    },
  }
  isStale.value = false
})

/** Energies of a drawing by a coarse rose. */
function coarse(of: Drawing, farm: Record<string, unknown>, by: Rose): Promise<LiveAnswer> {
  return engine.ask('live', { farm, places: placesOf(of.turbines), rose: by })
}

/** Computes a frame; of those that come while one is computed the last counts. */
const frame = latest(async (shown: Drawing) => {
  const farm = siteRequestOf(shown)
  if (farm === undefined || shown.turbines.length === 0) return
  const by = ROSES[rose] ?? ROSES[0]!
  try {
    if (before !== undefined && (beforeCoarse?.of !== before.drawing || beforeCoarse.by !== by)) {
      const { drawing: of } = before
      beforeCoarse = { of, by, live: await coarse(of, farm, by) }
    }
    const live = await coarse(shown, farm, by)
    if (live.milliseconds > FRAME_MS) rose = Math.min(rose + 1, ROSES.length - 1)
    else if (live.milliseconds < QUICK_MS) rose = Math.max(rose - 1, 0)
    if (moving.value === undefined || before === undefined || beforeCoarse === undefined) return
    energies.value = changed(before.energies, beforeCoarse.live, live, by)
    frames.value += 1
  } catch {
    // The analysis of what is let go says what is wrong.
  }
})

/**
 * Energies while a turbine moves: those of all winds at the beginning, and the change since then by a coarse rose, in
 * which most of its bias falls out.
 */
function changed(full: Energies | undefined, first: LiveAnswer, now: LiveAnswer, by: Rose): Energies {
  const known = full?.netMwh.length === now.netMwh.length ? full : undefined
  const added = (all: Float64Array | undefined, a: Float64Array, b: Float64Array): Float64Array =>
    all === undefined || a.length !== b.length ? b : all.map((one, i) => one + b[i]! - a[i]!)
  const netMwh = added(known?.netMwh, first.netMwh, now.netMwh)
  const grossMwh = added(known?.grossMwh, first.grossMwh, now.grossMwh)
  const one = (name: keyof LiveAnswer['farm']): number =>
    known === undefined ? now.farm[name] : known.farm[name] + now.farm[name] - first.farm[name]
  return {
    grossMwh,
    netMwh,
    wakeLoss: added(known?.wakeLoss, first.wakeLoss, now.wakeLoss),
    ranks: ranksOf(netMwh),
    farm: {
      grossMwh: one('grossMwh'),
      netMwh: one('netMwh'),
      wakeLoss: one('wakeLoss'),
      capacityFactor: one('capacityFactor'),
    },
    change: { ...by, netMwh: now.farm.netMwh - first.farm.netMwh },
  }
}

/** Places of turbines as the thread takes them. */
export function placesOf(turbines: Drawing['turbines']) {
  return {
    latitudes: Float64Array.from(turbines, ({ lat }) => lat),
    longitudes: Float64Array.from(turbines, ({ lon }) => lon),
  }
}

/** Shows a drawing that is being dragged. */
export function drag(next: Drawing): void {
  if (moving.value === undefined) {
    before = { drawing: history.value.present, energies: isStale.value ? undefined : energies.value }
  }
  moving.value = next
  frame(next)
}

/** Lets go of what is dragged: one step of the history, computed with all winds. */
export function drop(): void {
  const dropped = moving.value
  if (dropped === undefined) return
  moving.value = undefined
  change(dropped)
}

/** Takes back what is dragged. */
export function cancelDrag(): void {
  moving.value = undefined
  analyse()
}

/** A change that can be undone. */
export function change(next: Drawing): void {
  history.value = went(history.value, next)
  analyse()
}

/** Begins afresh. */
export function open(next: Drawing): void {
  history.value = begun(next)
  analyse()
}

export function undo(): void {
  if (moving.value !== undefined) return
  history.value = undone(history.value)
  analyse()
}

export function redo(): void {
  if (moving.value !== undefined) return
  history.value = redone(history.value)
  analyse()
}

/** Asks for the energies of what is drawn, with all winds. */
export function analyse(): void {
  const { present } = history.value
  if ((selected.value ?? -1) >= present.turbines.length) selected.value = undefined
  const request = requestOf(present)
  isStale.value = request !== undefined
  if (request === undefined) energies.value = undefined
  else question.ask(request)
}
