import { describe, expect, it } from 'vitest'
import { ParseError } from '../../../errors/index.ts'
import { readAdrInverter } from './sam-adr-inverter.ts'
import { readSandiaInverter } from './sam-sandia-inverter.ts'

/** Made up, in the shape of the libraries of 2019. */
const CEC = `Name,Vac,Pso,Paco,Pdco,Vdco,C0,C1,C2,C3,Pnt,Vdcmax,Idcmax,Mppt_low,Mppt_high,CEC_Date,CEC_Type
Units,V,W,W,W,V,1/W,1/V,1/V,1/V,W,V,A,V,V,,
[0],inv_snl_ac_voltage,inv_snl_pso,inv_snl_paco,inv_snl_pdco,inv_snl_vdco,inv_snl_c0,inv_snl_c1,inv_snl_c2,inv_snl_c3,inv_snl_pnt,inv_snl_vdcmax,inv_snl_idcmax,inv_snl_mppt_low,inv_snl_mppt_hi,inv_cec_date,inv_cec_type
Nobody: NI-10 [480V],480,35,10000,10300,620,-1.1e-06,-0.00002,0.0005,-0.0003,2.5,1000,17,300,800,n/a,Utility Interactive
`
const ADR = `Name,Manufacturer,Model,Source,Vac,Vintage,Pacmax,Pnom,Vnom,Vmin,Vmax,ADRCoefficients,Pnt,Vdcmax,Idcmax,MPPTLow,MPPTHi,TambLow,TambHi,Weight,PacFitErrMax,YearOfData
Units,[],[],[],V,year,W,W,V,V,V,1/V,W,V,A,V,V,C,C,kg,,
"Nobody, Ltd.: NI-5","Nobody, Ltd.",NI-5,CEC,240,2011,5000,5200,380,220,480,"[ 0.01  0.005  0.02  0.001 -0.1  0.2  0.006 -0.18
  0.35]",1.5,600,,,,,,,,2013.0
`

describe('inverters of the SAM libraries', () => {
  it.each(['Nobody: NI-10 [480V]', 'Nobody__NI_10__480V_'])(
    'give the parameters of Sandia as "%s"',
    (name) => {
      expect(readSandiaInverter(CEC, name)).toEqual({
        name: 'Nobody: NI-10 [480V]',
        parameters: {
          paco: 10000,
          pdco: 10300,
          vdco: 620,
          pso: 35,
          c0: -1.1e-6,
          c1: -0.00002,
          c2: 0.0005,
          c3: -0.0003,
          pnt: 2.5,
        },
        acVoltage: 480,
        dcVoltageMax: 1000,
        dcCurrentMax: 17,
        mpptLow: 300,
        mpptHigh: 800,
      })
    },
  )

  it('may leave out the highest voltage and current', () => {
    const bare = CEC.replace(',1000,17,', ',,N/A,')
    const { dcVoltageMax, dcCurrentMax, parameters } = readSandiaInverter(bare, 'Nobody: NI-10 [480V]')
    expect([dcVoltageMax, dcCurrentMax]).toEqual([undefined, undefined])
    expect(parameters.paco).toBe(10000)
  })

  it('give the parameters of Driesse, with the limits of the curve where none are stated', () => {
    expect(readAdrInverter(ADR, 'Nobody, Ltd.: NI-5')).toEqual({
      name: 'Nobody, Ltd.: NI-5',
      manufacturer: 'Nobody, Ltd.',
      model: 'NI-5',
      parameters: {
        pnom: 5200,
        vnom: 380,
        vmin: 220,
        vmax: 480,
        vdcmax: 600,
        mpptLow: 220,
        mpptHi: 480,
        pacmax: 5000,
        pnt: 1.5,
        coefficients: [0.01, 0.005, 0.02, 0.001, -0.1, 0.2, 0.006, -0.18, 0.35],
      },
    })
  })

  it('report the fault', () => {
    expect(() => readAdrInverter(CEC, 'Nobody: NI-10 [480V]')).toThrow(/no column "ADRCoefficients"/)
    expect(() => readAdrInverter(ADR.replace('0.006', ''), 'Nobody, Ltd.: NI-5')).toThrow(
      /line 3, column ADRCoefficients.*8 words, not nine numbers/,
    )
    expect(() => readSandiaInverter(ADR, 'Nobody, Ltd.: NI-5')).toThrow(ParseError)
  })
})
