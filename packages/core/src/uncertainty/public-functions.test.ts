import { expect, it } from 'vitest'
import { complaintsOf, type Door, ended } from '../../test/spoilt.ts'
import { createRng } from '../math/random/index.ts'
import { componentsOf } from './budget/component-item.ts'
import { replicatedMean } from './exceedance/index.ts'
import {
  correlationMatrix,
  distributionMoments,
  drawFactors,
  energyBudget,
  energySensitivity,
  energyUncertainty,
  monteCarlo,
  pairedDifference,
  periodExceedance,
  sobolIndices,
  tornado,
} from './index.ts'

const factors = () => [
  { name: 'a', distribution: { kind: 'normal', mean: 1, standardDeviation: 0.1 } },
  { name: 'b', distribution: { kind: 'empirical', values: [1, 2, 3] } },
]
const model = (x: Float64Array): number => x[0]! * x[1]!
const sample = () => ({ values: Float64Array.of(1, 2, 3, 4), replicates: 2 })
const components = () => [{ name: 'w', standardDeviation: 0.05, of: 'wind_speed' }]

const DOORS: readonly Door[] = [
  [
    'monteCarlo',
    ended(monteCarlo),
    () => [
      createRng(1),
      {
        factors: factors(),
        model,
        samples: 64,
        replicates: 8,
        years: [1],
        exceedances: [0.5],
        correlation: { matrix: Float64Array.of(1, 0, 0, 1) },
      },
    ],
  ],
  ['drawFactors', drawFactors, () => [createRng(1), { factors: factors(), samples: 64, replicates: 8 }]],
  [
    'sobolIndices',
    ended(sobolIndices),
    () => [createRng(1), { factors: factors(), model, points: 16, resamples: 2 }],
  ],
  ['tornado', ended(tornado), () => [{ factors: factors(), model, tail: 0.1 }]],
  ['correlationMatrix', correlationMatrix, () => [['a', 'b'], [{ between: ['a', 'b'], correlation: 0.5 }]]],
  ['distributionMoments', distributionMoments, () => [factors()[0]!.distribution]],
  [
    'pairedDifference',
    pairedDifference,
    () => [{ first: Float64Array.of(1, 2), second: Float64Array.of(2, 4), replicates: 1 }],
  ],
  ['replicatedMean', replicatedMean, () => [sample(), (x: number) => x]],
  ['periodExceedance', periodExceedance, () => [sample(), { years: [1], exceedances: [0.5] }]],
  ['energySensitivity', energySensitivity, () => [(speed: number) => speed * speed, 0.01]],
  [
    'energyUncertainty',
    energyUncertainty,
    () => [{ p50: 100, components: components(), years: [1], exceedances: [0.5] }],
  ],
  [
    'energyBudget',
    energyBudget,
    () => [
      {
        gross: 100,
        losses: [{ name: 'l', fraction: 0.05, standardDeviation: 0.01 }],
        components: components(),
      },
    ],
  ],
  ['componentsOf', componentsOf, () => [{ a: { standardDeviation: 0.1, of: 'energy' } }, { a: 0.2 }]],
]

it.each(DOORS)('%s refuses invalid inputs by name, and throws no other error', (_, call, make) => {
  expect(complaintsOf(call, make)).toEqual([])
})

it.each([Number.POSITIVE_INFINITY, 1e-9, 3])(
  'a sample of four values does not come in %d repetitions',
  (replicates) => {
    expect(() => replicatedMean({ ...sample(), replicates }, (x) => x)).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'replicates' }),
    )
  },
)
