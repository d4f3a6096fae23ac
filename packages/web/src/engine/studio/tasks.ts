import {
  getTurbine,
  type LiveFarm,
  loadWindGround,
  openLiveFarm,
  type WindLayoutProgress,
  windAnalysisSteps,
  windLayoutSteps,
} from '@sunwake/api/run'
import type { WindAnalysisResponse } from '@sunwake/api/schemas'
import { earth } from '../worker.ts'
import type { FarmRequest, SearchProgress, StudioTasks } from './protocol.ts'
import { windIoFarm } from './wind-io.ts'

/** Time after which a long computation lets shorter ones through [ms]. */
const SLICE_MS = 8
const KWH_PER_MWH = 1000
/** Most points of the ground along a side; more are not seen. */
const GROUND_POINTS = 256

type TaskOf<Name extends keyof StudioTasks> = (
  ask: StudioTasks[Name]['ask'],
  tell: (progress: unknown) => void,
) => Promise<StudioTasks[Name]['answer']>

/** Lets the messages through that have come meanwhile. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** The latest frame of a drag [ms]: an analysis of what is dragged no more lets the drag go first. */
let frameAt = Number.NEGATIVE_INFINITY
/** A drag whose last frame is older than this has paused [ms]. */
const DRAG_MS = 150

/** Runs steps to their end, in slices. */
async function inSlices<Step, Result>(
  run: Generator<Step, Result, void>,
  between: (step: Step) => Promise<void> | void = () => undefined,
): Promise<Result> {
  let begun = performance.now()
  for (;;) {
    const step = run.next()
    if (step.done === true) return step.value
    if (performance.now() - begun < SLICE_MS) continue
    await pause()
    await between(step.value)
    begun = performance.now()
  }
}

let opened: { readonly key: string; readonly farm: LiveFarm } | undefined

/** The farm of a request, made ready once for all places of its turbines. */
async function liveFarm(request: FarmRequest): Promise<LiveFarm> {
  const { turbine_positions: _, ...site } = request
  const key = JSON.stringify(site)
  if (opened?.key !== key) opened = { key, farm: openLiveFarm(request, { earth: await earth() }) }
  return opened.farm
}

/** What the service gives a job of a farm: the ground, which flat terrain has too, for its slopes and uncertainty. */
async function contextOf(request: FarmRequest) {
  const context = { earth: await earth() }
  return { ...context, ground: await loadWindGround(request, context) }
}

/** An analysis, which lets the frames of a drag through. */
export async function analyse(request: FarmRequest): Promise<WindAnalysisResponse> {
  const { body } = await inSlices(windAnalysisSteps(request, await contextOf(request)), async () => {
    while (performance.now() - frameAt < DRAG_MS) await new Promise((resolve) => setTimeout(resolve, DRAG_MS))
  })
  return body
}

const live: TaskOf<'live'> = async ({ farm, places, rose }) => {
  const ready = await liveFarm(farm)
  const begun = performance.now()
  frameAt = begun
  const { farm: whole, turbines } = ready.energyAt(places, rose)
  const mwh = (kwh: Float64Array) => kwh.map((one) => one / KWH_PER_MWH)
  return {
    grossMwh: mwh(turbines.grossKwh),
    netMwh: mwh(turbines.netKwh),
    wakeLoss: turbines.wakeLoss,
    farm: {
      grossMwh: whole.grossKwh / KWH_PER_MWH,
      netMwh: whole.netKwh / KWH_PER_MWH,
      wakeLoss: whole.wakeLoss,
      capacityFactor: whole.capacityFactor,
    },
    milliseconds: performance.now() - begun,
  }
}

const slope: TaskOf<'slope'> = async ({ farm, places }) => (await liveFarm(farm)).slopeAt(places)

const flow: TaskOf<'flow'> = async ({ farm, places, box, directionDeg }) => {
  const ready = await liveFarm(farm)
  const wind = { directionDeg: directionDeg ?? ready.mainDirectionDeg, speed: ready.meanSpeed }
  return { ...box, ...wind, values: ready.flowAt(places, { ...box, ...wind }) }
}

const ground: TaskOf<'ground'> = async (request) => {
  const { ground: found } = await contextOf(request)
  if (found === undefined) return null
  const { elevation, plane, demSource: source, demResolution: resolution } = found
  const { rows, cols, x0, y0, stepX, stepY, data } = elevation
  const every = Math.max(1, Math.ceil(Math.max(rows, cols) / GROUND_POINTS))
  const [fewRows, fewCols] = [Math.ceil(rows / every), Math.ceil(cols / every)]
  const values = Float64Array.from({ length: fewRows * fewCols }, (_, n) => {
    const [row, col] = [every * Math.floor(n / fewCols), every * (n % fewCols)]
    return data[row * cols + col] ?? Number.NaN
  })
  const lowest = plane.frame.toGeo({ x: x0, y: y0 })
  const highest = plane.frame.toGeo({
    x: x0 + stepX * every * (fewCols - 1),
    y: y0 + stepY * every * (fewRows - 1),
  })
  return {
    south: lowest.latitudeDeg,
    north: highest.latitudeDeg,
    west: lowest.longitudeDeg,
    east: highest.longitudeDeg,
    rows: fewRows,
    cols: fewCols,
    values,
    source,
    resolution,
  }
}

const rows: TaskOf<'rows'> = async (request) => {
  const { turbine_results: turbines = [] } = await analyse({
    ...request,
    terrain_model: 'flat',
    uncertainty_analysis: false,
  })
  return {
    latitudes: Float64Array.from(turbines, ({ latitude }) => latitude),
    longitudes: Float64Array.from(turbines, ({ longitude }) => longitude),
  }
}

const windIo: TaskOf<'windIo'> = async ({ farm, places: { latitudes, longitudes } }) => {
  const turbine = getTurbine(String(farm['turbine_model']), { earth: await earth() })
  return windIoFarm({ farm, turbine, latitudes, longitudes, frame: (await liveFarm(farm)).frame })
}

let isStopped = false

const search: TaskOf<'search'> = async ({ farm, layout: request }, tell) => {
  isStopped = false
  const { frame } = await liveFarm(farm)
  const steps = windLayoutSteps(request, {
    ...(await contextOf(request)),
    clock: () => performance.now(),
    stop: () => isStopped,
  })
  let told: WindLayoutProgress['layout']
  let at = 0
  return await inSlices(steps, ({ done, total, stage, best, layout }) => {
    // A picture takes longer than a step.
    if (performance.now() - at < 30) return
    at = performance.now()
    const isNew = layout !== undefined && layout !== told
    if (isNew) told = layout
    const places = isNew
      ? Array.from(layout.x, (x, i) => frame.toGeo({ x, y: layout.y[i] ?? Number.NaN }))
      : undefined
    const progress: SearchProgress = {
      share: done / total,
      stage,
      bestMwh: best?.aep_mwh,
      evaluations: best?.evaluations ?? 0,
      latitudes: places && Float64Array.from(places, ({ latitudeDeg }) => latitudeDeg),
      longitudes: places && Float64Array.from(places, ({ longitudeDeg }) => longitudeDeg),
    }
    tell(progress)
  })
}

const stopSearch: TaskOf<'stopSearch'> = async () => {
  isStopped = true
  return null
}

/** What only the studio's thread can be asked for. */
export const STUDIO_TASKS: { readonly [Name in keyof StudioTasks]: TaskOf<Name> } = {
  live,
  slope,
  flow,
  ground,
  rows,
  windIo,
  search,
  stopSearch,
}
