import { energySensitivity, energyUncertainty, type UncertaintyComponent } from '@sunwake/core/uncertainty'
import { createTurbineCurve, meanPowerOfWeibull } from '@sunwake/core/wind/turbine'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import type { Tolerance } from '../tolerance.ts'

/** Components of the file that are shares of the wind speed, as is any whose name begins with `wind`. */
const WIND_COMPONENTS: readonly string[] = ['long_term', 'horizontal_extrapolation', 'vertical_extrapolation']

function isOfWind(name: string): boolean {
  return name.startsWith('wind') || WIND_COMPONENTS.includes(name)
}

/** Exceedance levels of an energy estimate, and its sensitivity to the wind. */
export const uncertaintyAdapter: Adapter = {
  schema: 'uncertainty',
  about: 'Exceedance levels from a normal distribution of the energy estimate',
  unread: ['turbine'],
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    for (const entry of casesOf(document)) {
      yield 'power_curve' in entry ? sensitivityCase(entry, tolerance) : budgetCase(entry, tolerance)
    }
  },
}

function budgetCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const components = Object.entries(objectAt(entry, 'components')).map(
    ([name, value]): UncertaintyComponent => ({
      name,
      standardDeviation: value as number,
      of: isOfWind(name) ? 'wind_speed' : 'energy',
    }),
  )
  const ratio = expectedAt(entry, 'sensitivity_ratio') ?? undefined
  const interannualVariability = expectedAt(entry, 'interannual_variability') ?? undefined
  const comparisons: Comparison[] = []
  for (const [period, values] of Object.entries(objectAt(entry, 'expected'))) {
    const years = period === 'longterm' ? null : Number(/^(\d+)y$/.exec(period)?.[1] ?? Number.NaN)
    if (Number.isNaN(years)) return { label, comparisons: [], unsupported: `no period ${period}` }
    const names = Object.keys(values as JsonObject).filter((name) => name !== 'sigma')
    const { periods } = energyUncertainty({
      p50: numberAt(entry, 'p50'),
      components,
      sensitivityRatio: ratio,
      interannualVariability,
      exceedances: names.map((name) => Number(`${name.slice(1)}e-2`)),
      years: years === null ? [] : [years],
    })
    const { standardDeviation, levels } = periods[periods.length - 1]
    const expected = values as JsonObject
    if ('sigma' in expected) {
      comparisons.push(compare(`${period}.sigma`, standardDeviation, numberAt(expected, 'sigma'), tolerance))
    }
    names.forEach((name, n) => {
      comparisons.push(compare(`${period}.${name}`, levels[n].energy, numberAt(expected, name), tolerance))
    })
  }
  return { label, comparisons }
}

function sensitivityCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const table = objectAt(entry, 'power_curve')
  const curve = createTurbineCurve({ speeds: table['ws'] as number[], values: table['power_kw'] as number[] })
  const [scale, shape] = [numberAt(entry, 'A'), numberAt(entry, 'k')]
  const energyAt = (factor: number): number => meanPowerOfWeibull(curve, { scale: scale * factor, shape })
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(objectAt(entry, 'expected'))) {
    const value = sensitivityOf(name, energyAt)
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    comparisons.push(compare(name, value, expected as number, tolerance))
  }
  return { label, comparisons }
}

function sensitivityOf(name: string, energyAt: (factor: number) => number): number | undefined {
  const central = /^sensitivity_central_(\d+)pct$/.exec(name)
  if (central !== null) return energySensitivity(energyAt, Number(central[1]) / 100)
  const ratio = /^energy_ratio_(plus|minus)(\d+)pct$/.exec(name)
  if (ratio === null) return undefined
  const change = Number(ratio[2]) / 100
  return energyAt(ratio[1] === 'plus' ? 1 + change : 1 - change) / energyAt(1)
}
