import { describe, expect, it } from 'vitest'
import { exp } from '../../../math/elementary/index.ts'
import { sapmCellTemperature, sapmModuleTemperature } from './sapm.ts'
import { SAPM_MOUNTING_NAMES, SAPM_MOUNTINGS } from './sapm-mountings.ts'

const weather = {
  poaGlobal: Float64Array.of(1000, 0, Number.NaN, 500),
  tempAir: Float64Array.of(20, 11, 11, -5),
  windSpeed: Float64Array.of(1, 3, 3, 0),
}

describe('SAPM temperatures', () => {
  it('stand above the air by E·exp(a + b·v), the cell by deltaT more per 1000 W/m²', () => {
    const mounting = { a: -3, b: -0.05, deltaT: 2 }
    const cell = sapmCellTemperature({ ...weather, mounting })
    const module = sapmModuleTemperature({ ...weather, mounting })
    expect(module[0]).toBeCloseTo(20 + 1000 * exp(-3.05), 12)
    expect(cell[0]).toBeCloseTo(module[0] + 2, 12)
    expect(module[3]).toBeCloseTo(-5 + 500 * exp(-3), 12)
    expect(cell[3]).toBeCloseTo(module[3] + 1, 12)
  })

  it('are that of the air in the dark, and a NaN stays in its own step', () => {
    for (const name of SAPM_MOUNTING_NAMES) {
      const cell = sapmCellTemperature({ ...weather, mounting: SAPM_MOUNTINGS[name] })
      expect(cell[1]).toBe(11)
      expect(Array.from(cell, Number.isNaN)).toEqual([false, false, true, false])
    }
  })

  it('make closed mountings hotter than open racks', () => {
    const hot = (name: keyof typeof SAPM_MOUNTINGS) =>
      sapmCellTemperature({ ...weather, mounting: SAPM_MOUNTINGS[name] })[0]
    expect(hot('open_rack_glass_polymer')).toBeLessThan(hot('open_rack_glass_glass'))
    expect(hot('open_rack_glass_glass')).toBeLessThan(hot('close_mount_glass_glass'))
    expect(hot('close_mount_glass_glass')).toBeLessThan(hot('insulated_back_glass_polymer'))
  })

  it.each([
    ['mounting.a', { a: 1 }],
    ['mounting.b', { b: 0.1 }],
    ['mounting.deltaT', { deltaT: Number.NaN }],
  ])('refuses an invalid %s', (field, part) => {
    const mounting = { a: -3, b: -0.05, deltaT: 2, ...part }
    expect(() => sapmCellTemperature({ ...weather, mounting })).toThrow(field)
  })

  it('refuses series that do not fit', () => {
    const mounting = SAPM_MOUNTINGS.open_rack_glass_glass
    expect(() => sapmCellTemperature({ ...weather, windSpeed: new Float64Array(1), mounting })).toThrow(
      'windSpeed.length',
    )
  })
})
