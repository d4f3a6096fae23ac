import { describe, expect, it } from 'vitest'
import { createRng } from '../../../../math/random/index.ts'
import { EliteLayouts } from './elite-layouts.ts'

/** Squares turned by an angle. */
function squares(turnDeg: number): Float64Array {
  const [cosine, sine] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)]
  const spots = Array.from({ length: 25 }, (_, n) => [(n % 5) * 500, Math.floor(n / 5) * 500])
  return Float64Array.from([
    ...spots.map(([u, v]) => cosine * u - sine * v),
    ...spots.map(([u, v]) => sine * u + cosine * v),
  ])
}

describe('EliteLayouts', () => {
  it('keeps the best of every row direction, even if one direction has more good ones', () => {
    const elites = new EliteLayouts([], 0)
    for (const turnDeg of [10, 40, 60]) {
      for (let n = 0; n < 100; n++) {
        const energy = 1000 + n - turnDeg
        elites.add({ places: squares(turnDeg), energy }, undefined)
      }
    }
    const energies = elites.layouts.map(({ energy }) => energy)
    expect(energies).toEqual([...energies].sort((a, b) => b - a))
    expect(energies[0]).toBe(1089)
    const lines = elites.layouts.map(({ line }) => line)
    expect(elites.lines).toBe(3)
    for (const line of [1, 2, 3]) expect(lines.filter((one) => one === line)).toHaveLength(10)
  })

  it('treats equal energies as one layout, and keeps the better', () => {
    const elites = new EliteLayouts([], 0)
    for (const energy of [1000, 1000.002, 1000.001]) elites.add({ places: squares(3), energy }, undefined)
    expect(elites.layouts.map(({ energy }) => energy)).toEqual([1000.002])
  })

  it('draws a different one, or the only one', () => {
    const elites = new EliteLayouts([], 0)
    elites.add({ places: squares(3), energy: 1000 }, undefined)
    const [only] = elites.layouts
    expect(elites.drawOther(createRng(1), only)).toBe(only)
    elites.add({ places: squares(50), energy: 900 }, undefined)
    for (let seed = 0; seed < 9; seed++) expect(elites.drawOther(createRng(seed), only)).not.toBe(only)
  })

  it('continues from the elite layouts of an earlier run', () => {
    const before = new EliteLayouts([], 0)
    for (const turnDeg of [10, 40])
      before.add({ places: squares(turnDeg), energy: 1000 + turnDeg }, undefined)
    const after = new EliteLayouts(before.layouts, before.lines)
    after.add({ places: squares(41), energy: 2000 }, undefined)
    after.add({ places: squares(70), energy: 1500 }, undefined)
    expect(after.layouts.map(({ line }) => line)).toEqual([2, 3, 2, 1])
  })
})
