import { describe, expect, it } from 'vitest'
import { calendarBlocks } from '../series/calendar-blocks.ts'
import { diurnalShape } from './diurnal-shape.ts'

const blocks = calendarBlocks(2019, 0, 0)
const EQUINOX = 80 * 24

describe('diurnalShape', () => {
  it('is that of Parton & Logan on the day of 12 hours', () => {
    const shape = diurnalShape(blocks, 0)
    for (let h = 7; h < 18; h++) {
      const t = EQUINOX + h
      const sinceLowest = shape.solarHour[t] - (6 - 0.17)
      // Y + 2a = 12 + 3.72 h; the day at the equator keeps its 12 hours.
      expect(shape.share[t]).toBeCloseTo(Math.sin((Math.PI * sinceLowest) / 15.72), 2)
      expect([shape.night[t], shape.day[t]]).toEqual([0, 80])
    }
    // By night e^(−2.2·n/Z), stretched to end at 0.
    const t = EQUINOX + 21
    const part = (shape.solarHour[t] - 18) / (12 - 0.17)
    const end = Math.exp(-2.2)
    expect(shape.share[t]).toBeCloseTo((Math.exp(-2.2 * part) - end) / (1 - end), 3)
    expect(shape.night[t]).toBe(1)
    expect(shape.sunsetShare[80]).toBeCloseTo(Math.sin((Math.PI * 12.17) / 15.72), 2)
  })

  it('belongs to the previous day until the lowest temperature of the morning', () => {
    const shape = diurnalShape(blocks, 40)
    const wrong: number[] = []
    for (let t = 24; t < 8760; t++) {
      const beforeDawn = t % 24 < 4
      const isNight = Object.is(shape.day[t], Math.floor(t / 24) - 1) && shape.night[t] === 1
      const isShare = shape.share[t] >= 0 && shape.share[t] <= 1
      if (!isShare || (beforeDawn && !isNight)) wrong.push(t)
    }
    expect(wrong).toEqual([])
  })

  it('drives no cycle in polar night and at the poles, all of it in the tropics', () => {
    const tromso = diurnalShape(blocks, 69.6).contrast
    expect(tromso[355]).toBe(0)
    expect(tromso[80]).toBe(1)
    expect(Math.max(...diurnalShape(blocks, 90).contrast)).toBeLessThan(1e-9)
    expect(Math.min(...diurnalShape(blocks, 10).contrast)).toBe(1)
  })

  it('follows solar time, not clock time', () => {
    const utc = diurnalShape(calendarBlocks(2019, 150, 0), 20)
    const local = diurnalShape(calendarBlocks(2019, 150, 10), 20)
    const far: number[] = []
    for (let t = 48; t < 8700; t++) {
      const isShare = Math.abs(utc.share[t] - local.share[t + 10]) < 0.5e-9
      const isHour = Math.abs(utc.solarHour[t] - local.solarHour[t + 10]) < 0.5e-9
      if (!(isShare && isHour)) far.push(t)
    }
    expect(far).toEqual([])
  })
})
