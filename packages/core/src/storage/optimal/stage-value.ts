import type { CheckedDispatch } from './dispatch-problem.ts'
import { appendSegment, corners, emptySegments, liesBefore, type Segments } from './segments.ts'

/** What a parameter changes: all zero but for the parameter that is looked at. */
export interface DispatchTangents {
  readonly powerKw: number
  readonly energyKwh: number
  readonly exportLimitKw: number
  readonly importLimitKw: number
  /** Changes of the generation of every step; null: none. */
  readonly generationKw: Float64Array | null
  /** Change of the first and last charge [kWh]. */
  readonly chargeKwh: number
}

export const NO_TANGENTS: DispatchTangents = {
  powerKw: 0,
  energyKwh: 0,
  exportLimitKw: 0,
  importLimitKw: 0,
  generationKw: null,
  chargeKwh: 0,
}

/** What a step may do with the battery where a sign of a kink forbids both ways at once. */
export type StepMode = 'free' | 'charge' | 'discharge'

/**
 * What one step earns as a function of the energy w that it takes out of the store (below 0: puts into it), curtailment
 * chosen best: at most 5 prices (import, export kept and beyond the promise, curtailment), split at w = 0 and at the
 * pieces of the converter.
 */
export interface StageValue {
  /** Segments over w [kWh]; with negative prices not always concave. */
  readonly segments: Segments
  /** Whether slopes fall throughout. */
  isConcave: boolean
}

/** Room for the stage of any step. */
export function emptyStage(problem: CheckedDispatch): StageValue {
  const { charge, discharge } = problem.battery
  return {
    segments: emptySegments(16 + 6 * (charge.share.length + discharge.share.length)),
    isConcave: true,
  }
}

/** The prices of one step over net flow plus curtailment, from the left: at most four segments. */
const flow = {
  slope: new Float64Array(4),
  width: new Float64Array(4),
  tangent: new Float64Array(4),
  count: 0,
}

function pushFlow(slope: number, width: number, tangent: number): void {
  flow.slope[flow.count] = slope
  flow.width[flow.count] = width
  flow.tangent[flow.count] = tangent
  flow.count++
}

/**
 * Fills `stage` with the value of step `t`.
 * @returns false when no schedule serves the step: its load exceeds generation, import and battery together.
 */
export function fillStage(
  stage: StageValue,
  problem: CheckedDispatch,
  t: number,
  tangents: DispatchTangents,
  mode: StepMode,
  tolerance: number,
): boolean {
  const { battery, stepHours } = problem
  const generation = problem.generationKw[t]
  const load = problem.loadKw[t]
  const generationTangent = tangents.generationKw === null ? 0 : tangents.generationKw[t]
  const isExportFree = problem.exportLimitKw === Number.POSITIVE_INFINITY
  const isImportFree = problem.importLimitKw === Number.POSITIVE_INFINITY
  const exportKw = isExportFree ? generation + battery.powerKw : problem.exportLimitKw
  const exportTangent = isExportFree ? generationTangent + tangents.powerKw : tangents.exportLimitKw
  const importKw = isImportFree ? load + battery.powerKw : problem.importLimitKw
  const importTangent = isImportFree ? tangents.powerKw : tangents.importLimitKw
  const isCommitted = problem.firmPenalty > 0 && problem.committed[t] !== 0
  const penalty = isCommitted ? problem.firmPenalty : 0
  const importPrice = problem.importPrice[t] + penalty
  const exportPrice = problem.exportPrice[t]
  const keptKw = isCommitted ? Math.min(problem.firmKw, exportKw) : 0
  const keptTangent = isCommitted && problem.firmKw > exportKw ? exportTangent : 0

  // Value of the connection over x + k, net flow plus curtailment: prices in falling order, curtailment at 0 among them.
  flow.count = 0
  if (importPrice < 0) pushFlow(0, generation, generationTangent)
  pushFlow(importPrice, importKw, importTangent)
  if (isCommitted) {
    if (importPrice >= 0 && exportPrice + penalty < 0) pushFlow(0, generation, generationTangent)
    pushFlow(exportPrice + penalty, keptKw, keptTangent)
  }
  const before = isCommitted ? exportPrice + penalty : importPrice
  if (before >= 0 && exportPrice < 0) pushFlow(0, generation, generationTangent)
  pushFlow(exportPrice, exportKw - keptKw, exportTangent - keptTangent)
  if (exportPrice >= 0) pushFlow(0, generation, generationTangent)

  const net = generation - load
  const power = battery.powerKw
  const lowest = mode === 'discharge' ? 0 : -power
  const lowestTangent = mode === 'discharge' ? 0 : -tangents.powerKw
  const highest = mode === 'charge' ? 0 : power
  const highestTangent = mode === 'charge' ? 0 : tangents.powerKw

  const { segments } = stage
  segments.count = 0
  segments.value = -stepHours * (importPrice * importKw + penalty * problem.firmKw)
  segments.valueTangent = -stepHours * importPrice * importTangent
  let isBegun = false
  // Over b, the battery's output on the AC side: what each segment of the connection covers of charging and discharging.
  let from = -importKw - net
  let fromTangent = -importTangent - generationTangent
  for (let i = 0; i < flow.count; i++) {
    const to = from + flow.width[i]
    const toTangent = fromTangent + flow.tangent[i]
    let place = from
    let placeTangent = fromTangent
    if (liesBefore(place, placeTangent, lowest, lowestTangent, tolerance)) {
      const isShort = liesBefore(to, toTangent, lowest, lowestTangent, tolerance)
      const next = isShort ? to : lowest
      const nextTangent = isShort ? toTangent : lowestTangent
      segments.value += stepHours * flow.slope[i] * (next - place)
      segments.valueTangent += stepHours * flow.slope[i] * (nextTangent - placeTangent)
      place = next
      placeTangent = nextTangent
    }
    const isCut = liesBefore(highest, highestTangent, to, toTangent, tolerance)
    const end = isCut ? highest : to
    const endTangent = isCut ? highestTangent : toTangent
    if (liesBefore(place, placeTangent, end, endTangent, tolerance)) {
      if (!isBegun) {
        segments.start = insideOf(problem, place)
        segments.startTangent = insideTangent(problem, place, placeTangent, tangents.powerKw)
        isBegun = true
      }
      addPieces(segments, problem, flow.slope[i], tangents.powerKw, tolerance, {
        place,
        placeTangent,
        end,
        endTangent,
      })
    }
    if (isCut) break
    from = to
    fromTangent = toTangent
  }
  if (!isBegun) {
    // A single point: a battery of 0 kW, or a step that only full power serves.
    const least = -importKw - net
    if (least > highest + tolerance + 1e-9 * (1 + load)) return false
    const place = Math.min(Math.max(least, lowest), highest)
    segments.start = insideOf(problem, place)
    segments.startTangent = 0
    appendSegment(segments, 0, 0, 0, 0)
  }
  stage.isConcave = isFalling(segments)
  return true
}

interface Stretch {
  readonly place: number
  readonly placeTangent: number
  readonly end: number
  readonly endTangent: number
}

/** Energy taken from the store in a step at AC output b. */
function insideOf(problem: CheckedDispatch, b: number): number {
  const { battery, stepHours } = problem
  const { share, efficiency } = b < 0 ? battery.charge : battery.discharge
  const size = Math.abs(b)
  let from = 0
  let inside = 0
  for (let i = 0; i < share.length; i++) {
    const to = i === share.length - 1 ? Math.max(size, from) : share[i] * battery.powerKw
    const ac = Math.max(0, Math.min(size, to) - from)
    inside += b < 0 ? -ac * efficiency[i] : ac / efficiency[i]
    from = to
  }
  return inside * stepHours
}

function insideTangent(problem: CheckedDispatch, b: number, bTangent: number, powerTangent: number): number {
  const { battery, stepHours } = problem
  if (b === 0 && bTangent !== 0) corners.told++
  const isCharge = b < 0 || (b === 0 && bTangent < 0)
  const { share, efficiency } = isCharge ? battery.charge : battery.discharge
  const size = Math.abs(b)
  let piece = 0
  while (piece < share.length - 1 && size > share[piece] * battery.powerKw) piece++
  let tangent = perAc(isCharge, efficiency[piece]) * bTangent
  for (let i = 0; i < piece; i++) {
    const change = perAc(isCharge, efficiency[i]) - perAc(isCharge, efficiency[i + 1])
    tangent += (isCharge ? -1 : 1) * share[i] * powerTangent * change
  }
  return tangent * stepHours
}

/** Energy in the store for one on the AC side. */
function perAc(isCharge: boolean, efficiency: number): number {
  return isCharge ? efficiency : 1 / efficiency
}

/** What one price covers, cut piece by piece from its left end. */
const cursor = { place: 0, placeTangent: 0, end: 0, endTangent: 0, price: 0, hours: 0, tolerance: 0 }

/** Adds what one price covers, split where the battery turns and where its efficiency changes. */
function addPieces(
  segments: Segments,
  problem: CheckedDispatch,
  price: number,
  powerTangent: number,
  tolerance: number,
  stretch: Stretch,
): void {
  const { battery, throughputCost } = problem
  const { charge, discharge, powerKw } = battery
  cursor.place = stretch.place
  cursor.placeTangent = stretch.placeTangent
  cursor.end = stretch.end
  cursor.endTangent = stretch.endTangent
  cursor.price = price
  cursor.hours = problem.stepHours
  cursor.tolerance = tolerance
  // Moving w up lessens charging (the second criterion rises) or adds discharging (it falls).
  for (let i = charge.share.length - 1; i >= 0; i--) {
    const inner = i === 0 ? 0 : charge.share[i - 1]
    addPiece(segments, -inner * powerKw, -inner * powerTangent, charge.efficiency[i], 0, 1)
  }
  for (let i = 0; i < discharge.share.length; i++) {
    const outer = discharge.share[i]
    addPiece(segments, outer * powerKw, outer * powerTangent, 1 / discharge.efficiency[i], throughputCost, -1)
  }
}

function addPiece(
  segments: Segments,
  to: number,
  toTangent: number,
  perAc: number,
  cost: number,
  tie: number,
): void {
  const { place, placeTangent, end, endTangent, tolerance } = cursor
  if (!liesBefore(place, placeTangent, to, toTangent, tolerance)) return
  const isCut = liesBefore(end, endTangent, to, toTangent, tolerance)
  const next = isCut ? end : to
  const nextTangent = isCut ? endTangent : toTangent
  if (!liesBefore(place, placeTangent, next, nextTangent, tolerance)) return
  const factor = cursor.hours * perAc
  const width = Math.max(0, (next - place) * factor)
  const slope = (cursor.price - cost) / perAc
  appendSegment(segments, slope, tie / perAc, width, (nextTangent - placeTangent) * factor)
  cursor.place = next
  cursor.placeTangent = nextTangent
}

function isFalling({ count, slope, tie }: Segments): boolean {
  for (let i = 1; i < count; i++) {
    if (slope[i] > slope[i - 1] || (slope[i] === slope[i - 1] && tie[i] > tie[i - 1])) return false
  }
  return true
}
