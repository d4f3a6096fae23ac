import { describe, expect, it } from 'vitest'
import { ParseError } from '../../../errors/index.ts'
import { pvsystDiode } from '../single-diode/pvsyst.ts'
import { singleDiode } from '../single-diode/single-diode.ts'
import { readPan } from './pan.ts'

/** Synthetic: the shape of PVsyst's files, the figures made up. */
const PAN = `PVObject_=pvModule
  Version=7.4
  Flags=$00900243

  PVObject_Commercial=pvCommercial
    Comment=made up	for a test
    Flags=$0041
    Manufacturer=Nobody
    Model=N-410
    DataSource=TUV
    YearEnd=
    Width=1.134
    Height=1.722
    Remarks, Count=3
      Str_1=Frame: none
      Str_2=Glass = glass
      Str_3
    End of Remarks=Glass = glass
  End of PVObject pvCommercial

  Technol=mtSiMono
  NCelS=54
  NCelP=2
  NDiode=3
  GRef=1000
  TRef=25.0
  PNom=410.0
  BifacialityFactor=0.700
  Isc=13.900
  Voc=37.30
  Imp=13.120
  Vmp=31.25
  muISC=6.70
  muVocSpec = -102
  muPmpReq=-0.340
  RShunt=300
  Rp_0=1600
  Rp_Exp=5.50
  RSerie=0.158
  Gamma=0.985
  muGamma=-0.0003
  VMaxIEC=1500
  Absorb=0.90
  CellArea=165.1

  PVObject_IAM=pvIAM
    Flags=$00
    IAMMode=UserProfile
    IAMProfile=TCubicProfile
      NPtsMax=9
      NPtsEff=4
      Mode=3
      Point_1=0.0,1.00000
      Point_2=50.0,0.99500
      Point_3=80.0,0.74000
      Point_4=90.0,0.00000
      Point_5=0.0,0.00000
    End of TCubicProfile
  End of PVObject pvIAM

  OperPoints, list of=1 tOperPoint
    Point_1=False,800,25.0,0.36,0.00,0.000,0.000,0.00
  End of List OperPoints
End of PVObject pvModule
`

describe('readPan', () => {
  it('reads the figures, in the units of the engine', () => {
    const module = readPan(PAN)
    expect(module).toMatchObject({
      manufacturer: 'Nobody',
      model: 'N-410',
      technol: 'mtSiMono',
      version: '7.4',
      pNom: 410,
      gammaPmp: expect.closeTo(-0.0034, 15),
      betaVoc: expect.closeTo(-0.102, 15),
      cellsInParallel: 2,
      bypassDiodes: 3,
      bifaciality: 0.7,
      width: 1.134,
      height: 1.722,
      absorptivity: 0.9,
      stringVoltageMax: 1500,
      notModelled: [],
    })
    expect(module.parameters).toMatchObject({
      alphaSc: expect.closeTo(0.0067, 15),
      gammaRef: 0.985,
      muGamma: -0.0003,
      rShRef: 300,
      rSh0: 1600,
      rShExp: 5.5,
      rS: 0.158,
      cellsInSeries: 54,
      egRef: 1.12,
    })
    expect(module.iam).toEqual({
      kind: 'profile',
      aoiDeg: Float64Array.of(0, 50, 80, 90),
      iam: Float64Array.of(1, 0.995, 0.74, 0),
    })
  })

  it('gives a diode that has the short and the open circuit of the file, and nearly its maximum', () => {
    const { parameters } = readPan(PAN)
    const { iSc, vOc, pMp } = singleDiode(
      pvsystDiode({
        effectiveIrradiance: Float64Array.of(1000),
        tempCell: Float64Array.of(25),
        parameters,
      }),
    )
    expect(iSc[0]).toBeCloseTo(13.9, 11)
    expect(vOc[0]).toBeCloseTo(37.3, 11)
    expect(Math.abs(pMp[0] / 410 - 1)).toBeLessThan(0.01)
  })

  it('reads the b0 of ASHRAE, no modifier, and other ways to write the same', () => {
    const ashrae = PAN.replace(/IAMMode[\s\S]*End of TCubicProfile/, 'IAMMode=Ashrae\n    B0_IAM=0.045')
    expect(readPan(ashrae).iam).toEqual({ kind: 'ashrae', b: 0.045 })
    const none = PAN.replace(/\s+PVObject_IAM[\s\S]*End of PVObject pvIAM/, '')
    expect(readPan(none).iam).toBeUndefined()
    const other = `\ufeff${PAN.replaceAll('\n', '\r\n').replace('muISC', 'MuIsc').replace('Isc=', 'ISC=')}`
    expect(readPan(other)).toEqual(readPan(PAN))
    expect(readPan(PAN.replace('muVocSpec = -102', 'muVocSpec=0.0')).betaVoc).toBeUndefined()
  })

  it('names the parameters that its diode model cannot represent', () => {
    const thin = PAN.replace('mtSiMono', 'mtCdTe').replace('muGamma=', 'D2MuTau=0.25\n  muGamma=')
    expect(readPan(thin).notModelled).toEqual(['D2MuTau'])
    expect(readPan(thin).parameters.egRef).toBe(1.5)
    expect(readPan(PAN.replace('mtSiMono', 'mtOther')).notModelled).toEqual(['Technol'])
  })

  it.each([
    ['a binary file', '\u0013\u0000PVO', /does not begin with "PVObject_=pvModule"/],
    ['an inverter', PAN.replace('pvModule', 'pvGInverter'), /does not begin with/],
    ['nothing', '', /does not begin with/],
    [
      'a decimal comma',
      PAN.replace('RSerie=0.158', 'RSerie=0,158'),
      /line 39, column RSerie.*"0,158" is not a number; decimals have a point/,
    ],
    ['a key that is missing', PAN.replace(/ {2}RShunt.*\n/, ''), /line 1, column RShunt.*has no "RShunt"/],
    [
      'a key twice',
      PAN.replace('RShunt=300', 'RShunt=300\n  RShunt=310'),
      /line 37, column RShunt.*stands on line 36 too/,
    ],
    [
      'a file that ends early',
      PAN.slice(0, PAN.indexOf('End of TCubic')),
      /section "IAMProfile" has no "End of"/,
    ],
    ['text behind the end', `${PAN}More=1\n`, /text follows the end/],
    ['another irradiance', PAN.replace('GRef=1000', 'GRef=800'), /line 25, column GRef.*rated at 800/],
    [
      'points that do not rise',
      PAN.replace('Point_3=80.0', 'Point_3=40.0'),
      /line 55, column Point_3.*angles must rise/,
    ],
    ['points that are missing', PAN.replace('NPtsEff=4', 'NPtsEff=6'), /column Point_6.*not two numbers/],
    ['no count of points', PAN.replace('NPtsEff=4', 'NPtsEff=4.5'), /line 51, column NPtsEff/],
    ['figures without a diode', PAN.replace('RShunt=300', 'RShunt=1'), /no diode has these figures together/],
    [
      'a modifier without figures',
      PAN.replace(/ {4}IAMProfile[\s\S]*TCubicProfile\n/, ''),
      /neither a profile nor ASHRAE's b0/,
    ],
  ])('names the fault: %s', (_, text, message) => {
    expect(() => readPan(text)).toThrow(ParseError)
    expect(() => readPan(text)).toThrow(message)
  })
})
