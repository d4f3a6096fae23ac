import { describe, expect, it } from 'vitest'
import { CEC_MODULE, FIXED, greensboro, SANDIA_INVERTER, TRACKER } from '../../../test/pv-plants.ts'
import { yearAxis } from '../../time/index.ts'
import { sunPath } from '../position/index.ts'
import { createPvSystem, type PvSystemInput } from './pv-system.ts'
import type { PvWeather } from './pv-weather.ts'
import { runPvChain } from './run/pv-chain.ts'

const cec = { kind: 'cec', parameters: CEC_MODULE, modulesPerString: 19, strings: 7 } as const

/** A day of light with nothing that only some models ask for. */
function plainDay(): PvWeather {
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

describe('a plant', () => {
  it.each([
    [{ module: { ...cec, strings: 1.5 } }, /^system.module.strings is 1.5/],
    [{ module: { kind: 'cdte' as never } }, /^system.module.kind is "cdte"/],
    [{ inverter: { kind: 'sandia', parameters: SANDIA_INVERTER, count: 0 } }, /^system.inverter.count is 0/],
    [{ rows: {} }, /^system.rows.gcr is missing/],
    [{ bifacial: { pitch: 5, height: 1 } }, /^system.rows is missing/],
    [{ rows: { gcr: 0 } }, /^system.rows.gcr is 0/],
    [{ soiling: { kind: 'constant', loss: 1.2 } }, /^system.soiling.loss is 1.2/],
    [{ soiling: { kind: 'monthly', losses: [0.1] } }, /^system.soiling.losses.length is 1/],
    [{ snow: { kind: 'drift' as never } }, /^system.snow.kind is "drift"/],
    [{ mount: TRACKER, snow: { kind: 'marion' } }, /^system.snow.kind is "marion"/],
    [{ losses: { kind: 'detailed', mismatch: -0.1 } }, /^losses.mismatch is -0.1/],
    [{ degradation: { kind: 'linear', perYear: 0.5 } }, /^system.degradation.perYear is 0.5/],
    [{ spectral: { kind: 'first_solar', module: 'gaas' as never } }, /^system.spectral.module is "gaas"/],
    [{ cellTemperature: { kind: 'kelvin' as never } }, /^system.cellTemperature.kind is "kelvin"/],
    [{ iam: { kind: 'ashrae', b: 2 } }, /^b is 2/],
    [{ albedo: { kind: 'monthly', albedos: [2] } }, /^system.albedo.albedos.length is 1/],
    [{ perezCoefficients: 'mars' as never }, /^system.perezCoefficients is "mars"/],
    [{ subarrays: [{ capacityKw: 0 }] }, /^system.subarrays\[0\].capacityKw is 0/],
  ] as readonly (readonly [Partial<PvSystemInput>, RegExp])[])('with %j is refused', (change, message) => {
    expect(() => createPvSystem({ capacityKw: 1, mount: FIXED, ...change })).toThrow(message)
  })

  it.each([
    [{ soiling: { kind: 'kimber' } }, 'rain'],
    [{ soiling: { kind: 'hsu', cleaningThreshold: 1 } }, 'rain'],
    [{ snow: { kind: 'marion' } }, 'snowfallCm'],
    [{ albedo: { kind: 'snow', albedos: new Array(12).fill(0.2) } }, 'snowDepthCm'],
    [{ albedo: 'weather' }, 'albedo'],
    [{ cellTemperature: { kind: 'faiman_rad' } }, 'longwaveDown'],
    [{ spectral: { kind: 'first_solar', module: 'cdte' } }, 'relativeHumidity'],
  ] as readonly (readonly [Partial<PvSystemInput>, string])[])(
    'with %j requires the series %s',
    (change, series) => {
      const weather = plainDay()
      const system = createPvSystem({ capacityKw: 1, mount: FIXED, ...change })
      const run = (): unknown => runPvChain(weather, sunPath(weather.axis, greensboro.site), system)
      expect(run).toThrow(new RegExp(`^weather.${series} is missing`))
    },
  )

  it('of modules without parameters must have a nameplate', () => {
    expect(() => createPvSystem({ mount: FIXED })).toThrow(/^system.capacityKw is missing/)
  })
})
