import { describe, expect, it } from 'vitest'
import { formatOf } from '../format.ts'
import { projectMoney } from '../money.ts'
import { moneyBlocks } from './finance.ts'

const TERMS = {
  lifeYears: 30,
  discountRate: 0.07,
  degradation: 0.007,
  omEscalation: 0.025,
  priceYear1: 0.08,
  priceEscalation: 0.025,
}
const PLANT = { capex: 5_000_000, omYear1: 80_000, energyYear1: 8_000_000 }

function text(change: object = {}, hasBattery = false): string {
  const money = projectMoney({ ...TERMS, ...change }, PLANT, undefined)
  const blocks = moneyBlocks(money, formatOf(), { hasBattery })
  return blocks.map((block) => (block.kind === 'text' ? block.text : '')).join(' ')
}

describe('why the levelised cost is not the break-even price', () => {
  it('is the mean of the prices over that of the first year, by discounted energy', () => {
    const years = Array.from({ length: TERMS.lifeYears }, (_, y) => y)
    const weights = years.map((y) => 0.993 ** y / 1.07 ** (y + 1))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const mean = years.reduce((total, y) => total + (weights[y]! * 1.025 ** y) / sum, 0)
    expect(text()).toContain(`to ${mean.toFixed(2)} times the first`)
    expect(text()).toContain('energy that falls by 0.7 % a year and upkeep that rises by 2.5 % a year')
    expect(text({ degradation: 0 })).toContain('energy that stays and upkeep')
  })

  it('needs no explanation when prices stay constant, unless there is a battery', () => {
    expect(text({ priceEscalation: 0 })).toContain('The break-even price is the levelised cost')
    expect(text({ priceEscalation: 0 }, true)).toContain('What the battery earns follows its capacity')
  })

  it('is not stated for a plant without energy', () => {
    const money = projectMoney(TERMS, { ...PLANT, energyYear1: 0 }, undefined)
    expect(JSON.stringify(moneyBlocks(money, formatOf()))).not.toContain('one price for all years')
  })
})
