import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTimeAxis, epochMs } from '../../../time/index.ts'
import { detectTimeShift } from './time-shift.ts'

/** Made by tools/golden/averaged_wind_clock.py: a cell of means over an hour, 25 minutes late, and masts of one truth. */
const FILE = new URL('../../../../test/reference/wind/averaged_wind_clock.csv.gz', import.meta.url)
const [, ...rows] = gunzipSync(readFileSync(fileURLToPath(FILE)))
  .toString()
  .trim()
  .split('\n')
const START = epochMs({ year: 2014, month: 1, day: 1 })
const DAY = 86_400_000

const column = (at: number, label: 'start' | 'center') => ({
  axis: createTimeAxis({
    startMs: START + (label === 'center' ? 1_800_000 : 0),
    stepMinutes: 60,
    length: rows.length,
    label,
    utcOffsetHours: 0,
  }),
  speed: Float64Array.from(rows, (row) => Number(row.split(',')[at])),
})
const shiftOf = (at: number) =>
  detectTimeShift({ reference: column(0, 'center'), target: column(at, 'start'), shiftMaxHours: 14 })
/** By which the cell is late, which no clock is to blame for [min]. */
const LATE = 25

describe('time shift against means over hours of a coarse cell', () => {
  it('is none where the clock is right', () => {
    const { pattern, segments, correctionMinutes } = shiftOf(1)
    expect(pattern).toBe('none')
    expect(segments).toHaveLength(1)
    expect(Math.abs(correctionMinutes - LATE)).toBeLessThan(15)
  })

  it('is one of two hours throughout', () => {
    const { pattern, segments } = shiftOf(2)
    expect(pattern).toBe('constant')
    expect(segments).toHaveLength(1)
    expect(Math.abs((segments[0]?.correctionMinutes ?? 0) - 120 - LATE)).toBeLessThan(15)
  })

  it('is the hour of summer time, between the days on which it changes', () => {
    const { pattern, segments } = shiftOf(3)
    expect(pattern).toBe('daylight_saving')
    expect(segments).toHaveLength(3)
    const [winter, summer, autumn] = segments.map(({ correctionMinutes }) => correctionMinutes - LATE)
    expect(Math.abs(winter ?? 99)).toBeLessThan(20)
    expect(Math.abs((summer ?? 0) - 60)).toBeLessThan(20)
    expect(Math.abs(autumn ?? 99)).toBeLessThan(20)
    const days = (at: number | undefined, date: string) => Math.abs((at ?? 0) - Date.parse(date)) / DAY
    expect(days(segments[1]?.fromMs, '2014-03-30')).toBeLessThan(15)
    expect(days(segments[2]?.fromMs, '2014-10-26')).toBeLessThan(15)
  })
})
