import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { validateFile } from '../../validate-file.ts'
import { wakeFlorisGchAdapter } from './wake-floris-gch.ts'

const { document, files } = referenceTable('wind/wake_floris_gch.json')

describe('level turbines of the hybrid', () => {
  // FLORIS 4.7 on three rows of three, where its sort leaves turbines of a row in an order of its own.
  const entry = {
    id: 'three rows',
    turbine: 'iea_15MW',
    x: [0, 1211.2, 2422.4, 0, 1211.2, 2422.4, 0, 1211.2, 2422.4],
    y: [0, 0, 0, 726.72, 726.72, 726.72, 1453.44, 1453.44, 1453.44],
    wd: 270,
    ws: 8,
    ti: 0.06,
    shear: 0.35,
    rho: 1.225,
    yaw_deg: [0, -27.5, -27.5, 0, -27.5, 0, 0, 0, 0],
    expected: {
      ws_rotor_avg: [
        8.00780376331, 5.1382133507, 6.05209191777, 8.00780376331, 5.1394431282, 6.07402384928, 8.00780376331,
        5.13986782363, 5.43638235519,
      ],
      ti: [
        0.0602395177251, 0.118547195794, 0.119091073953, 0.0602811704925, 0.121051773288, 0.0917336547594,
        0.0602938765567, 0.0985804923832, 0.0996327288508,
      ],
    },
  }

  it('agree with the peer in one of its possible orders', () => {
    const report = validateFile(wakeFlorisGchAdapter, { ...document, cases: [entry] }, files)
    expect(report.messages).toEqual([])
    expect(report.passed).toBe(1)
  })

  it('fail when they agree in no order', () => {
    const expected = { ...entry.expected, ti: entry.expected.ti.map((ti, i) => (i === 4 ? ti * 1.001 : ti)) }
    const report = validateFile(wakeFlorisGchAdapter, { ...document, cases: [{ ...entry, expected }] }, files)
    expect(report.status).toBe('failed')
    expect(report.messages).toHaveLength(1)
  })
})
