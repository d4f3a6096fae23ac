import { describe, expect, it } from 'vitest'
import { formulaTex } from './parse.ts'
import { typeset } from './typeset.ts'

describe('formulas of docstrings', () => {
  it('keeps products, differentials and words of two letters whole', () => {
    expect(formulaTex('ab + dt + up')).toBe('\\mathrm{ab} + \\mathrm{dt} + \\mathrm{up}')
    expect(formulaTex('ct + z0')).toBe('c_{t}  + z_{0} ')
  })

  it('puts over a fraction what is before the stroke, without its brackets', () => {
    expect(formulaTex('(a + b)/(c·d)·e')).toBe('\\frac{a  + b }{c  \\cdot d } \\cdot e ')
  })

  it('leaves a sum its own sign', () => {
    expect(formulaTex('1/Σf')).toBe('\\frac{1}{\\sum f }')
    expect(formulaTex('Σ_i Σ_k p_k · u_i')).toBe('\\sum_{i} \\sum_{k} p_{k}  \\cdot u_{i} ')
  })

  it('draws a root by a sign that is in every font, with the brackets of what it is of', () => {
    expect(formulaTex('√(1 − x)')).toBe('\\text{√}\\left(1 - x \\right)')
    expect(typeset('c = √(1 − x)')).not.toContain('msqrt')
  })

  it.each([
    ['a star, which may be part of a name', 'u*2/u*1 = ln(a)/ln(b)'],
    ['a bracket that nothing closes', 'a = (b + c'],
    ['a sign that it does not know', 'r = x ⊗ y'],
    ['words with a formula that it does not understand', 'u = a·b,   two heights: z0 = exp(⊗)'],
    ['the row of a table', 'class   flat   rolling   hilly   complex'],
    ['a program', 'const a = simulate({ b: 1 })'],
  ])('does not touch %s', (_, text) => {
    expect(typeset(text)).toBeUndefined()
  })

  it('aligns lines at their first relation, words beside them', () => {
    const mathml = typeset('a = b + c        in kelvin\nlong = d/e')
    expect(mathml).toMatch(/^<math/)
    expect(mathml?.match(/<mtr/g)).toHaveLength(2)
    expect(mathml).toContain('in\u00a0kelvin')
    expect(mathml).not.toMatch(/\\|tml-error/)
  })
})
