import { expect, it } from 'vitest'
import { createRng, fillWeibull } from '../../math/random/index.ts'
import { fittedExtreme } from './fitted-extreme.ts'

const HOURS = 6 * 8766
const AXIS = {
  startMs: Date.UTC(2015, 0, 1),
  stepMinutes: 60,
  length: HOURS,
  label: 'start',
  utcOffsetHours: 0,
} as const
/** Weather of two days each, by the mean of their hours. */
const days = fillWeibull(createRng(4), { scale: 8, shape: 2 }, new Float64Array(HOURS / 48 + 1))
const hour = createRng(5)
const speed = Float64Array.from(
  { length: HOURS },
  (_, t) => days[Math.floor(t / 48)]! * (0.9 + 0.2 * hour.uniform()),
)
const extremeOf = (factor: number) =>
  fittedExtreme({ axis: AXIS, speed: speed.map((value) => value * factor) }, { rng: createRng(1) })

it.each([0.5, 1.5])(
  'the wind once in 50 years grows with the wind, whose calm is a share of its mean: %d',
  (factor) => {
    const [once, other] = [extremeOf(1), extremeOf(factor)]
    expect((other.value ?? Number.NaN) / (once.value ?? Number.NaN)).toBeCloseTo(factor, 6)
  },
)
