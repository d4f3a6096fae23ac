import { describe, expect, it } from 'vitest'
import { ParseError } from '../../../errors/index.ts'
import { efficiencyCurveInverter } from '../efficiency-curve/efficiency-curve.ts'
import { readOnd } from './ond.ts'

function profile(key: string, share: number): string {
  const point = (k: number, dc: number): string => `      Point_${k}=${dc}.0,${dc * share}\n`
  return (
    `    ${key}=TCubicProfile\n      NPtsMax=11\n      NPtsEff=4\n      LastCompile=$8089\n      Mode=1\n` +
    `      Point_1=100.0,0.0\n${point(2, 10000)}${point(3, 50000)}${point(4, 102000)}      Point_5=0.0,0.0\n    End of TCubicProfile\n\n`
  )
}

/** Synthetic: the shape of PVsyst's files, the figures made up. */
const OND = `PVObject_=pvGInverter
  Comment=Nobody	NI-100	made up
  Version=6.81
  Flags=$00381562

  PVObject_Commercial=pvCommercial
    Manufacturer=Nobody
    Model=NI-100
    Remarks, Count=2
      Str_1=Protection: -25 - +60\u00b0C, IP 66
      Str_2
    End of Remarks
  End of PVObject pvCommercial
  Transfo=Without

  Converter=TConverter
    PNomConv=100.000
    PMaxOUT=110.000
    VOutConv=480.0
    VMppMin=200
    VMPPMax=1000
    VAbsMax=1100
    PSeuil=120.0
    EfficMax=98.00
    ModeOper=MPPT
    MonoTri=Tri
    PNomDC=103.000
    PMaxDC=150.000
    IDCMax=0.0
    IMaxDC=260.0
    PInEffMax =50000.000
    VNomEff=500.0,700.0,850.0,
    EfficMaxV=97.000,98.000,97.500,

${profile('ProfilPIOV1', 0.97)}${profile('ProfilPIOV2', 0.98)}${profile('ProfilPIOV3', 0.975)}  End of TConverter
  NbInputs=20
  NbMPPT=10
  IsolSurvey =Yes
  Night_Loss=5.50
End of PVObject pvGcomperter
`

const ac = (text: string, dc: number, volts: number): number =>
  efficiencyCurveInverter({
    dcPower: Float64Array.of(dc),
    dcVoltage: Float64Array.of(volts),
    parameters: readOnd(text).parameters,
  })[0]

describe('readOnd', () => {
  it('reads the figures, in watts', () => {
    expect(readOnd(OND)).toMatchObject({
      manufacturer: 'Nobody',
      model: 'NI-100',
      version: '6.81',
      pacMaxCool: 110000,
      pdcNominal: 103000,
      pdcMax: 150000,
      mpptLow: 200,
      mpptHigh: 1000,
      dcVoltageMax: 1100,
      dcCurrentMax: 260,
      acVoltage: 480,
      mpptCount: 10,
      stringInputs: 20,
      parameters: { pacMax: 100000, startPower: 120, nightLoss: 5.5 },
    })
    expect(readOnd(OND).auxLoss).toBeUndefined()
    const [low, , high] = readOnd(OND).parameters.curves
    expect(low.dcVoltage).toBe(500)
    expect(high).toEqual({
      dcVoltage: 850,
      dcPower: Float64Array.of(100, 10000, 50000, 102000),
      acPower: Float64Array.of(0, 9750, 48750, 99450),
    })
  })

  it('gives an inverter that runs along the curves of the file', () => {
    expect(ac(OND, 50000, 500)).toBeCloseTo(48500, 8)
    expect(ac(OND, 50000, 700)).toBeCloseTo(49000, 8)
    expect(ac(OND, 50000, 600)).toBeCloseTo(48750, 8)
    expect(ac(OND, 50000, 850)).toBeCloseTo(48750, 8)
    expect(ac(OND, 110000, 700)).toBe(100000)
    expect(ac(OND, 119, 700)).toBe(-5.5)
  })

  it('reads the powers at temperatures, over the nominal', () => {
    const hot =
      'TPMax=40.0\n    TPNom=45.0\n    TPLim1=50.0\n    TPLimAbs=60.0\n    PLim1=90.000\n    PLimAbs=36.000\n'
    const withHeat = OND.replace('    PMaxOUT=', `    ${hot}    PMaxOUT=`)
    expect(readOnd(withHeat).heatLimits).toEqual([
      { tempAir: 40, share: 1.1 },
      { tempAir: 45, share: 1 },
      { tempAir: 50, share: 0.9 },
      { tempAir: 60, share: 0.36 },
    ])
    expect(readOnd(OND).heatLimits).toBeUndefined()
    const none = withHeat.replace('TPMax=40.0', 'TPMax=0.0').replace('TPLim1=50.0', 'TPLim1=44.0')
    expect(readOnd(none).heatLimits).toEqual([
      { tempAir: 45, share: 1 },
      { tempAir: 60, share: 0.36 },
    ])
    expect(readOnd(none).heatPointsLeftOut).toEqual(['TPLim1: 90 kW at 44 °C'])
    const twice = withHeat.replace('TPMax=40.0', 'TPMax=45.0').replace('PMaxOUT=110.000', 'PMaxOUT=100.000')
    expect([readOnd(twice).heatPointsLeftOut, readOnd(withHeat).heatPointsLeftOut]).toEqual([[], []])
  })

  it('reads one profile for all voltages', () => {
    const one = OND.replace(/ {4}ProfilPIOV1[\s\S]*TCubicProfile\n/, profile('ProfilPIO', 0.96))
    expect(readOnd(one).parameters.curves).toHaveLength(1)
    expect(ac(one, 50000, 300)).toBeCloseTo(48000, 8)
  })

  it.each([
    ['a module', OND.replace('pvGInverter', 'pvModule'), /does not begin with "PVObject_=pvGInverter"/],
    [
      'no converter',
      'PVObject_=pvGInverter\n  Version=7\nEnd of PVObject\n',
      /no section "Converter=TConverter"/,
    ],
    [
      'no profile',
      OND.replace(/ {4}ProfilPIOV1[\s\S]*TCubicProfile\n/, ''),
      /no profile of output over input/,
    ],
    [
      'too few voltages',
      OND.replace('500.0,700.0,850.0,', '500.0,700.0,'),
      /line 32, column VNomEff.*3 profiles at 2 voltages/,
    ],
    ['more out than in', OND.replace('10000.0,9800', '10000.0,10800'), /column ProfilPIOV2, Point_2/],
    [
      'no power',
      OND.replace('PNomConv=100.000', 'PNomConv=full'),
      /line 17, column PNomConv.*"full" is not a number/,
    ],
  ])('names the fault: %s', (_, text, message) => {
    expect(() => readOnd(text)).toThrow(ParseError)
    expect(() => readOnd(text)).toThrow(message)
  })
})
