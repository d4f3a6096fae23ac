import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { analyticSurface, SURFACE_SHAPES } from './analytic-surface.ts'
import { innerLayerDepth, innerShearFactor } from './inner-layer.ts'
import { potentialSpeedup } from './potential-hill.ts'
import { TAYLOR_LEE_SHAPES, taylorLeeSpeedup } from './taylor-lee.ts'

describe('analyticSurface', () => {
  it.each(SURFACE_SHAPES)('%s has the gradient of its heights', (shape) => {
    const { heightAt, gradientAt } = analyticSurface(shape, 0.3, shape === 'plane' ? -0.2 : 700)
    for (const [x, y] of [
      [100, 50],
      [-320, 410],
      [30, -600],
    ]) {
      const { east, north } = gradientAt(x, y)
      expect((heightAt(x + 0.5, y) - heightAt(x - 0.5, y)) / east).toBeCloseTo(1, 4)
      if (north !== 0) expect((heightAt(x, y + 0.5) - heightAt(x, y - 0.5)) / north).toBeCloseTo(1, 4)
      else expect(heightAt(x, y + 9)).toBe(heightAt(x, y))
    }
  })

  it('refuses other shapes', () => {
    expect(() => analyticSurface('mesa' as 'cone', 1, 1)).toThrow(InputError)
  })
})

describe('potentialSpeedup', () => {
  const ridge = { shape: 'gauss_ridge', height: 100, length: 400 } as const
  const hill = { shape: 'gauss_hill', height: 100, length: 400 } as const

  it('has the closed forms at the tops', () => {
    const top = { x: 0, y: 0, z: 0 }
    expect(potentialSpeedup(ridge, top)).toBeCloseTo(Math.sqrt(2 / Math.PI) / 4, 13)
    expect(potentialSpeedup(hill, top)).toBeCloseTo(Math.sqrt(Math.PI / 2) / 8, 13)
    expect(potentialSpeedup({ ...ridge, shape: 'agnesi_ridge' }, top)).toBe(0.25)
  })

  it('has a zero mean speed-up along a ridge', () => {
    let sum = 0
    for (let x = -8000; x <= 8000; x += 20) sum += 20 * potentialSpeedup(ridge, { x, y: 0, z: 30 })
    // What is left beyond falls as −H·s·√(2π)/(π·x²): its integral on both sides is 2·100·400·√(2π)/(π·8000).
    expect(sum).toBeCloseTo((2 * 100 * 400 * Math.sqrt(2 * Math.PI)) / (Math.PI * 8000), 0)
  })

  it('is alike before and behind, left and right, and fades upwards', () => {
    const at = (x: number, y: number, z: number): number => potentialSpeedup(hill, { x, y, z })
    expect(at(300, 200, 20)).toBeCloseTo(at(-300, -200, 20), 12)
    expect(at(0, 0, 50)).toBeLessThan(at(0, 0, 10))
    expect(at(0, 500, 10)).toBeGreaterThan(at(500, 0, 10))
  })

  it('refuses places under the ground', () => {
    expect(() => potentialSpeedup(hill, { x: 0, y: 0, z: -1 })).toThrow(/z is/)
  })
})

describe('taylorLeeSpeedup', () => {
  it('gives a ridge more than a hill, and a hill more than an escarpment', () => {
    const hill = { height: 100, halfLength: 500 }
    const top = (shape: keyof typeof TAYLOR_LEE_SHAPES): number =>
      taylorLeeSpeedup(hill, TAYLOR_LEE_SHAPES[shape], 0)
    expect([top('ridge'), top('hill'), top('escarpment')]).toEqual([0.4, 0.32, 0.16])
    expect(taylorLeeSpeedup(hill, TAYLOR_LEE_SHAPES.ridge, 500)).toBeCloseTo(0.4 * Math.exp(-3), 14)
  })
})

describe('innerLayerDepth', () => {
  it.each([
    [500, 0.03],
    [1e-2, 1],
    [1e5, 1e-4],
    [300, 10],
  ])('of L %d m and z0 %d m solves its equation', (length, roughness) => {
    const depth = innerLayerDepth(length, roughness)
    expect(((depth / length) * Math.log(depth / roughness)) / (2 * 0.4 * 0.4)).toBeCloseTo(1, 9)
  })

  it('makes the speed-up about twice that of uniform wind over open land', () => {
    expect(innerShearFactor(500, 0.03)).toBeGreaterThan(1.9)
    expect(innerShearFactor(500, 0.03)).toBeLessThan(2.3)
  })

  it('refuses ground without roughness', () => {
    expect(() => innerLayerDepth(500, 0)).toThrow(/roughness/)
  })
})
