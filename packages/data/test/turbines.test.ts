import { readFileSync } from 'node:fs'
import { ParseError } from '@sunwake/core/errors'
import { curveAt } from '@sunwake/core/wind/turbine'
import { describe, expect, it } from 'vitest'
import {
  attributionsFor,
  findTurbine,
  iecClassesIn,
  searchTurbines,
  type Turbine,
  turbineModelOf,
} from '../src/index.ts'
import { curveQuality } from '../src/turbines/curve-quality.ts'
import { turbineCatalogue } from '../src/turbines/turbine-catalogue.ts'
import { readTurbine, type TurbineRecord } from '../src/turbines/turbine-document.ts'
import { data } from './places.ts'

const catalogue = await data.turbines()
const { turbines } = catalogue

const documentOf = (file: string): { turbines: TurbineRecord[] } =>
  JSON.parse(readFileSync(new URL(`../embedded/${file}`, import.meta.url), 'utf8'))

const free = documentOf('turbines.json')
const shareAlike = documentOf('turbines-odbl.json')

/** Largest share of the wind's power that a curve takes. */
function highestPowerCoefficient({ powerCurve, rotorDiameter, airDensity }: Turbine): number {
  const area = (Math.PI / 4) * rotorDiameter * rotorDiameter
  let highest = 0
  powerCurve.speeds.forEach((speed, i) => {
    if (speed === 0) return
    const wind = 0.5 * airDensity * area * speed ** 3
    highest = Math.max(highest, (powerCurve.powerKw[i] * 1000) / wind)
  })
  return highest
}

const remarked = (pattern: RegExp): readonly string[] =>
  turbines
    .filter(({ remarks }) => remarks.some((remark) => pattern.test(remark)))
    .map(({ id }) => id)
    .sort()

describe.each(turbines)('$id', (turbine) => {
  const { powerCurve, ctCurve, ratedPowerKw } = turbine

  it('has curves on rising wind speeds, within bounds', () => {
    for (const speeds of [powerCurve.speeds, ctCurve.speeds]) {
      const falling = [...speeds].filter((speed, i) => !(speed > (i === 0 ? -1e-12 : speeds[i - 1])))
      expect(falling).toEqual([])
      expect(speeds[0]).toBeGreaterThanOrEqual(0)
    }
    expect(powerCurve.powerKw).toHaveLength(powerCurve.speeds.length)
    expect(ctCurve.ct).toHaveLength(ctCurve.speeds.length)
    expect([...powerCurve.powerKw].filter((power) => !(power >= 0))).toEqual([])
    expect([...ctCurve.ct].filter((ct) => !(ct >= 0 && ct < 1.2))).toEqual([])
  })

  it('has the size of a wind turbine', () => {
    expect(turbine.rotorDiameter).toBeGreaterThan(5)
    expect(turbine.rotorDiameter).toBeLessThan(300)
    expect(ratedPowerKw).toBeGreaterThan(10)
    expect(ratedPowerKw).toBeLessThanOrEqual(22_000)
    expect(turbine.airDensity).toBe(1.225)
    for (const height of turbine.hubHeights) expect(height).toBeGreaterThan(turbine.rotorDiameter / 2)
  })

  it('cuts in, reaches its rating and cuts out in this order, as its curve says', () => {
    const { cutInSpeed, ratedSpeed, cutOutSpeed } = turbine
    expect(cutInSpeed).toBeLessThan(ratedSpeed)
    expect(ratedSpeed).toBeLessThanOrEqual(cutOutSpeed)
    const running = powerCurve.speeds.filter((_, i) => powerCurve.powerKw[i] > 0)
    expect(running.at(-1)).toBe(cutOutSpeed)
    expect(running[0]).toBe(cutInSpeed)
  })

  it('has an attribution', () => {
    expect(attributionsFor({ turbines: [turbine] }).map(({ id }) => id)).toEqual([turbine.source])
    expect(turbine.licence).not.toBe('')
    expect(turbine.publishedIn).not.toBe('')
  })
})

describe('the remarks on turbines', () => {
  it('names every curve above the Betz limit', () => {
    const above = turbines.filter((turbine) => highestPowerCoefficient(turbine) > 16 / 27)
    expect(above.map(({ id }) => id).sort()).toEqual(remarked(/Betz/))
    expect(remarked(/Betz/)).toEqual(['oedb_E-101_3050', 'oedb_V164_8000'])
  })

  it('names every curve that exceeds its rating by more than 5 %', () => {
    const above = turbines.filter(
      ({ powerCurve, ratedPowerKw }) => Math.max(...powerCurve.powerKw) > 1.05 * ratedPowerKw,
    )
    expect(above.map(({ id }) => id).sort()).toEqual(remarked(/more than the rated/))
    expect(above).toHaveLength(3)
  })

  it('names every curve that stops before its turbine does', () => {
    expect(remarked(/stronger wind is not counted/)).toEqual([
      'nrel_BergeyExcel15_15.6kW_9.6',
      'nrel_DOE_GE_1.5MW_77',
      'nrel_VestasV27_225kW_27',
      'nrel_VestasV47_660kW_47',
      'oedb_V90_2000',
    ])
  })

  it('names the repaired steps, each moved by 0.01 m/s', () => {
    expect(remarked(/moved by 0.01/)).toEqual(['pywake_dtu10mw', 'pywake_v52'])
    const { speeds, powerKw } = findTurbine(catalogue, 'pywake_dtu10mw')!.powerCurve
    expect([...speeds].slice(1, 3)).toEqual([3.99, 4])
    expect([...powerKw].slice(1, 3)).toEqual([0, 263.388])
    expect([...speeds].slice(-3)).toEqual([25, 25.01, 100])
    expect([...powerKw].slice(-3)).toEqual([9997.558, 0, 0])
  })

  it('names every turbine without a hub height', () => {
    const none = turbines.filter(({ hubHeights }) => hubHeights.length === 0).map(({ id }) => id)
    expect(none.sort()).toEqual(remarked(/no hub height/))
  })
})

describe('curveQuality', () => {
  it('refuses exactly the curves above the Betz limit, and never the default', () => {
    const refused = turbines.filter(({ quality }) => !quality.ok)
    expect(refused.map(({ id }) => id).sort()).toEqual(['oedb_E-101_3050', 'oedb_V164_8000'])
    expect(findTurbine(catalogue, 'generic_3mw')?.quality).toEqual({ ok: true, reasons: [] })
  })

  it.each<[string, Partial<Turbine>, string]>([
    ['cut-in at rated', { cutInSpeed: 12, ratedSpeed: 12 }, 'of the curve are out of order: 12, 12, 25'],
    ['rated above cut-out', { ratedSpeed: 26 }, 'of the curve are out of order: 3, 26, 25'],
    [
      'a data sheet with cut-out below cut-in',
      { dataSheet: { cutInSpeed: 4, cutOutSpeed: 3 } },
      'of the data sheet are out of order: 4, unknown, 3',
    ],
  ])('refuses %s', (_, change, reason) => {
    const good = { ...findTurbine(catalogue, 'generic_3mw')!, cutInSpeed: 3, ratedSpeed: 12, cutOutSpeed: 25 }
    expect(curveQuality(good).ok).toBe(true)
    expect(curveQuality({ ...good, ...change }).reasons).toEqual([expect.stringContaining(reason)])
  })

  it('accepts 16/27 of the power in the wind and refuses more', () => {
    // Ø 10 m, 1.225 kg/m³, 10 m/s: ½ · 1.225 · 78.5398 · 1000 = 48.1056 kW, of which 16/27 are 28.5070 kW.
    const turbine = {
      ...findTurbine(catalogue, 'generic_3mw')!,
      rotorDiameter: 10,
      airDensity: 1.225,
      dataSheet: undefined,
    }
    const at = (kw: number) =>
      curveQuality({
        ...turbine,
        powerCurve: { speeds: Float64Array.of(10), powerKw: Float64Array.of(kw) },
      }).ok
    expect(at(28.506)).toBe(true)
    expect(at(28.508)).toBe(false)
  })
})

describe('the files', () => {
  it('keep share-alike entries apart', () => {
    expect(free.turbines).toHaveLength(34)
    expect(shareAlike.turbines).toHaveLength(41)
    for (const { id, licence, source } of shareAlike.turbines) {
      expect(id).toMatch(/^oedb_/)
      expect(licence).toContain('ODbL-1.0')
      expect(source).toBe('oedb')
    }
    for (const { id, licence } of free.turbines) {
      expect(id).not.toMatch(/^oedb_/)
      expect(licence).toMatch(/^(BSD-3-Clause|MIT) /)
    }
  })

  it('can be read without the share-alike file', () => {
    expect(turbineCatalogue([free]).turbines).toHaveLength(34)
  })

  it('are refused when a curve is invalid', () => {
    const [record] = free.turbines
    const { power_curve: curve } = record
    const refused = (change: Partial<TurbineRecord>) => expect(() => readTurbine({ ...record, ...change }))
    refused({ power_curve: { ...curve, ws: curve.ws.slice(1) } }).toThrow(ParseError)
    refused({ power_curve: { ...curve, ws: curve.ws.map(() => 3) } }).toThrow(/do not rise/)
    refused({ source: 'nobody' }).toThrow(/no source nobody/)
  })
})

describe('findTurbine', () => {
  it('finds a turbine by id and by alias', () => {
    expect(findTurbine(catalogue, 'generic_3000kw_112m')?.ratedPowerKw).toBe(3000)
    expect(findTurbine(catalogue, 'generic_3mw')?.id).toBe('generic_3mw')
    expect(findTurbine(catalogue, 'generic_3000kw_112m')?.id).toBe('generic_3mw')
    expect(findTurbine(catalogue, 'floris_iea_15MW')?.rotorDiameter).toBe(242.24)
    expect(findTurbine(catalogue, 'toString')).toBeUndefined()
    expect(findTurbine(catalogue, '')).toBeUndefined()
  })
})

describe('searchTurbines', () => {
  const ids = (found: readonly Turbine[]): readonly string[] => found.map(({ id }) => id)

  it('returns all turbines in one order, whatever the order of the files', () => {
    expect(searchTurbines(catalogue)).toHaveLength(75)
    expect(ids(turbineCatalogue([shareAlike, free]).turbines)).toEqual(ids(turbines))
    expect(new Set(ids(turbines)).size).toBe(75)
  })

  it('matches whole words of the manufacturer, in any case', () => {
    expect(new Set(searchTurbines(catalogue, { manufacturer: 'ge' }).map((t) => t.manufacturer))).toEqual(
      new Set(['GE', 'GE Wind']),
    )
    expect(searchTurbines(catalogue, { manufacturer: 'Vestas' })).toHaveLength(15)
    expect(searchTurbines(catalogue, { manufacturer: 'SENVION' })).toHaveLength(6)
    expect(searchTurbines(catalogue, { manufacturer: 'ge wind' })).toHaveLength(3)
    expect(searchTurbines(catalogue, { manufacturer: 'nobody' })).toEqual([])
  })

  it('includes both ends of its bounds', () => {
    const found = searchTurbines(catalogue, { minCapacityKw: 3000, maxCapacityKw: 3050 })
    expect(ids(found)).toContain('generic_3mw')
    expect(ids(found)).toContain('oedb_E-101_3050')
    for (const { ratedPowerKw } of found) {
      expect(ratedPowerKw).toBeGreaterThanOrEqual(3000)
      expect(ratedPowerKw).toBeLessThanOrEqual(3050)
    }
    const wide = searchTurbines(catalogue, { minRotorDiameter: 242.24 })
    expect(ids(wide)).toContain('floris_iea_15MW')
    for (const { rotorDiameter } of wide) expect(rotorDiameter).toBeGreaterThanOrEqual(242.24)
  })

  it('finds every word of a text in id, manufacturer or model', () => {
    expect(ids(searchTurbines(catalogue, { search: 'iea 15' }))).toContain('floris_iea_15MW')
    for (const { model, id, manufacturer } of searchTurbines(catalogue, { search: ' v112 ' })) {
      expect(`${id} ${manufacturer} ${model}`.toLowerCase()).toContain('v112')
    }
    expect(searchTurbines(catalogue, { search: 'vestas 15mw' })).toEqual([])
  })

  it('combines all conditions', () => {
    const found = searchTurbines(catalogue, { manufacturer: 'vestas', minCapacityKw: 8000, search: 'v164' })
    expect(ids(found)).toEqual(['oedb_V164_8000', 'oedb_V164_9500'])
  })

  it('accepts a class of IEC 61400-1 in any notation', () => {
    const classes = (iecClass: string): (string | undefined)[] => [
      ...new Set(searchTurbines(catalogue, { iecClass }).map((turbine) => turbine.iecClass)),
    ]
    expect(classes('IIIA').sort()).toEqual(['III-A', 'IIIa'])
    expect(classes('3')).toEqual(expect.arrayContaining(['III-A', 'IIIa', 'IEC 3']))
    expect(classes('iia')).toEqual(expect.arrayContaining(['IIa', 'IEC/EN IIA', 'IEC/EN IA; IEC/EN IIA']))
    expect(classes('Ib')).toEqual(['IEC Ib/ IEC S'])
    expect(classes('I').length).toBeGreaterThan(classes('IA').length - 1)
    expect(() => classes('IV')).toThrow('iecClass is "IV"')
  })

  it('filters by hub height, licence, kind and origin of thrust', () => {
    const high = searchTurbines(catalogue, { minHubHeight: 140, maxHubHeight: 150 })
    expect(high.length).toBeGreaterThan(3)
    for (const { hubHeights } of high) expect(hubHeights.some((h) => h >= 140 && h <= 150)).toBe(true)
    expect(searchTurbines(catalogue, { licence: 'odbl' })).toHaveLength(41)
    expect(searchTurbines(catalogue, { licence: 'MIT (DTU)' })).toHaveLength(9)
    expect(searchTurbines(catalogue, { ctOrigin: 'source' })).toHaveLength(18)
    for (const { kind } of searchTurbines(catalogue, { kind: 'generic' })) expect(kind).toBe('generic')
    expect(searchTurbines(catalogue, { maxRotorDiameter: 30 }).every((t) => t.rotorDiameter <= 30)).toBe(true)
  })
})

describe('iecClassesIn', () => {
  it('reads every class of the catalogue', () => {
    for (const { iecClass } of turbines) {
      if (iecClass !== undefined) expect(iecClassesIn(iecClass).length).toBeGreaterThan(0)
    }
    expect(iecClassesIn('IEC/EN IA; IEC/EN IIA')).toEqual([
      { wind: 'I', turbulence: 'A' },
      { wind: 'II', turbulence: 'A' },
    ])
    expect(iecClassesIn('IEC SA')).toEqual([{ wind: 'S', turbulence: 'A' }])
    expect(iecClassesIn('none')).toEqual([])
  })
})

describe('turbineModelOf', () => {
  it.each(turbines)('makes a model of $id with its own tables', (turbine) => {
    const hubHeight = turbine.hubHeights[0] ?? turbine.rotorDiameter
    const model = turbineModelOf(turbine, turbine.hubHeights.length === 0 ? { hubHeight } : {})
    expect(model).toMatchObject({
      name: turbine.id,
      hubHeight,
      rotorDiameter: turbine.rotorDiameter,
      ratedPower: turbine.ratedPowerKw,
      referenceDensity: 1.225,
    })
    const { powerCurve, ctCurve } = turbine
    expect(powerCurve.speeds.map((speed) => curveAt(model.power, speed))).toEqual(powerCurve.powerKw)
    expect(ctCurve.speeds.map((speed) => curveAt(model.thrust, speed))).toEqual(ctCurve.ct)
    expect(curveAt(model.power, 200)).toBe(0)
  })

  it('accepts another hub height, and requires one when none is published', () => {
    const turbine = findTurbine(catalogue, 'generic_3mw')!
    expect(turbineModelOf(turbine, { hubHeight: 94 }).hubHeight).toBe(94)
    expect(() => turbineModelOf({ ...turbine, hubHeights: [] })).toThrow('hubHeight is missing')
    expect(() => turbineModelOf(turbine, { hubHeight: 9400 })).toThrow('turbine.hubHeight is 9400')
  })
})
