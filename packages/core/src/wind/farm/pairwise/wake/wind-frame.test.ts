import { describe, expect, it } from 'vitest'
import type { WindFarm } from '../../wind-farm.ts'
import { createWindFrame, turnFrame } from './wind-frame.ts'

/** Places east and north and heights of hubs [m]: the first two pairs are level with each other in a west wind. */
const TURBINES = [
  { x: 0, y: 500, hubHeight: 90 },
  { x: 0, y: 0, hubHeight: 90 },
  { x: 800, y: 300, hubHeight: 120 },
  { x: 800, y: 300, hubHeight: 80 },
  { x: 400, y: 100, hubHeight: 100 },
] as const

/** Turbines from the most upstream to the most downstream, in a wind from the west. */
function rankedIn(turbines: readonly (typeof TURBINES)[number][]) {
  const of = (name: 'x' | 'y' | 'hubHeight') => Float64Array.from(turbines, (turbine) => turbine[name])
  const rotorDiameter = new Float64Array(turbines.length).fill(100)
  const farm = { count: turbines.length, x: of('x'), y: of('y'), hubHeight: of('hubHeight'), rotorDiameter }
  const frame = createWindFrame(farm as unknown as WindFarm, 1000)
  turnFrame(frame, 270)
  return Array.from(frame.ranked, (i) => turbines[i])
}

describe('turnFrame', () => {
  const [farNorth, south, high, low, middle] = TURBINES
  const expected = [south, farNorth, middle, low, high]

  it('breaks ties along the wind by the place across it, then by height, the lower first', () => {
    expect(rankedIn(TURBINES)).toEqual(expected)
  })

  it('ranks turbines independently of their order in the farm', () => {
    expect(rankedIn([...TURBINES].reverse())).toEqual(expected)
  })
})
