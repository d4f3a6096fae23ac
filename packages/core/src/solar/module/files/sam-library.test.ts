import { describe, expect, it } from 'vitest'
import { ParseError } from '../../../errors/index.ts'
import { readCecModule } from './sam-cec-module.ts'
import { readSamRow, samNames } from './sam-library.ts'
import { readSandiaModule } from './sam-sandia-module.ts'

/** Made up, in the shape of the library of 2019. */
const CEC_COLUMNS =
  'Name,Technology,Bifacial,STC,PTC,A_c,Length,Width,N_s,I_sc_ref,V_oc_ref,I_mp_ref,V_mp_ref,alpha_sc,beta_oc,T_NOCT,a_ref,I_L_ref,I_o_ref,R_s,R_sh_ref,Adjust,gamma_r,BIPV,Version,Date'
const CEC_UNITS = 'Units,,,,,m2,m,m,,A,V,A,V,A/K,V/K,C,V,A,A,Ohm,Ohm,%,%/K,,,'
const CEC_VARIABLES =
  '[0],cec_material,lib_is_bifacial,,,cec_area,,,cec_n_s,cec_i_sc_ref,cec_v_oc_ref,cec_i_mp_ref,cec_v_mp_ref,cec_alpha_sc,cec_beta_oc,cec_t_noct,cec_a_ref,cec_i_l_ref,cec_i_o_ref,cec_r_s,cec_r_sh_ref,cec_adjust,cec_gamma_r,,,'
const CEC_ROWS = [
  'Made Up MU-300 [a],Mono-c-Si,1,300,270,1.65,,,60,9.8,39.5,9.3,32.3,0.0049,-0.118,46.5,1.55,9.81,8.2e-11,0.31,420,7.5,-0.41,N,none,1/1/2026',
  '"Made Up, Inc. MU-310",Multi-c-Si,0,310,280,1.94,1.96,0.99,72,8.9,45.2,8.4,36.9,0.0053,-0.145,47,1.9,8.92,4.1e-10,0.36,350,9.25,-0.43,N,none,1/1/2026',
]
const CEC = [CEC_COLUMNS, CEC_UNITS, CEC_VARIABLES, ...CEC_ROWS, ''].join('\n')

const SANDIA = [
  'Name,Vintage,Area,Material,Cells in Series,Parallel Strings,Isco,Voco,Impo,Vmpo,Aisc,Aimp,C0,C1,Bvoco,Mbvoc,Bvmpo,Mbvmp,N,C2,C3,A0,A1,A2,A3,A4,B0,B1,B2,B3,B4,B5,DTC,FD,A,B,C4,C5,IXO,IXXO,C6,C7,Notes',
  `Units,,,,,,A,V,A,V${','.repeat(33)}`,
  'Made Up 200,2008,1.4,mc-Si,60,1,8.1,36,7.5,29,0.0006,-0.0002,0.95,0.05,-0.13,0,-0.14,0,1.2,-0.1,-8.5,0.93,0.066,-0.0138,0.0013,-0.000046,1,-0.0024,0.00031,-0.0000125,2.1E-07,-1.36E-09,3,1,-3.5,-0.1,,,,,,,"Source: none, made up"',
].join('\r\n')

describe('SAM libraries', () => {
  it('have the products of their rows, not the lines of units and variables', () => {
    expect(samNames(CEC)).toEqual(['Made Up MU-300 [a]', 'Made Up, Inc. MU-310'])
  })

  it.each(['Made Up MU-300 [a]', 'Made_Up_MU_300__a_'])('give a CEC module as "%s"', (name) => {
    expect(readCecModule(CEC, name)).toEqual({
      name: 'Made Up MU-300 [a]',
      technology: 'Mono-c-Si',
      isBifacial: true,
      cellsInSeries: 60,
      area: 1.65,
      noct: 46.5,
      datasheet: {
        iSc: 9.8,
        vOc: 39.5,
        iMp: 9.3,
        vMp: 32.3,
        alphaSc: 0.0049,
        betaVoc: -0.118,
        gammaPmp: expect.closeTo(-0.0041, 15),
      },
      parameters: {
        alphaSc: 0.0049,
        aRef: 1.55,
        iLRef: 9.81,
        iORef: 8.2e-11,
        rShRef: 420,
        rS: 0.31,
        adjust: 7.5,
      },
    })
  })

  it('are the same without lines of units and with a byte order mark, CRLF and the new name of gamma', () => {
    const plain = `\ufeff${[CEC_COLUMNS.replace('gamma_r', 'gamma_pmp'), ...CEC_ROWS].join('\r\n')}`
    expect(readCecModule(plain, 'Made Up, Inc. MU-310')).toEqual(readCecModule(CEC, 'Made Up, Inc. MU-310'))
    expect(readCecModule(CEC, 'Made_Up__Inc__MU_310').datasheet.gammaPmp).toBeCloseTo(-0.0043, 15)
  })

  it('give a Sandia module, its points x and xx only where they were measured', () => {
    const module = readSandiaModule(SANDIA, 'Made Up 200')
    expect(module.parameters).toMatchObject({ isco: 8.1, bvoco: -0.13, n: 1.2, c3: -8.5, cellsInSeries: 60 })
    expect(module.parameters.ixo).toBeUndefined()
    expect(module.mounting).toEqual({ a: -3.5, b: -0.1, deltaT: 3 })
    expect(module.spectralCoefficients).toEqual([0.93, 0.066, -0.0138, 0.0013, -0.000046])
    expect(module.incidenceCoefficients).toEqual([1, -0.0024, 0.00031, -0.0000125, 2.1e-7, -1.36e-9])
    expect(module).toMatchObject({ diffuseShare: 1, material: 'mc-Si', area: 1.4 })
  })

  it('read a cell with a line break and count its lines', () => {
    const text = 'Name,Note,Value\n"A","one\ntwo",1\nB,three,2\nC,four,x\n'
    const library = { format: 'test', mark: 'Value' }
    expect(samNames(text)).toEqual(['A', 'B', 'C'])
    expect(readSamRow(text, 'A', library).text('note')).toBe('one two')
    expect(readSamRow(text, 'B', library).line).toBe(4)
    expect(() => readSamRow(text, 'C', library).number('Value')).toThrow(
      /line 5, column Value.*"x" is not a number/,
    )
  })

  it.each([
    ['no such module', CEC, 'Made Up MU-301', /has no "Made Up MU-301"/],
    ['another library', SANDIA, 'Made Up 200', /no column "I_L_ref"/],
    ['no header', 'Hello\n', 'x', /not a header that begins with "Name"/],
    [
      'an empty cell',
      CEC.replace('9.81,8.2e-11', ',8.2e-11'),
      'Made Up MU-300 [a]',
      /line 4, column I_L_ref.*no number/,
    ],
    [
      'a row cut off',
      CEC.replace(',N,none,1/1/2026\n"', '\n"'),
      'Made Up MU-300 [a]',
      /line 4.*23 columns and the header 26/,
    ],
    ['a row twice', `${CEC}${CEC_ROWS[0]}\n`, 'Made Up MU-300 [a]', /lines 4, 6/],
  ])('report the fault: %s', (_, text, name, message) => {
    expect(() => readCecModule(text, name)).toThrow(ParseError)
    expect(() => readCecModule(text, name)).toThrow(message)
  })
})
