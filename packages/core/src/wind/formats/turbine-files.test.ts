import { describe, expect, it } from 'vitest'
import {
  FLORIS_TURBINE,
  TURBINE_CSV,
  WASP_WTG,
  WINDIO_TURBINE,
} from '../../../test/wind-samples/synthetic-files.ts'
import { curveAt } from '../turbine/index.ts'
import { parseFlorisTurbine } from './floris-turbine.ts'
import { readTurbineTable } from './turbine-table.ts'
import { readWaspWtg, turbineOfWtg } from './wasp/wtg.ts'
import { readXmlRoot } from './wasp/xml-elements.ts'
import { parseWindIoTurbine } from './wind-io/turbine.ts'

/** A document with members replaced, by path. */
function changed(document: object, path: string, value: unknown): object {
  const copy = structuredClone(document) as Record<string, unknown>
  const names = path.split('.')
  let here = copy
  for (const name of names.slice(0, -1)) here = here[name] as Record<string, unknown>
  here[names[names.length - 1]] = value
  return copy
}

describe('readWaspWtg', () => {
  const file = readWaspWtg(WASP_WTG)

  it('reads sizes, tables and the storm rule', () => {
    expect(file).toMatchObject({
      name: 'Synthetic & small',
      manufacturer: 'Nobody',
      rotorDiameter: 60,
      hubHeights: [50, 65],
    })
    expect(file.tables).toHaveLength(2)
    expect(file.tables[0]).toMatchObject({
      airDensity: 1.225,
      stationaryThrust: 0.05,
      cutOut: { cutOutSpeed: 25, reCutInSpeed: 22 },
      comment: 'Mode 0',
    })
    expect(file.tables[1]).toMatchObject({ stationaryThrust: undefined, cutOut: undefined })
  })

  it('makes a turbine of the table nearest to a density', () => {
    const { turbine } = turbineOfWtg(file)
    expect(turbine).toMatchObject({ ratedPower: 1000, hubHeight: 50, referenceDensity: 1.225 })
    expect(curveAt(turbine.power, 6)).toBe(220)
    expect(turbineOfWtg(file, { airDensity: 1.1, hubHeight: 70 }).turbine).toMatchObject({
      ratedPower: 990,
      hubHeight: 70,
      referenceDensity: 1.06,
    })
    expect(() => turbineOfWtg({ ...file, hubHeights: [] })).toThrow('hubHeight is missing')
  })

  it('takes the first of two tables that are equally near to a density', () => {
    const [one] = file.tables
    const tables = [
      { ...one, airDensity: 1.25 },
      { ...one, airDensity: 1 },
    ]
    const densityOf = (given: typeof tables) =>
      turbineOfWtg({ ...file, tables: given }, { airDensity: 1.125 }).turbine.referenceDensity
    expect(densityOf(tables)).toBe(1.25)
    expect(densityOf([...tables].reverse())).toBe(1)
  })

  it.each([
    ['power that is not a number', 'PowerOutput="400000"', 'PowerOutput="4e5 W"', 10, 'PowerOutput'],
    ['speeds that fall', 'WindSpeed="8.0"', 'WindSpeed="3.0"', 10, 'WindSpeed'],
    ['thrust in per cent', 'ThrustCoEfficient="0.75"', 'ThrustCoEfficient="75"', 10, 'ThrustCoEfficient'],
    ['no density', 'AirDensity="1.06"', '', 14, 'AirDensity'],
    ['a start above the stop', 'HighSpeedCutIn="22.0"', 'HighSpeedCutIn="26"', 6, 'HighSpeedCutIn'],
    ['another root', /WindTurbineGenerator/g, 'Other', 3, undefined],
  ])('refuses %s by line and attribute', (_, from, to, line, column) => {
    expect(() => readWaspWtg(WASP_WTG.replace(from, to))).toThrow(
      expect.objectContaining({ name: 'ParseError', line, column }),
    )
  })
})

describe('readXmlRoot', () => {
  const read = (text: string) => readXmlRoot('T', text)

  it('reads elements, attributes, text and entities', () => {
    const root = read(
      '<?xml version="1.0"?>\n<!-- <x> -->\n<a b="1 &lt; 2" c=\'"\'>one<d/> two &#65;&#x42;\n<e>x</e></a>\n',
    )
    expect(root).toMatchObject({ name: 'a', text: 'one two AB', line: 3 })
    expect([...root.attributes]).toEqual([
      ['b', '1 < 2'],
      ['c', '"'],
    ])
    expect(root.children.map(({ name, text, line }) => [name, text, line])).toEqual([
      ['d', '', 3],
      ['e', 'x', 4],
    ])
  })

  it.each([
    ['', 'no element'],
    ['<a>', 'ends within <a>'],
    ['<a></b>', '</b> closes'],
    ['</a>', '</a> closes'],
    ['<a/><b/>', 'second root'],
    ['<a/>text', 'outside the root'],
    ['<a b=1/>', 'no tag'],
    ['<a b="1" b="2"/>', 'stands twice'],
    ['<a>&unknown;</a>', 'no entity'],
    ['<a>&toString;</a>', 'no entity'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'no tag'],
    ['<![CDATA[x]]>', 'no tag'],
    [`${'<a>'.repeat(60)}`, 'nested'],
  ])('refuses %j', (text, problem) => {
    expect(() => read(text)).toThrow(problem)
  })

  it('reads a long text in time that grows with its length only', () => {
    expect(read(`<a>${'<b c="d"/>'.repeat(100_000)}</a>`).children).toHaveLength(100_000)
    expect(() => read(`<a ${'b '.repeat(100_000)}`)).toThrow('no tag')
    expect(() => read('<!--'.repeat(20_000))).toThrow('no tag')
  })
})

describe('parseWindIoTurbine', () => {
  it('reads a power curve in W', () => {
    const { turbine, remarks } = parseWindIoTurbine(WINDIO_TURBINE)
    expect(turbine).toMatchObject({
      name: 'Synthetic 2 MW',
      ratedPower: 2000,
      hubHeight: 80,
      rotorDiameter: 80,
    })
    expect(curveAt(turbine.power, 6.5)).toBe(500)
    expect(curveAt(turbine.thrust, 11)).toBeCloseTo(0.6, 12)
    expect(remarks).toEqual([])
  })

  it('computes power from coefficients, limited to the rating', () => {
    const performance = {
      Cp_curve: { Cp_values: [0.4, 0.45, 0.45], Cp_wind_speeds: [4, 8, 25] },
      Ct_curve: { Ct_values: [0.8, 0.1], Ct_wind_speeds: [4, 25] },
      rated_power: 2e6,
      generator_efficiency: 0.95,
    }
    const { turbine } = parseWindIoTurbine(changed(WINDIO_TURBINE, 'performance', performance))
    const wind = 0.5 * 1.225 * Math.PI * 40 * 40 * 8 ** 3
    expect(curveAt(turbine.power, 8)).toBeCloseTo((wind * 0.45 * 0.95) / 1000, 8)
    expect(curveAt(turbine.power, 25)).toBe(2000)
    const { generator_efficiency: _, ...bare } = performance
    const { remarks } = parseWindIoTurbine(changed(WINDIO_TURBINE, 'performance', bare))
    expect(remarks.map(({ code }) => code)).toEqual(['shaft_power'])
    const withBoth = parseWindIoTurbine(changed(WINDIO_TURBINE, 'performance.Cp_curve', bare.Cp_curve))
    expect(withBoth.remarks).toEqual([])
    expect(curveAt(withBoth.turbine.power, 6.5)).toBe(500)
  })

  it('builds a cubic curve from a rating alone', () => {
    const performance = {
      rated_power: 10e6,
      rated_wind_speed: 11,
      cutin_wind_speed: 4,
      cutout_wind_speed: 25,
      Ct_curve: { Ct_values: [0.8, 0.1], Ct_wind_speeds: [4, 25] },
    }
    const { turbine, remarks } = parseWindIoTurbine(changed(WINDIO_TURBINE, 'performance', performance))
    for (const speed of [4, 5.55, 8, 10.97, 11, 20]) {
      const cube = 10_000 * ((Math.min(speed, 11) - 4) / 7) ** 3
      expect(Math.abs(curveAt(turbine.power, speed) - cube)).toBeLessThan(2.5)
    }
    expect(curveAt(turbine.power, 25.1)).toBe(0)
    expect(remarks.map(({ code }) => code)).not.toContain('shaft_power')
    const late = changed(WINDIO_TURBINE, 'performance', { ...performance, rated_wind_speed: 26 })
    expect(() => parseWindIoTurbine(late)).toThrow('between cutin_wind_speed, 4 m/s')
  })

  it.each([
    ['performance.Ct_curve', undefined, 'performance.Ct_curve is missing'],
    [
      'performance.power_curve.power_values',
      [0, 1],
      'performance.power_curve.power_wind_speeds has 4 values',
    ],
    ['performance.power_curve.power_values', [0, 1, '2', 3], 'power_values[2] is "2"'],
    ['performance.Ct_curve.Ct_values', [80, 80, 40, 10], 'Ct_values[0] is 80; it must be a number in 0..1.5'],
    ['rotor_diameter', '80', 'rotor_diameter is "80"; it must be a number in 0.5..500 m'],
    ['hub_height', Number.NaN, 'hub_height is NaN'],
    ['performance', { Ct_curve: { Ct_values: [1, 1], Ct_wind_speeds: [1, 2] } }, 'power_curve is missing'],
    ['name', 7, 'name is 7; it must be a text'],
  ])('refuses %s as %j', (path, value, problem) => {
    expect(() => parseWindIoTurbine(changed(WINDIO_TURBINE, path, value))).toThrow(problem)
  })

  it.each([[undefined], [null], ['text'], [[]], [7]])('refuses %j as a document', (document) => {
    expect(() => parseWindIoTurbine(document)).toThrow('it must be an object')
  })
})

describe('parseFlorisTurbine', () => {
  it('reads version 4, steps at the cut-out included', () => {
    const { turbine } = parseFlorisTurbine(FLORIS_TURBINE)
    expect(turbine).toMatchObject({ name: 'synthetic_2MW', ratedPower: 2000, referenceDensity: 1.2 })
    expect([curveAt(turbine.power, 10), curveAt(turbine.power, 25), curveAt(turbine.power, 25.1)]).toEqual([
      1400, 2000, 0,
    ])
  })

  it('reads version 3, whose table holds coefficients', () => {
    const old = {
      turbine_type: 'old',
      hub_height: 80,
      rotor_diameter: 80,
      generator_efficiency: 0.9,
      ref_air_density: 1.225,
      power_thrust_table: { wind_speed: [3, 8, 25], power: [0.3, 0.4, 0.05], thrust: [0.8, 0.8, 0.1] },
    }
    const { turbine } = parseFlorisTurbine(old)
    const wind = 0.5 * 1.225 * Math.PI * 40 * 40 * 8 ** 3
    expect(curveAt(turbine.power, 8)).toBeCloseTo((wind * 0.4 * 0.9) / 1000, 8)
  })

  it('refuses tables over more than wind speed, and broken ones', () => {
    const table = 'power_thrust_table'
    expect(() =>
      parseFlorisTurbine(changed(FLORIS_TURBINE, `${table}.power_thrust_data_file`, 'x.csv')),
    ).toThrow('more than wind speed')
    expect(() => parseFlorisTurbine(changed(FLORIS_TURBINE, `${table}.power`, [1]))).toThrow(
      `${table}.power has 1`,
    )
    expect(() => parseFlorisTurbine(changed(FLORIS_TURBINE, `${table}.ref_air_density`, 1225))).toThrow(
      'kg/m³',
    )
  })
})

describe('readTurbineTable', () => {
  it('reads power by the unit in its name, and thrust', () => {
    const { power, thrust } = readTurbineTable(TURBINE_CSV)
    expect(power.speeds).toEqual(Float64Array.of(3, 8, 12, 25))
    expect(power.values).toEqual(Float64Array.of(10, 900, 2000, 2000))
    expect(thrust?.values).toEqual(Float64Array.of(0.9, 0.8, 0.4, 0.1))
    const watts = readTurbineTable('u,p,ct\n3,10000,0.9\n8,900000,0.8\n', { powerUnit: 'W' })
    expect(watts.power.values).toEqual(Float64Array.of(10, 900))
    expect(readTurbineTable('Wind_Speed (m/s),Power_MW\n3,0.01\n8,0.9\n').power.values).toHaveProperty(
      '1',
      900,
    )
    expect(readTurbineTable('ws,power [W]\n3,1\n8,9\n').thrust).toBeUndefined()
  })

  it.each([
    ['no unit', TURBINE_CSV.replace('Power [kW]', 'Power'), 1, 'Power'],
    ['no speed', TURBINE_CSV.replace('Wind Speed [m/s]', 'x'), 1, 'Wind Speed [m/s]'],
    ['speeds that fall', TURBINE_CSV.replace('\n8,', '\n2,'), 3, 'Wind Speed [m/s]'],
    ['a word', TURBINE_CSV.replace('900', 'x'), 3, 'Power [kW]'],
    ['thrust in per cent', TURBINE_CSV.replace('0.8', '80'), 3, 'Ct [-]'],
    ['negative power', TURBINE_CSV.replace('900', '-900'), 3, 'Power [kW]'],
  ])('refuses %s by line and column', (_, text, line, column) => {
    expect(() => readTurbineTable(text)).toThrow(
      expect.objectContaining({ name: 'ParseError', line, column }),
    )
  })
})
