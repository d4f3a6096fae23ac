import { describe, expect, it } from 'vitest'
import {
  CEC_MODULE,
  FIXED,
  greensboro,
  PVSYST_MODULE,
  SANDIA_INVERTER,
  SAPM_MODULE,
} from '../../../test/pv-plants.ts'
import { sunPath } from '../../solar/position/index.ts'
import { createPvSystem, type PvSystemInput, type PvWeather } from '../../solar/system/index.ts'
import { simulatePv } from './simulate-pv.ts'

const { site } = greensboro
const DELTA_T_SECONDS = 67

/** The peer's weather: some water, and no light while the sun is down, when its spectral factors have no value. */
const weather: PvWeather = (() => {
  const { axis, tempAir, windSpeed, ...light } = greensboro.weather
  const sun = sunPath(axis, site, { temperature: tempAir, deltaTSeconds: DELTA_T_SECONDS })
  const lit = (values: Float64Array): Float64Array =>
    values.map((value, t) => (sun.apparentZenithDeg[t] >= 90 ? 0 : value))
  const precipitableWaterCm = tempAir.map((_, t) => 1.5 + Math.sin(t / 700))
  const { ghi, dni, dhi } = light
  return { axis, ghi: lit(ghi), dni: lit(dni), dhi: lit(dhi), tempAir, windSpeed, precipitableWaterCm }
})()

const { adjust: _adjust, ...desoto } = CEC_MODULE
const inverter = { kind: 'sandia', parameters: SANDIA_INVERTER, count: 1 } as const
const shared = { inverter, losses: { kind: 'detailed' }, albedo: 0.2 } as const

const firstSolar = {
  ...shared,
  albedo: 0.3,
  mount: { kind: 'fixed', tiltDeg: 40, azimuthDeg: 200 },
  module: { kind: 'desoto', parameters: desoto, modulesPerString: 19, strings: 7 },
  iam: 'ashrae',
  cellTemperature: { kind: 'faiman' },
  spectral: { kind: 'first_solar', module: 'monosi' },
} as const

/** Yearly energies [kWh] of pvlib 0.16.1's ModelChain, nrel_numpy sun, losses_model no_loss, for the same plants. */
const PEERS: readonly (readonly [string, PvSystemInput, { readonly ac: number; readonly dc: number }])[] = [
  [
    'SAPM with its spectral and angular factors',
    {
      ...shared,
      mount: FIXED,
      module: {
        kind: 'sapm',
        parameters: SAPM_MODULE,
        modulesPerString: 14,
        strings: 10,
        diffuseShare: 0.98,
      },
      iam: { kind: 'sapm', coefficients: [1, -0.002438, 0.0003103, -1.246e-5, 2.112e-7, -1.359e-9] },
      spectral: { kind: 'sapm', coefficients: [0.928385, 0.068093, -0.0157738, 0.0016606, -6.93e-5] },
      transposition: 'hay_davies',
    },
    { ac: 46971.70318465862, dc: 48384.04439233742 },
  ],
  [
    'De Soto, Martin & Ruiz, Faiman, Reindl',
    {
      ...shared,
      mount: FIXED,
      module: { kind: 'desoto', parameters: desoto, modulesPerString: 19, strings: 7 },
      iam: 'martin_ruiz',
      cellTemperature: { kind: 'faiman' },
      transposition: 'reindl',
    },
    { ac: 64217.32966903025, dc: 66363.89615764329 },
  ],
  [
    'two orientations of PVsyst modules on one inverter, Klucher',
    {
      ...shared,
      mount: { kind: 'fixed', tiltDeg: 15, azimuthDeg: 90 },
      module: { kind: 'pvsyst', parameters: PVSYST_MODULE, modulesPerString: 19, strings: 4 },
      subarrays: [
        {
          mount: { kind: 'fixed', tiltDeg: 15, azimuthDeg: 270 },
          module: { kind: 'pvsyst', parameters: PVSYST_MODULE, modulesPerString: 17, strings: 3 },
        },
      ],
      cellTemperature: { kind: 'pvsyst', constantLoss: 25, windLoss: 1.2 },
      transposition: 'klucher',
    },
    { ac: 51122.84639973649, dc: 52721.75603510534 },
  ],
  [
    'First Solar, ASHRAE, King',
    { ...firstSolar, transposition: 'king' },
    { ac: 65032.95250183879, dc: 67430.49030297605 },
  ],
  [
    'First Solar, ASHRAE, Perez–Driesse',
    { ...firstSolar, transposition: 'perez_driesse' },
    { ac: 64384.939355013645, dc: 66859.847880874 },
  ],
]

describe('simulatePv', () => {
  it.each(PEERS)('agrees with pvlib on %s', (_, input, peer) => {
    const system = createPvSystem(input)
    const run = simulatePv({ site, weather, system, deltaTSeconds: DELTA_T_SECONDS })
    const dcKwh = run.monthly.reduce((sum, month) => sum + month.dcKwh, 0)
    expect(Math.abs(run.energyKwh / peer.ac - 1)).toBeLessThan(1e-9)
    expect(Math.abs(dcKwh / peer.dc - 1)).toBeLessThan(1e-9)
  })
})
