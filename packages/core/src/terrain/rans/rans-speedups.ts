import { atan2, hypot } from '../../math/elementary/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject } from '../../math/require-shape.ts'
import { upwindGround } from '../land/sector-roughness.ts'
import { upwindChanges, upwindRoughnessRatio } from '../land/upwind-roughness.ts'
import { FRICTION_VELOCITY, surfaceLayer } from './atmosphere.ts'
import { type Flow, flowAt } from './flow-at.ts'
import {
  directionsOf,
  type FlowPlace,
  LEAF_DRAG,
  type RansInput,
  requirePlaces,
  requireRansInput,
} from './rans-input.ts'
import { copyOf, type Found, type RansProgress, type RansSpeedups, unknown } from './rans-result.ts'
import { leastCells, type SectorDomain, sectorDomain } from './sector-domain.ts'
import { solveSector } from './sector-flow.ts'

/** Default number of cells: some 20 s a direction on one core. */
export const RANS_CELLS = 150_000
const DEGREES = 180 / Math.PI

/**
 * Wind over terrain by steady Reynolds-averaged Navier–Stokes equations with the k–ε model, neutral air, one flow a
 * direction (terrain model `cfd_rans`). Finite volumes on a grid that follows the ground, SIMPLEC with a multigrid
 * pressure, third-order bounded convection, a logarithmic wall function; from a coarse grid to the finest. The ground
 * flattens at the outer margin, where a surface layer that solves the equations flows in.
 *
 * Trees, where their heights are given, are a drag within them and take part of the turbulence (Sogachev, Kelly & Leclerc
 * 2012). Separated flow behind crests is too short and its wind too fast with this model of turbulence.
 *
 * @throws {InputError} `out_of_range` and its kin by the field; `missing` (`places[i]`) less than 1 km from the edge of the
 *   terrain; `not_finite` (`terrain`, `roughness`) with gaps; `out_of_range` (`terrain`) beyond −500 to 9,500 m, (`cells`) where they cannot resolve the area.
 * @see Richards & Hoxey 1993, J. Wind Eng. Ind. Aerodyn. 46–47:145; Van Doormaal & Raithby 1984, Numer. Heat Transfer 7:147
 */
export function* ransSpeedups(input: RansInput): Generator<RansProgress, RansSpeedups, void> {
  requireObject(input, 'input')
  const { sectors = 12, cells = RANS_CELLS } = input
  requireRansInput(input, sectors, cells)
  const { terrain, roughness, canopy, places, distant = [], known } = input
  const directions = directionsOf(input, sectors)
  const total = directions.length
  const read = [...places, ...distant]
  const found = known === undefined ? unknown(read.length * total) : copyOf(known, read.length * total)
  for (let d = found.reports.length; d < total; d++) {
    const directionDeg = directions[d]
    const domain = sectorDomain({ terrain, roughness, trees: canopy?.height, places, directionDeg, cells })
    const steps = solveSector(domain, canopy && (canopy.drag ?? LEAF_DRAG) * canopy.leafAreaIndex)
    let step = steps.next()
    while (step.done !== true) {
      if (input.stop?.() === true) return found
      yield { done: d + step.value, total, stage: 'sectors', found }
      step = steps.next()
    }
    const { grids, ...report } = step.value
    const gridDifference = grids === undefined ? Number.NaN : readFlow(input, domain, grids, d, total, found)
    upwindRatios(input, domain, directionDeg, 360 / sectors).forEach((ratio, p) => {
      found.upwind[p * total + d] = ratio
    })
    found.reports.push({
      ...{ directionDeg, cells: domain.cells, resolution: domain.resolution, eased: domain.eased },
      ...{ gridDifference, ...report },
    })
  }
  return found
}

/** Reads a flow at all places; the largest difference to the next coarser grid at those that are not distant. */
function readFlow(
  { places, distant = [], height: usual }: RansInput,
  domain: SectorDomain,
  { fine, coarse }: { readonly fine: Flow; readonly coarse: Flow },
  d: number,
  total: number,
  found: Found,
): number {
  let difference = 0
  const read = (place: FlowPlace, p: number) => {
    const { x, y, height = usual } = place
    const undisturbed = surfaceLayer(height, domain.inflowRoughness, FRICTION_VELOCITY).speed
    const [along, left] = domain.turn(x, y)
    const at = flowAt(fine, along, left, height)
    const speed = hypot(at.along, at.left)
    const n = p * total + d
    found.speedup[n] = speed / undisturbed
    found.turningDeg[n] = -atan2(at.left, at.along) * DEGREES
    found.inflowDeg[n] = atan2(at.up, speed) * DEGREES
    found.turbulence[n] = Math.sqrt((2 * at.k) / 3) / speed
    found.shear[n] = at.shear
    if (p >= places.length) return
    const before = flowAt(coarse, along, left, height)
    difference = Math.max(difference, Math.abs(speed - hypot(before.along, before.left)) / undisturbed)
  }
  places.forEach(read)
  distant.forEach((place, n) => {
    read(place, places.length + n)
  })
  return difference
}

/**
 * Least `cells` that `ransSpeedups` takes for places: its columns are 400 m apart at most.
 *
 * @throws {InputError} `wrong_type`, `missing` (`places`), `out_of_range` and its kin (`sectors`).
 */
export function ransLeastCells(places: readonly FlowPlace[], sectors = 12): number {
  requirePlaces(places)
  requireInteger(sectors, 1, 360, 'sectors')
  return Math.max(...Array.from({ length: sectors }, (_, s) => leastCells(places, (360 * s) / sectors)))
}

/** Changes of roughness beyond the domain, by internal boundary layers, at the height of each place. */
function upwindRatios(
  { roughness, places, distant = [], height: usual }: RansInput,
  { inflow }: SectorDomain,
  directionDeg: number,
  widthDeg: number,
): readonly number[] {
  const read = [...places, ...distant]
  if (typeof roughness === 'number') return read.map(() => 1)
  const changes = upwindChanges(upwindGround(roughness, { ...inflow, directionDeg, widthDeg }))
  const ratios = new Map<number, number>()
  return read.map(({ height = usual }) => {
    const ratio = ratios.get(height) ?? upwindRoughnessRatio(changes, Math.max(10, height))
    ratios.set(height, ratio)
    return ratio
  })
}
