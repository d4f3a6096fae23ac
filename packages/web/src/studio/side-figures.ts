import { effect, signal } from '@preact/signals'
import { latest } from '../engine/latest.ts'
import type { Tasks } from '../engine/protocol.ts'
import { engine } from '../parts/page.ts'
import { boxOf, siteRequestOf } from './drawing.ts'
import { drawing, isDragging, placesOf } from './state.ts'

/** Heights further apart show nothing of a site [m]. */
export const RELIEF_RESOLUTION = 500

/** What lies over the plan besides. */
export const shown = signal({ slopes: false, flow: false, ground: true })
/** Where the wind of the flow map comes from [°]; the main direction where none is chosen. */
export const flowDirection = signal<number | undefined>(undefined)

/** Where the farm would gain by moving each turbine; undefined where it is not shown. */
export const slopes = signal<Tasks['slope']['answer'] | undefined>(undefined)
export const flow = signal<Tasks['flow']['answer'] | undefined>(undefined)
export const ground = signal<Tasks['ground']['answer'] | undefined>(undefined)

/** Points of the flow map along its longer side, and ground around the site, as a share of it. */
const FLOW_POINTS = 150
const FLOW_AROUND = 0.25

type Asked = { readonly farm: Record<string, unknown>; readonly places: ReturnType<typeof placesOf> }

const askSlopes = latest(async (asked: Asked) => {
  slopes.value = await engine.ask('slope', asked).catch(() => undefined)
})

const askFlow = latest(
  async ({ directionDeg, ...asked }: Asked & { readonly directionDeg: number | undefined }) => {
    const box = boxOf(asked.farm['boundary'] as Parameters<typeof boxOf>[0])
    const [up, across] = [FLOW_AROUND * (box.north - box.south), FLOW_AROUND * (box.east - box.west)]
    const wide = {
      south: box.south - up,
      north: box.north + up,
      west: box.west - across,
      east: box.east + across,
    }
    const metres = Math.cos((box.north * Math.PI) / 180) * (wide.east - wide.west)
    const tall = wide.north - wide.south
    const cols = Math.max(2, Math.round((FLOW_POINTS * metres) / Math.max(metres, tall)))
    const rows = Math.max(2, Math.round((FLOW_POINTS * tall) / Math.max(metres, tall)))
    flow.value = await engine
      .ask('flow', { ...asked, box: { ...wide, rows, cols }, directionDeg })
      .catch(() => undefined)
  },
)

const askGround = latest(async (site: Record<string, unknown>) => {
  ground.value = await engine.ask('ground', site).catch(() => null)
})

/** Keeps what lies over the plan up to date; what is slower than a frame waits until a turbine is let go. */
export function followDrawing(): void {
  let site = ''
  effect(() => {
    const { turbines } = drawing.value
    const farm = siteRequestOf(drawing.value)
    const { slopes: isSloped, flow: isFlowing } = shown.value
    const directionDeg = flowDirection.value
    if (farm === undefined || turbines.length === 0 || !isSloped) slopes.value = undefined
    if (farm === undefined || turbines.length === 0 || !isFlowing) flow.value = undefined
    if (farm === undefined || isDragging.value) return
    const asked = { farm, places: placesOf(turbines) }
    if (isSloped && turbines.length > 0) askSlopes(asked)
    if (isFlowing && turbines.length > 0) askFlow({ ...asked, directionDeg })
    const box = JSON.stringify(farm['boundary'])
    if (shown.value.ground && box !== site) {
      site = box
      askGround(farm)
    }
  })
}
