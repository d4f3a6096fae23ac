import { describe, expect, it } from 'vitest'
import {
  ADR_INVERTER,
  CEC_MODULE,
  FIXED,
  greensboro,
  richWeather,
  SANDIA_INVERTER,
  TRACKER,
} from '../../../../test/pv-plants.ts'
import { yearAxis } from '../../../time/index.ts'
import { infiniteSheds } from '../../bifacial/index.ts'
import { adrInverter, sandiaInverter } from '../../inverter/index.ts'
import { martinRuizDiffuseIam } from '../../module/index.ts'
import { sunPath } from '../../position/index.ts'
import { createFixedRowsDc, fixedRowsDc } from '../fixed-rows/fixed-rows-dc.ts'
import { prepareSolarSite } from '../fixed-rows/solar-site.ts'
import { createPvSystem, PV_SYSTEM_DEFAULTS, type PvSystemInput, plantCapacityKw } from '../pv-system.ts'
import { type PvWeather, weatherSlice } from '../pv-weather.ts'
import { type PvChainResult, runPvChain } from './pv-chain.ts'

const { site } = greensboro
const weather = weatherSlice(richWeather(), 4000, 4500)
const sun = sunPath(weather.axis, site, { temperature: weather.tempAir })
const cec = { kind: 'cec', parameters: CEC_MODULE, modulesPerString: 19, strings: 7 } as const

function chainOf(input: PvSystemInput, on: PvWeather = weather): PvChainResult {
  return runPvChain(on, on === weather ? sun : sunPath(on.axis, site), createPvSystem(input))
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}

describe('rows', () => {
  it('shade like the study of fixed rows', () => {
    const { weather: year } = greensboro
    const { dcAcRatio: _, ...system } = PV_SYSTEM_DEFAULTS
    const prepared = prepareSolarSite({ site, weather: year, system })
    for (const [tiltDeg, azimuthDeg, gcr] of [
      [25, 180, 0.5],
      [60, 150, 0.7],
      [10, 250, 0.9],
    ]) {
      const rows = fixedRowsDc(prepared, { tiltDeg, azimuthDeg, gcr }, createFixedRowsDc(prepared))
      const plant = createPvSystem({
        capacityKw: 1,
        mount: { kind: 'fixed', tiltDeg, azimuthDeg },
        rows: { gcr },
      })
      const path = sunPath(year.axis, site, { temperature: year.tempAir })
      const chain = runPvChain(year, path, plant)
      expect(total(chain.poaGlobal) / 1000 / rows.poaKwhM2).toBeCloseTo(1, 7)
      expect(total(chain.dcPower) / rows.dcKwhPerKw).toBeCloseTo(1, 7)
    }
  })

  it('of a backtracking tracker lose no beam, those of one without backtracking lose some', () => {
    const kept = (backtrack: boolean): number => {
      const mount = { ...TRACKER, backtrack }
      const lone = chainOf({ capacityKw: 1, mount, rows: { shading: 'none' } })
      const rows = chainOf({ capacityKw: 1, mount, rows: {} })
      return total(rows.arrays[0].beam) / total(lone.arrays[0].beam)
    }
    // The sun below the horizon in the middle of a record leaves no beam between rows.
    expect(kept(true)).toBeGreaterThan(0.9999)
    expect(kept(false)).toBeLessThan(0.985)
  })

  it('of a tracker without backtracking shade each other by default', () => {
    const mount = { ...TRACKER, backtrack: false }
    const beamOf = (plant: object) => chainOf({ capacityKw: 1, mount, ...plant }).arrays[0].beam
    expect(beamOf({})).toEqual(beamOf({ rows: {} }))
    expect(total(beamOf({}))).toBeLessThan(total(beamOf({ rows: { shading: 'none' } })))
  })

  it('of blocks behind diodes lose more than in proportion', () => {
    const rows = { gcr: 0.8 }
    const winter = weatherSlice(richWeather(), 0, 500)
    const [linear, blocks] = (['linear', 'blocks'] as const).map((shading) =>
      total(
        chainOf({ capacityKw: 1, mount: { ...FIXED, tiltDeg: 60 }, rows: { ...rows, shading } }, winter)
          .arrays[0].beam,
      ),
    )
    expect(blocks).toBeLessThan(linear)
  })

  it('take whole blocks of the beam, however little of a block is in the shade', () => {
    const winter = weatherSlice(richWeather(), 0, 500)
    const beamOf = (shading?: 'linear' | 'blocks'): Float64Array =>
      chainOf(
        { capacityKw: 1, mount: { ...FIXED, tiltDeg: 60 }, rows: { gcr: shading ? 0.8 : 1e-6, shading } },
        winter,
      ).arrays[0].beam
    const [open, linear, blocks] = [beamOf(), beamOf('linear'), beamOf('blocks')]
    let partly = 0
    for (let k = 0; k < open.length; k++) {
      if (open[k] < 1) continue
      const lit = linear[k] / open[k]
      const touched = Math.ceil((1 - lit) * 3 - 1e-6)
      expect(blocks[k] / open[k]).toBeCloseTo(lit * (1 - touched / 4), 6)
      if (lit > 0.05 && lit < 0.95) partly++
    }
    expect(partly).toBeGreaterThan(5)
  })
})

describe('bifacial rows', () => {
  it('have fronts and backs of infinite sheds under an isotropic sky', () => {
    const { lit, arrays, dniExtra } = chainOf({
      capacityKw: 1,
      mount: FIXED,
      rows: { gcr: 0.45 },
      bifacial: { pitch: 5, height: 2, bifaciality: 0.75, shadeFactor: -0.03, mismatchLoss: 0.1 },
      transposition: 'isotropic',
      iam: 'none',
    })
    const [{ plane, poaGlobal, effectiveIrradiance }] = arrays
    const albedo = new Float64Array(lit.ghi.length).fill(0.2)
    // The sheds take the beam of the ground from ghi − dhi, as the chain does under this sky.
    const { ghi, dhi, dni } = lit
    const sheds = infiniteSheds({
      ...{ ghi, dhi, dni },
      rows: { gcr: 0.45, pitch: 5, height: 2 },
      plane,
      sun: lit,
      albedo,
      dniExtra,
    })
    for (let k = 0; k < poaGlobal.length; k++) {
      if (lit.up[k] < 0.1 || lit.ghi[k] < lit.dhi[k]) continue
      const { direct, skyDiffuse } = sheds.front
      expect(direct[k]).toBeCloseTo(arrays[0].beam[k], 9)
      expect(skyDiffuse[k]).toBeCloseTo(arrays[0].skyDiffuse[k], 9)
      expect(effectiveIrradiance[k] - poaGlobal[k]).toBeCloseTo(
        sheds.back.poaGlobal[k] * 0.75 * 0.97 * 0.9,
        9,
      )
    }
  })
})

describe('several arrays', () => {
  it.each([
    ['pvwatts', undefined],
    ['sandia', { kind: 'sandia', parameters: SANDIA_INVERTER, count: 1 }],
    ['adr', { kind: 'adr', parameters: ADR_INVERTER, count: 1 }],
  ] as const)('that are equal are one of twice the strings: %s', (_, inverter) => {
    const half = { mount: FIXED, module: { ...cec, strings: 4 }, inverter }
    const two = chainOf({ ...half, subarrays: [{}] })
    const one = chainOf({ ...half, module: { ...cec, strings: 8 } })
    for (const series of ['dcPower', 'acPower', 'tempCell'] as const) {
      const far = [...one.acPower.keys()].filter((k) => !(Math.abs(two[series][k] - one[series][k]) < 0.5e-9))
      expect(far).toEqual([])
    }
    expect(two.acPowerDark).toBe(one.acPowerDark)
  })

  it('inherit missing fields from the first, and their nameplate from their modules', () => {
    const system = createPvSystem({
      mount: FIXED,
      module: cec,
      subarrays: [{ mount: TRACKER }, { module: { ...cec, strings: 14 } }],
    })
    const [tracker, twice] = system.subarrays!
    expect(tracker.capacityKw).toBe(system.capacityKw)
    expect(twice.capacityKw / system.capacityKw).toBeCloseTo(2, 12)
    expect(plantCapacityKw(system) / system.capacityKw).toBeCloseTo(4, 12)
    // The CEC list rates this module at 300 W.
    expect(system.capacityKw / 133).toBeCloseTo(0.3, 4)
  })
})

describe('inverters', () => {
  it('have the power of their model at the voltage of the strings', () => {
    const plants = [
      { kind: 'sandia', parameters: SANDIA_INVERTER, count: 2 },
      { kind: 'adr', parameters: ADR_INVERTER, count: 2 },
    ] as const
    for (const inverter of plants) {
      const chain = chainOf({ mount: FIXED, module: { ...cec, strings: 14 }, inverter })
      const { power, voltage } = chain.arrays[0].dc
      const dcPower = power.map((kw) => kw * 500)
      const peer =
        inverter.kind === 'sandia'
          ? sandiaInverter({ dcPower, dcVoltage: voltage!, parameters: SANDIA_INVERTER })
          : adrInverter({ dcPower, dcVoltage: voltage!, parameters: ADR_INVERTER })
      let compared = 0
      for (let k = 0; k < peer.length; k++) {
        if (Number.isNaN(peer[k])) continue
        expect(chain.acPower[k]).toBeCloseTo(peer[k] / 500, 9)
        compared++
      }
      expect(compared).toBeGreaterThan(200)
      expect(chain.acPowerDark).toBeCloseTo((-2 * Math.abs(inverter.parameters.pnt)) / 1000, 12)
    }
  })
})

/** A day on which the light on level modules is 1000 W/m² in every record, and the cells are at 25 °C. */
function ratedDay(): PvWeather {
  const axis = { ...yearAxis({ year: 2019 }), length: 24 }
  const constant = (value: number): Float64Array => new Float64Array(24).fill(value)
  return {
    axis,
    ghi: constant(1000),
    dni: constant(0),
    dhi: constant(1000),
    tempAir: constant(25),
    windSpeed: constant(1),
  }
}

describe('single losses', () => {
  const rated = {
    mount: { kind: 'fixed', tiltDeg: 0, azimuthDeg: 180 },
    transposition: 'isotropic',
    iam: 'none',
    cellTemperature: { kind: 'ross', k: 0 },
  } as const

  it('take their shares at the rating', () => {
    const before = chainOf({ ...rated, module: cec, losses: { kind: 'detailed' } }, ratedDay())
    const after = chainOf(
      { ...rated, module: cec, losses: { kind: 'detailed', mismatch: 0.1, dcWiring: 0.02 } },
      ratedDay(),
    )
    // Nine tenths of the current lose 0.81 of the watts.
    const expected = 0.9 - 0.02 * 0.81
    expect(after.dcPower[0] / before.dcPower[0]).toBeCloseTo(expected, 9)
    expect(after.arrays[0].dc.voltage![0] / before.arrays[0].dc.voltage![0]).toBeCloseTo(expected / 0.9, 9)
  })

  it('of wires fall with the square of the current, of a core not at all', () => {
    const losses = { kind: 'detailed', dcWiring: 0.04 } as const
    const day = ratedDay()
    for (const name of ['ghi', 'dhi'] as const) day[name].fill(500)
    const plant = { ...rated, capacityKw: 100 }
    const lost = (on: PvWeather): number =>
      chainOf({ ...plant, losses: { kind: 'detailed' } }, on).dcPower[0] -
      chainOf({ ...plant, losses }, on).dcPower[0]
    expect(lost(ratedDay())).toBeCloseTo(4, 9)
    expect(lost(day)).toBeCloseTo(1, 9)
    const core = { kind: 'detailed', transformerNoLoad: 0.01, transformerLoad: 0.02 } as const
    const dark = chainOf({ ...plant, losses: core, dcAcRatio: 1.25 })
    expect(dark.acPowerDark).toBeCloseTo(-0.8, 12)
    const full = chainOf({ ...plant, losses: core, dcAcRatio: 1.25 }, ratedDay())
    expect(full.acPower[0]).toBeCloseTo(80 * 0.97, 9)
    const wires = chainOf(
      { ...plant, losses: { ...core, acWiring: 0.01, availability: 0.1 }, dcAcRatio: 1.25 },
      ratedDay(),
    )
    const p = 80 * 0.99
    expect(wires.acPower[0]).toBeCloseTo((p - 0.8 - (0.02 * p * p) / 80) * 0.9, 9)
  })
})

describe('diffuse light behind glass', () => {
  it('is held back by the means over sky and ground', () => {
    const input = { capacityKw: 1, mount: FIXED, transposition: 'isotropic', iam: 'martin_ruiz' } as const
    const open = chainOf({ ...input, iam: 'none' }).arrays[0]
    const glass = chainOf({ ...input, diffuseIam: true }).arrays[0]
    const means = martinRuizDiffuseIam({ tiltDeg: 25 })
    for (let k = 0; k < glass.beam.length; k++) {
      const expected =
        glass.beam[k] * glass.iam[k] + open.skyDiffuse[k] * means.sky + open.groundDiffuse[k] * means.ground
      expect(glass.effectiveIrradiance[k]).toBeCloseTo(expected, 9)
    }
  })

  it('of a tracker follows its tilt', () => {
    for (const iam of ['physical', 'schlick'] as const) {
      const plain = chainOf({ capacityKw: 1, mount: TRACKER, iam })
      const glass = chainOf({ capacityKw: 1, mount: TRACKER, iam, diffuseIam: true })
      const ratio = total(glass.effectiveIrradiance) / total(plain.effectiveIrradiance)
      expect(ratio).toBeGreaterThan(0.95)
      expect(ratio).toBeLessThan(0.995)
    }
  })
})
