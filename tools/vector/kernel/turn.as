/* A farm turned into the wind, as in wind-frame.ts where all turbines are one block. */

import {
  ABREAST,
  ACROSS,
  ALONG,
  CROSSWIND,
  DIAMETER,
  DOWNWIND,
  EAST,
  FASTER,
  HEIGHT,
  HUB,
  INDEX,
  KIND,
  LOCAL,
  NORTH,
  PLACE,
  ROTOR,
  SITE,
  TYPE,
  ranked,
  sites,
  slotAt,
  spare,
  turbines,
} from './memory'

/** Turbines that are sorted by insertion before runs of them are merged. */
const RUN: i32 = 16

/** Gives every turbine its slot in a wind that blows to (east, north), and how many pairs stand one behind the other. */
export function turn(east: f64, north: f64): i32 {
  const end = sites + SITE * <usize>turbines
  for (let site = sites; site < end; site += SITE) {
    const toEast = load<f64>(site, EAST)
    const toNorth = load<f64>(site, NORTH)
    store<f64>(site, toEast * east + toNorth * north, ALONG)
    store<f64>(site, toNorth * east - toEast * north, ACROSS)
  }
  sort()
  for (let n = 0; n < turbines; n++) fillSlot(slotAt(n), siteAt(ranked, n))
  return countPairs()
}

@inline
function siteAt(list: usize, n: i32): usize {
  return load<usize>(list + (<usize>n << 2))
}

@inline
function setSite(list: usize, n: i32, site: usize): void {
  store<usize>(list + (<usize>n << 2), site)
}

/** Whether one turbine comes before another. */
function before(a: usize, b: usize): bool {
  if (load<f64>(a, ALONG) != load<f64>(b, ALONG)) return load<f64>(a, ALONG) < load<f64>(b, ALONG)
  if (load<f64>(a, ACROSS) != load<f64>(b, ACROSS)) return load<f64>(a, ACROSS) < load<f64>(b, ACROSS)
  if (load<f64>(a, EAST) != load<f64>(b, EAST)) return load<f64>(a, EAST) < load<f64>(b, EAST)
  if (load<f64>(a, NORTH) != load<f64>(b, NORTH)) return load<f64>(a, NORTH) < load<f64>(b, NORTH)
  return load<f64>(a, HUB) < load<f64>(b, HUB)
}

function sort(): void {
  const count = turbines
  for (let from = 0; from < count; from += RUN) insertionSort(from, min(from + RUN, count))
  for (let run = RUN; run < count; run *= 2) {
    for (let from = 0; from + run < count; from += 2 * run) {
      const middle = from + run
      if (before(siteAt(ranked, middle), siteAt(ranked, middle - 1))) merge(from, middle, min(middle + run, count))
    }
  }
}

function insertionSort(from: i32, to: i32): void {
  for (let n = from + 1; n < to; n++) {
    const site = siteAt(ranked, n)
    let place = n
    while (place > from && before(site, siteAt(ranked, place - 1))) {
      setSite(ranked, place, siteAt(ranked, place - 1))
      place--
    }
    setSite(ranked, place, site)
  }
}

/** Merges two sorted runs that stand side by side. */
function merge(from: i32, middle: i32, to: i32): void {
  for (let n = from; n < middle; n++) setSite(spare, n, siteAt(ranked, n))
  let left = from
  let right = middle
  for (let n = from; left < middle; n++) {
    if (right < to && before(siteAt(ranked, right), siteAt(spare, left))) setSite(ranked, n, siteAt(ranked, right++))
    else setSite(ranked, n, siteAt(spare, left++))
  }
}

function fillSlot(slot: usize, site: usize): void {
  store<f64>(slot, load<f64>(site, ACROSS), CROSSWIND)
  store<f64>(slot, load<f64>(site, ALONG), DOWNWIND)
  store<f64>(slot, load<f64>(site, HUB), HEIGHT)
  store<f64>(slot, load<f64>(site, ROTOR), DIAMETER)
  store<f64>(slot, load<f64>(site, FASTER), LOCAL)
  store<i32>(slot, load<i32>(site, KIND), TYPE)
  store<i32>(slot, load<i32>(site, INDEX), PLACE)
}

/** Pairs farther apart down-wind than {@link ABREAST}. */
function countPairs(): i32 {
  let pairs = 0
  let upstream = 0
  for (let rank = 0; rank < turbines; rank++) {
    const along = load<f64>(siteAt(ranked, rank), ALONG)
    while (along - load<f64>(siteAt(ranked, upstream), ALONG) > ABREAST) upstream++
    pairs += upstream
  }
  return pairs
}
