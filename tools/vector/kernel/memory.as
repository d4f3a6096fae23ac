/* What the kernel keeps, and where. */

// The model, as in model-numbers.ts and wake-reach.ts.
export let topHat: i32 = 0
export let wholeRotor: i32 = 0
export let madsen: i32 = 0
export let rule: i32 = 0
export let effective: i32 = 0
export let growth: f64 = 0
export let fixedWidth: f64 = 0
export let widthConstant: f64 = 0
export let widthCtMax: f64 = 0
export let narrowest: f64 = 0
export let lineStart: f64 = 0
export let lineSlope: f64 = 0
export let nearStart: f64 = 0
export let nearSlope: f64 = 0
export let faintDeficit: f64 = 0
export let faintTolerance: f64 = 0
export let widthMax: f64 = 0
/** Whether the straight bound of a wake's reach is not all: then that by its width counts too. */
export let bending: i32 = 0
export let widthSlope: f64 = 0
/** Cells of the reach by width. */
export let widthCells: i32 = 0

export let turbines: i32 = 0
export let cases: i32 = 0

// Addresses, of f64 unless said otherwise. By turbine as the farm has them: where it stands and what it is; the same (as
// addresses) from the most upstream to the most downstream, and room to sort them.
export let sites: usize = 0
export let ranked: usize = 0
export let spare: usize = 0

// By turbine, in the order down-wind: what it is, the slots that are within its straight bound (as addresses), and lists
// of the wakes that matter to it.
export let reaches: usize = 0
export let slots: usize = 0
export let candidates: usize = 0
export let straight: usize = 0
export let faint: usize = 0

/**
 * Bytes of a site. The caller writes the coordinates from the farm's south-west corner, the height of the hub, the
 * rotor's diameter and the speed-up, then as i32 the type and the place of its results; `turn` writes the coordinates in
 * the wind.
 */
export const SITE: usize = 64
export const EAST: usize = 0
export const NORTH: usize = 8
export const HUB: usize = 16
export const ROTOR: usize = 24
export const FASTER: usize = 32
export const KIND: usize = 40
export const INDEX: usize = 44
export const ALONG: usize = 48
export const ACROSS: usize = 56

/**
 * Slots stand in pairs: a field is two values side by side, at the byte that its name says, and PAIR bytes hold two
 * slots. Types, results' places and rows of wakes are i32.
 */
export const PAIR: usize = 208
export const CROSSWIND: usize = 0
export const BOUND: usize = 16
export const RISE: usize = 32
export const DOWNWIND: usize = 48
export const HEIGHT: usize = 64
export const DIAMETER: usize = 80
export const LOCAL: usize = 96
export const TYPE: usize = 112
export const PLACE: usize = 128
export const END: usize = 144
export const WIDEST: usize = 160
export const PACE: usize = 176
export const ROW: usize = 192

/**
 * Bytes of an entry in a list of sources: its wake (an address), growth times distance, the square of the distance from
 * its centre line, its speed-up, its diameter, and the steps of `decayOf` per σ². Products are made here since V8 sinks
 * what a loop needs into the loop, unless it comes from memory.
 */
export const SOURCE: usize = 48
export const GROWN: usize = 8
export const SQUARE: usize = 16
export const SCALE: usize = 24
export const SIZE: usize = 32
export const STEPS: usize = 40

// By type: first and last speed, cells per speed, power and thrust below the first, at the last and above the last
// speed; then as i32 the last cell, and the byte at which the type's cells begin. The first slot of a type that no wake
// reaches, as i32. By case: free stream, and by type and case the factor on speeds for the air density; what the wakes
// of one place add up to. A wake is a row of vectors: one for two cases of a top hat, three of a Gaussian wake (width,
// load, reference).
export let responses: usize = 0
export let unwaked: usize = 0
export let cells: usize = 0
export let speeds: usize = 0
export let factors: usize = 0
export let sums: usize = 0
export let wakes: usize = 0

export let speed: usize = 0
export let power: usize = 0
export let ct: usize = 0

/** Bytes of a type's response. */
export const RESPONSE: usize = 80
/** Address of the table of decay-steps.ts. */
export const DECAY: usize = 16

// As in deficit-rule.ts, wind-frame.ts, wake-state.ts and decay-steps.ts.
export const SQUARED: i32 = 1
export const MAX: i32 = 2
export const ABREAST: f64 = 1e-10
export const SLACK: f64 = 1e-6
export const ROUND: f64 = 6755399441055744

/** Bytes of a row of so many values. */
@inline
export function padded(count: i32): usize {
  return <usize>((count + 1) & ~1) << 3
}

/** Address of a slot. */
@inline
export function slotAt(slot: i32): usize {
  return slots + PAIR * <usize>(slot >> 1) + (<usize>(slot & 1) << 3)
}

/** Sets every address for a farm and gives the bytes of it all. `values` counts the numbers of all types' cells. */
export function layOut(count: i32, kinds: i32, caseCount: i32, values: i32, decays: i32): usize {
  turbines = count
  cases = caseCount
  const column = padded(count)
  const row = padded(caseCount)
  let at: usize = DECAY + padded(decays)
  reaches = at
  at += padded(widthCells)
  sites = at
  at += SITE * <usize>count
  ranked = at
  at += column
  spare = at
  at += column
  slots = at
  at += (PAIR * <usize>((count + 3) & ~3)) >> 1
  candidates = at
  at += column + 32
  straight = at
  at += <usize>(count + 1) * SOURCE
  faint = at
  at += <usize>(count + 1) * SOURCE
  responses = at
  at += <usize>kinds * RESPONSE
  unwaked = at
  at += padded(kinds)
  cells = at
  at += padded(values)
  speeds = at
  at += row
  factors = at
  at += row * <usize>kinds
  sums = at
  at += row
  wakes = at
  at += 3 * row * <usize>count
  speed = at
  at += padded(count * caseCount)
  power = at
  at += padded(count * caseCount)
  ct = at
  at += padded(count * caseCount)
  return at
}
