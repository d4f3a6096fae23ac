import { describe, expect, it } from 'vitest'
import type { InputError } from '../../errors/index.ts'
import { createPvSystem, PV_SYSTEM_DEFAULTS, type PvSystemInput } from './pv-system.ts'

const fixed = { kind: 'fixed', tiltDeg: 20, azimuthDeg: 180 } as const
const plant = { capacityKw: 10, mount: fixed } as const

describe('the options of a plant', () => {
  it('merge with the defaults: losses', () => {
    const { losses } = createPvSystem({ ...plant, losses: { soiling: 0.05, age: undefined } as never })
    expect(losses).toEqual({ ...PV_SYSTEM_DEFAULTS.losses, soiling: 0.05 })
  })

  it('merge with those of the preset', () => {
    const sam = createPvSystem({ ...plant, preset: 'pvwatts' })
    const { losses } = createPvSystem({ ...plant, preset: 'pvwatts', losses: { soiling: 0.05 } })
    expect(losses).toEqual({ ...sam.losses, soiling: 0.05 })
  })

  it('keep the default of every loss that is not given', () => {
    const losses = { kind: 'detailed', mismatch: 0.01 } as const
    expect(createPvSystem({ ...plant, losses }).losses).toEqual(losses)
  })

  it('make a tracker of its ground coverage ratio alone, first array and further ones', () => {
    const system = createPvSystem({
      capacityKw: 10,
      mount: { kind: 'single_axis', gcr: 0.3 },
      subarrays: [{ capacityKw: 5, mount: { kind: 'single_axis', maxAngleDeg: 45 } }],
    })
    expect(system.mount).toEqual({
      kind: 'single_axis',
      axisTiltDeg: 0,
      axisAzimuthDeg: 180,
      maxAngleDeg: 60,
      backtrack: true,
      gcr: 0.3,
      crossAxisTiltDeg: 0,
    })
    expect(system.subarrays?.[0]?.mount).toMatchObject({ maxAngleDeg: 45, gcr: 0.4 })
  })

  it.each([
    [{ ...plant, dcAcRation: 1.3 }, 'system.dcAcRation', 'named dcAcRatio'],
    [{ ...plant, mount: { ...fixed, gcr: 0.4 } }, 'mount.gcr', 'tiltDeg'],
    [{ ...plant, losses: { soilling: 0.1 } }, 'losses.soilling', 'named soiling'],
    [{ ...plant, losses: { kind: 'detailed', dcWirring: 0.1 } }, 'losses.dcWirring', 'named dcWiring'],
    [{ ...plant, subarrays: [{ capacityKw: 1, tilt: 3 }] }, 'system.subarrays[0].tilt', 'mount'],
  ])('refuse %o by name', (input, field, mend) => {
    let refusal: InputError | undefined
    try {
      createPvSystem(input as unknown as PvSystemInput)
    } catch (error) {
      refusal = error as InputError
    }
    expect(refusal).toMatchObject({ name: 'InputError', code: 'unknown_value', field })
    expect(refusal?.message).toContain(mend)
  })

  it.each([undefined, null, 3, {}, { mount: null }])('are refused where they are %o', (input) => {
    expect(() => createPvSystem(input as unknown as PvSystemInput)).toThrow(
      expect.objectContaining({ name: 'InputError' }),
    )
  })
})
