import { expect, it } from 'vitest'
import { numbersOf } from '../model-numbers.ts'
import { PAIRWISE_PRESETS } from '../presets.ts'
import { ENDLESS, reachOfDistance, reachOfWidth, wakeReach } from './wake-reach.ts'

// Tables step by 1/128 of a diameter of width and by 1/16 of a diameter of distance.
const REACH = {
  ...ENDLESS,
  ...{ byWidth: Float64Array.of(5, 6, 7), widthSlope: 4 },
  ...{ byDistance: Float64Array.of(1, 2, 3), distanceSlope: 0.5 },
}

it.each([
  ['in the second step of the table', 1.5 / 16, 2],
  ['at the end of the table, whose last value is held', 3 / 16, 3],
  ['far beyond it, where it grows with the distance', 100, 50],
])('the reach of added turbulence: %s', (_, distance, reach) => {
  expect(reachOfDistance(REACH, distance)).toBe(reach)
})

it.each([
  ['in the second step of the table', 1.5 / 128, 6],
  ['at the end of the table, whose last value is held', 3 / 128, 7],
  ['far beyond it, where it grows with the width', 10, 40],
])('the reach of a wake by its width: %s', (_, width, reach) => {
  expect(reachOfWidth(REACH, width)).toBe(reach)
})

it.each(Object.entries(PAIRWISE_PRESETS))(
  'the linear bound of %s is above the reach at every width',
  (_, model) => {
    for (const tolerance of [1e-10, 1e-3, 0.1]) {
      for (const ctMax of [0.3, 0.8, 0.99]) {
        const { byWidth } = wakeReach(model, tolerance, 79, ctMax, false)
        const { lineStart, lineSlope } = wakeReach(model, tolerance, 79, ctMax, true)
        const { topHat, narrowest } = numbersOf(model)
        const above = byWidth.findIndex((reach, cell) => {
          // A cell of a top hat holds the width at its end, which is the reach.
          const width = Math.max((topHat ? cell + 1 : cell) / 128, narrowest)
          return (cell + 1) / 128 > narrowest && reach > (lineStart + lineSlope * width) * (1 + 1e-12)
        })
        expect(above).toBe(-1)
      }
    }
  },
)
