import { describe, expect, it } from 'vitest'
import { FIXED, greensboro, TRACKER } from '../../../../test/pv-plants.ts'
import { createPvSystem } from '../pv-system.ts'
import { dcPowerUnder, runPvSlice, startPvRun } from './pv-run.ts'

const { site, weather } = greensboro

describe('dcPowerUnder', () => {
  it.each([FIXED, TRACKER])('is the DC power of a whole run of a $kind mount', (mount) => {
    const plant = { site, system: createPvSystem({ capacityKw: 1, mount }) }
    const { series } = runPvSlice(startPvRun(plant), weather)
    expect(dcPowerUnder(plant, weather)).toEqual(series.dcPower)
    expect(series.dcPower.some((kw) => kw > 0.5)).toBe(true)
  })
})
