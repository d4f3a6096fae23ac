import { createRng } from '@sunwake/core/math/random'
import type { LocalFrame } from '@sunwake/core/site'
import { runToEnd } from '@sunwake/core/steps'
import {
  chooseWakeModel,
  createWakeSolver,
  frameOfArea,
  type LayoutSlope,
  layoutSlope,
  type WindFarmYield,
  windFarmYield,
} from '@sunwake/core/studies'
import { createWindFarm, horizontalPlane } from '@sunwake/core/wind/farm'
import type { RunContext } from '../../data/run-context.ts'
import { createNotes } from '../../result/notes.ts'
import { checkWindAnalysis, planWindAnalysis } from '../analysis/plan.ts'
import { plantLosses } from '../farm/losses.ts'
import { isOffshore } from '../farm/notes.ts'

/** Places of turbines in degrees, one value each. */
export interface LivePlaces {
  readonly latitudes: ArrayLike<number>
  readonly longitudes: ArrayLike<number>
}

/** How finely the winds are cut: fewer are quicker. Those of the analysis where none are told. */
export interface LiveRose {
  readonly directions?: number | undefined
  /** [m/s] */
  readonly speedStep?: number | undefined
}

/** Wind speeds over the ground in one wind. */
export interface LiveFlow {
  /** Where the wind comes from [°]; its speed in front of the farm [m/s]. */
  readonly directionDeg: number
  readonly speed: number
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly rows: number
  readonly cols: number
}

/** A farm whose turbines are moved about, in the wind of its site. */
export interface LiveFarm {
  /** East and north of the middle of the boundary. */
  readonly frame: LocalFrame
  /** Speed in front of the farm at the hub [m/s]. */
  readonly meanSpeed: number
  /** The sector that brings most power [°]. */
  readonly mainDirectionDeg: number
  /** Energies at places, on flat ground. */
  readonly energyAt: (places: LivePlaces, rose?: LiveRose) => WindFarmYield
  /** Where the search of a layout would move each turbine. */
  readonly slopeAt: (places: LivePlaces) => LayoutSlope
  /** Wind speeds at the hub over a box of degrees, rows from south to north [m/s]. */
  readonly flowAt: (places: LivePlaces, flow: LiveFlow) => Float64Array
}

/**
 * What `POST /v1/wind/analysis/run` has for its request, made ready for turbines that move: the same climate, turbine,
 * wakes and losses. Places are not held against the boundary, and the wind is that over flat ground.
 *
 * @param request a body of that operation; its positions are not used.
 * @throws {ServiceError} as the operation.
 */
export function openLiveFarm(request: Readonly<Record<string, unknown>>, context: RunContext): LiveFarm {
  const { turbine_positions: _, optimize_layout: __, noise_limits: ___, ...site } = request
  const plan = planWindAnalysis(checkWindAnalysis({ ...site, max_turbines: 1 }), context)
  const { checked, area, options, origin, turbines, neighbours, wind, sectors, climate } = plan
  const { model } = turbines.usual
  const frame = frameOfArea(area)
  const losses = plantLosses(checked, createNotes({}))
  const rng = createRng(options.seed)
  const atSea = isOffshore(origin.place)
  const planeOf = ({ latitudes, longitudes }: LivePlaces) => {
    const local = Array.from(latitudes, (latitudeDeg, i) =>
      frame.toLocal({ latitudeDeg, longitudeDeg: longitudes[i] ?? Number.NaN }),
    )
    return { x: Float64Array.from(local, ({ x }) => x), y: Float64Array.from(local, ({ y }) => y) }
  }
  const farmAt = (places: LivePlaces) => createWindFarm({ ...planeOf(places), models: [model] })
  const ofFarm = (farm: ReturnType<typeof farmAt>) => chooseWakeModel(farm, atSea).model
  const asked = options.wakeModel === 'auto' ? undefined : options.wakeModel
  // At sea alone the choice depends on where turbines stand.
  const anywhere = asked ?? (atSea ? undefined : ofFarm(createWindFarm({ x: [0], y: [0], models: [model] })))
  const solverOf = (farm: ReturnType<typeof farmAt>) => {
    const wakeModel = anywhere ?? ofFarm(farm)
    return (of: typeof farm) => createWakeSolver(of, wakeModel, wind.turbulence, { turbulence: false })
  }
  const inputAt = (places: LivePlaces, { directions, speedStep }: LiveRose) => {
    const farm = farmAt(places)
    return {
      farm,
      wind: climate,
      wakeModel: solverOf(farm),
      neighbours,
      blockage: (checked.blockage ?? 'none') === 'none' ? undefined : {},
      site: { airDensity: wind.airDensity },
      losses,
      directions,
      speedStep,
      rng,
    }
  }
  return {
    frame,
    meanSpeed: sectors.meanSpeed,
    mainDirectionDeg: sectors.mainDirectionDeg,
    energyAt: (places, rose = {}) => runToEnd(windFarmYield(inputAt(places, rose))),
    slopeAt: (places) =>
      layoutSlope(
        {
          ground: { kind: 'earth', ground: area },
          models: [model],
          count: { kind: 'fixed', counts: [places.latitudes.length] },
          wind: climate,
          neighbours,
          minSpacingDiameters: options.minSpacingDiameters,
          rng,
        },
        planeOf(places),
      ),
    flowAt(places, { directionDeg, speed, south, north, west, east, rows, cols }) {
      const lowest = frame.toLocal({ latitudeDeg: south, longitudeDeg: west })
      const highest = frame.toLocal({ latitudeDeg: north, longitudeDeg: east })
      const plane = horizontalPlane(
        { from: lowest.x, to: highest.x, count: cols },
        { from: lowest.y, to: highest.y, count: rows },
        model.hubHeight,
      )
      const coarse = { directions: 4, speedStep: 5 }
      const run = windFarmYield({
        ...inputAt(places, coarse),
        flowMap: { plane, wind: { directionDeg, speed } },
      })
      return runToEnd(run).flowMap?.data ?? new Float64Array(rows * cols)
    },
  }
}
