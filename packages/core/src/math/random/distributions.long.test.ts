import { expect, it } from 'vitest'
import { gammaQ, normalCdf } from '../special/index.ts'
import { createRng, drawNormal } from './index.ts'

it('drawNormal passes a χ² test of 20 million numbers in bins of 1/16 from −5 to 5, with the tails beyond', () => {
  const rng = createRng(11)
  const size = 20_000_000
  const counts = new Float64Array(162)
  for (let i = 0; i < size; i++) {
    counts[Math.min(161, Math.max(0, Math.floor(drawNormal(rng) * 16) + 81))]++
  }
  let chiSquared = 0
  for (let bin = 0; bin < 162; bin++) {
    const low = bin === 0 ? 0 : normalCdf((bin - 81) / 16)
    const high = bin === 161 ? 1 : normalCdf((bin - 80) / 16)
    // Differences of upper probabilities lose nothing in the upper tail.
    const share =
      bin > 81 ? normalCdf((81 - bin) / 16) - (bin === 161 ? 0 : normalCdf((80 - bin) / 16)) : high - low
    chiSquared += (counts[bin] - size * share) ** 2 / (size * share)
  }
  expect(gammaQ(161 / 2, chiSquared / 2)).toBeGreaterThan(1e-3)
})
