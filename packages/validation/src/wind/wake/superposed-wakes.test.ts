import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { validateFile } from '../../validate-file.ts'
import { wakeBastankhahAdapter } from './wake-bastankhah.ts'

const { document, files } = referenceTable('wind/wake_bastankhah.json')

describe('wakes that sum up to more than the wind', () => {
  const params = { k: 0.0324555, ceps: 0.2, ctlim: 0.899, ct2a: 'mom1d', superposition: 'linear' }
  const common = { turbine: 'CT08', wd: 270, ti: 0.1, params: { ...params, reference_ws: 'freestream' } }
  // Six diameters of 100 m apart, ct 0.8: the deficit of each wake by the textbook's formula.
  const deficit = (diameters: number): number => {
    const root = Math.sqrt(0.2)
    const width = 0.0324555 * diameters + 0.2 * Math.sqrt((0.5 * (1 + root)) / root)
    return 1 - Math.sqrt(1 - 0.8 / (8 * width * width))
  }
  const x = [0, 200, 400, 600, 800]
  const speeds = x.map(
    (_, j) => 10 - 10 * x.slice(0, j).reduce((sum, from) => sum + deficit((x[j] - from) / 100), 0),
  )

  it('give a calm, where the peer continues below zero', () => {
    expect(Math.min(...speeds)).toBeLessThan(-1)
    const entry = { ...common, id: 'row', x, y: x.map(() => 0), ws: 10, expected: { ws_eff: speeds } }
    const report = validateFile(wakeBastankhahAdapter, { ...document, cases: [entry] }, files)
    expect(report.messages).toEqual([])
    expect(report.passed).toBe(1)
  })
})
