import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillGaps } from './fill-gaps.ts'
import { flagIcing } from './flag-icing.ts'
import { flagShadow } from './flag-shadow.ts'
import { flagValues } from './flag-values.ts'
import { gridRecords } from './grid-records.ts'
import { countFlags, QUALITY_FLAGS, withoutFlagged } from './quality-flags.ts'
import { speedRatioBySector } from './tower-distortion.ts'

const { gap, range, stuck, spike, icing, shadow } = QUALITY_FLAGS

describe('flags of values', () => {
  it('find gaps, values out of range and both at once with others', () => {
    const flags = flagValues(Float64Array.of(5, Number.NaN, -1, 61, 7), { min: 0, max: 60 })
    expect([...flags]).toEqual([0, gap, range, range, 0])
  })

  it('find a sensor that is stuck, as a whole, but not a calm', () => {
    const values = Float64Array.of(0, 0, 0, 4, 4, 4, 5, 5, Number.NaN, Number.NaN, Number.NaN)
    const flags = flagValues(values, { min: 0, max: 60, stuckRecords: 3, mayStayUpTo: 0 })
    expect([...flags]).toEqual([0, 0, 0, stuck, stuck, stuck, 0, 0, gap, gap, gap])
    expect(countFlags(flagValues(values, { min: 0, max: 60, stuckRecords: 3 })).stuck).toBe(6)
  })

  it('find a record that sticks out, up or down, but neither a step nor the ends', () => {
    const values = Float64Array.of(30, 5, 20, 5, 15, 15, 2, 14, Number.NaN, 40)
    const flags = flagValues(values, { min: 0, max: 60, spikeMin: 9 })
    expect([...flags]).toEqual([0, spike, spike, spike, 0, 0, spike, 0, gap, 0])
  })

  it('do not flag valid wind', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 50 }), (steps) => {
        // Changes by 0.1..0.5 m/s each time, so never equal and never a jump.
        const values = Float64Array.from(steps, (_, t) => 8 + (t % 2 === 0 ? 1 : -1) * (0.05 + steps[t] / 20))
        const flags = flagValues(values, { min: 0, max: 60, stuckRecords: 2, spikeMin: 2 })
        expect(countFlags(flags)).toEqual({ gap: 0, range: 0, stuck: 0, spike: 0, icing: 0, shadow: 0 })
      }),
      { seed: 1 },
    )
  })

  it('turn the requested flags into gaps', () => {
    const values = Float64Array.of(5, 70, 6)
    const flags = Uint8Array.of(stuck, range | spike, 0)
    expect([...withoutFlagged(values, flags)]).toEqual([Number.NaN, Number.NaN, 6])
    expect([...withoutFlagged(values, flags, ['spike'])]).toEqual([5, Number.NaN, 6])
    // @ts-expect-error a flag that does not exist
    expect(() => withoutFlagged(values, flags, ['odd'])).toThrow('which')
    expect(() => flagValues(values, { min: 0, max: -1 })).toThrow('max')
    expect(() => flagValues(values, { min: 0, max: 1, stuckRecords: 1 })).toThrow('stuckRecords')
  })
})

describe('flags of ice and shadow', () => {
  it('find an anemometer that is frozen for long enough', () => {
    const speed = Float64Array.of(0, 0, 0, 5, 0, 0, 0, 0)
    const tempAir = Float64Array.of(-3, -3, -3, -3, -3, 5, -3, -3)
    expect([...flagIcing({ speed, tempAir, recordsMin: 3 })]).toEqual([icing, icing, icing, 0, 0, 0, 0, 0])
  })

  it('find one that turns too evenly, where its spread is known', () => {
    const speed = Float64Array.of(4, 4, 4, Number.NaN)
    const tempAir = new Float64Array(4).fill(-1)
    const deviation = Float64Array.of(0.01, 0, 0.6, 0)
    expect([...flagIcing({ speed, tempAir, deviation, recordsMin: 2 })]).toEqual([icing, icing, 0, 0])
    expect(() => flagIcing({ speed, tempAir: tempAir.subarray(1) })).toThrow('tempAir')
  })

  it('find directions behind the mast, through north too', () => {
    const directions = Float64Array.of(349, 350, 0, 10, 11, 370, Number.NaN, 180)
    const flags = flagShadow(directions, [
      { fromDeg: 350, toDeg: 10 },
      { fromDeg: 170, toDeg: 190 },
    ])
    expect([...flags]).toEqual([0, shadow, shadow, shadow, 0, shadow, 0, shadow])
    expect(() => flagShadow(directions, [{ fromDeg: Number.NaN, toDeg: 1 }])).toThrow('sectors[0].fromDeg')
  })

  it('show the shade of a mast as a ratio of two anemometers', () => {
    const directionDeg = Float64Array.from({ length: 720 }, (_, t) => t / 2)
    const first = directionDeg.map((direction) => (Math.abs(direction - 90) < 10 ? 6 : 10))
    const ratio = speedRatioBySector({ first, second: directionDeg.map(() => 10), directionDeg })
    expect(ratio.indexOf(Math.min(...ratio))).toBeGreaterThanOrEqual(17)
    expect(ratio[18]).toBeCloseTo(0.6, 12)
    expect(ratio[40]).toBe(1)
    expect(speedRatioBySector({ first: first.map(() => 3), second: first, directionDeg })[5]).toBeNaN()
  })
})

describe('stamped rows on a grid', () => {
  it('are sorted, with gaps where rows are missing, and the first of duplicates', () => {
    const hour = 3_600_000
    const { axis, columns, duplicates, offGrid, missing } = gridRecords({
      stampMs: [2 * hour, 0, 2 * hour, 5 * hour + 60_000],
      columns: { speed: [7, 5, 9, 6], direction: [1, 2, 3, 4] },
      stepMinutes: 60,
      label: 'start',
    })
    expect(axis).toMatchObject({ startMs: 0, length: 6 })
    expect([...columns.speed]).toEqual([5, Number.NaN, 7, Number.NaN, Number.NaN, 6])
    expect(columns.direction[5]).toBe(4)
    expect({ duplicates, offGrid, missing }).toEqual({ duplicates: 1, offGrid: 1, missing: 3 })
  })

  it('need a row, stamps that are numbers and columns as long', () => {
    const base = { columns: { speed: [] }, stepMinutes: 10, label: 'end' as const }
    expect(() => gridRecords({ ...base, stampMs: [] })).toThrow('stampMs')
    expect(() => gridRecords({ ...base, stampMs: [Number.NaN], columns: { speed: [1] } })).toThrow(
      'stampMs[0]',
    )
    expect(() => gridRecords({ ...base, stampMs: [0] })).toThrow('speed')
  })
})

describe('gaps filled from another series', () => {
  it('keep what was measured and count what was not', () => {
    const { values, filled, missing } = fillGaps(
      Float64Array.of(5, Number.NaN, Number.NaN),
      Float64Array.of(9, 6, Number.NaN),
    )
    expect([...values]).toEqual([5, 6, Number.NaN])
    expect({ filled, missing }).toEqual({ filled: 1, missing: 1 })
  })
})
