import { InputError, ParseError } from '../../../errors/index.ts'
import type { PvsystSection } from '../../module/index.ts'
import {
  pvsystNumber,
  pvsystNumbers,
  pvsystOptionalNumber,
  pvsystProfile,
  pvsystSection,
  pvsystText,
  readPvsystObject,
} from '../../module/internal.ts'
import {
  type EfficiencyCurve,
  type EfficiencyCurveParameters,
  requireEfficiencyCurves,
} from '../efficiency-curve/efficiency-curve.ts'

/** An inverter as an OND file describes it. */
export interface OndInverter {
  readonly manufacturer: string
  readonly model: string
  /** Version of the PVsyst that wrote the file. */
  readonly version: string
  /** The measured curves; the ceiling is the nominal power. */
  readonly parameters: EfficiencyCurveParameters
  /** AC power while the inverter is cool, ≥ the nominal [W]. */
  readonly pacMaxCool: number
  /** AC power over the nominal at rising air temperatures [°C], [1]; absent where the file has none. */
  readonly heatLimits?: readonly { readonly tempAir: number; readonly share: number }[] | undefined
  /** Points of the file that are not in `heatLimits`, for they lie at no higher temperature or have more power than the one before. */
  readonly heatPointsLeftOut: readonly string[]
  /** Nominal and highest DC power that the manufacturer states [W]. */
  readonly pdcNominal?: number | undefined
  readonly pdcMax?: number | undefined
  /** Voltages between which the maximum is tracked [V]. */
  readonly mpptLow: number
  readonly mpptHigh: number
  /** Highest voltage that the array may have [V]. */
  readonly dcVoltageMax: number
  /** Highest current of all inputs together [A]. */
  readonly dcCurrentMax?: number | undefined
  /** AC voltage [V]. */
  readonly acVoltage?: number | undefined
  /** Trackers of maximum power [1]. */
  readonly mpptCount: number
  /** Inputs for strings [1]. */
  readonly stringInputs: number
  /** Consumption of fans and the like while it runs above `auxThreshold`; not in the curves [W]. */
  readonly auxLoss?: number | undefined
  readonly auxThreshold?: number | undefined
}

const FORMAT = 'PVsyst OND'
const WATTS_PER_KW = 1000

/**
 * An inverter of a PVsyst OND file of version 6 or later (text), with its curves of output over input: at three
 * voltages (`VNomEff`, `ProfilPIOV1` to `ProfilPIOV3`) or one for all (`ProfilPIO`). Of the powers at temperatures
 * (`TPMax`, `TPNom`, `TPLim1`, `TPLimAbs`) those are kept that are warmer and not stronger than the one before.
 *
 * @param text decoded; older files are Latin-1.
 * @throws {ParseError} another format, a key that is missing or no number, curves that no inverter has.
 * @see PVsyst help, "Grid inverters: main interface"
 */
export function readOnd(text: string): OndInverter {
  const file = readPvsystObject(text, 'pvGInverter', FORMAT)
  const converter = pvsystSection(file, 'Converter')
  if (converter === undefined) {
    throw new ParseError({
      format: FORMAT,
      line: file.line,
      column: 'Converter',
      problem: 'the file has no section "Converter=TConverter"',
    })
  }
  const number = (key: string): number => pvsystNumber(converter, key)
  const optional = (key: string): number | undefined => pvsystOptionalNumber(converter, key) || undefined
  const commercial = pvsystSection(file, 'PVObject_Commercial')
  const label = (key: string): string => (commercial === undefined ? '' : (pvsystText(commercial, key) ?? ''))
  const pacMax = number('PNomConv') * WATTS_PER_KW
  return {
    manufacturer: label('Manufacturer'),
    model: label('Model'),
    version: pvsystText(file, 'Version') ?? '',
    parameters: parametersOf(file, converter, pacMax),
    pacMaxCool: Math.max((optional('PMaxOUT') ?? 0) * WATTS_PER_KW, pacMax),
    ...heatLimitsOf(converter, pacMax / WATTS_PER_KW),
    pdcNominal: inWatts(optional('PNomDC')),
    pdcMax: inWatts(optional('PMaxDC')),
    mpptLow: number('VMppMin'),
    mpptHigh: number('VMPPMax'),
    dcVoltageMax: number('VAbsMax'),
    dcCurrentMax: optional('IMaxDC'),
    acVoltage: optional('VOutConv'),
    mpptCount: pvsystOptionalNumber(file, 'NbMPPT') ?? 1,
    stringInputs: pvsystOptionalNumber(file, 'NbInputs') ?? 1,
    auxLoss: pvsystOptionalNumber(file, 'Aux_Loss'),
    auxThreshold: pvsystOptionalNumber(file, 'Aux_Thresh'),
  }
}

function parametersOf(
  file: PvsystSection,
  converter: PvsystSection,
  pacMax: number,
): EfficiencyCurveParameters {
  const parameters = {
    curves: curvesOf(converter),
    pacMax,
    startPower: pvsystOptionalNumber(converter, 'PSeuil') ?? 0,
    nightLoss: pvsystOptionalNumber(file, 'Night_Loss') ?? 0,
  }
  try {
    requireEfficiencyCurves(parameters)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const place = /curves\[(\d)\]\.\wcPower\[(\d+)\]/.exec(error.field)
    const profile = place === null ? undefined : profilesOf(converter)[Number(place[1])]
    const point = place === null ? undefined : `Point_${Number(place[2]) + 1}`
    throw new ParseError({
      format: FORMAT,
      line: profile?.entries.get(point?.toLowerCase() ?? '')?.line ?? converter.line,
      column: profile === undefined ? error.field : `${profile.key}, ${point}`,
      problem: error.message,
    })
  }
  return parameters
}

function curvesOf(converter: PvsystSection): EfficiencyCurve[] {
  const profiles = profilesOf(converter)
  const voltages = pvsystNumbers(converter, 'VNomEff') ?? []
  if (profiles.length === 0 || (profiles.length > 1 && voltages.length !== profiles.length)) {
    throw new ParseError({
      format: FORMAT,
      line: converter.entries.get('vnomeff')?.line ?? converter.line,
      column: 'VNomEff',
      problem:
        profiles.length === 0
          ? 'the file has no profile of output over input ("ProfilPIO")'
          : `there are ${profiles.length} profiles at ${voltages.length} voltages`,
    })
  }
  return profiles.map((profile, k) => {
    const { x: dcPower, y: acPower } = pvsystProfile(profile)
    return { dcVoltage: voltages[k] ?? 0, dcPower, acPower }
  })
}

/** The profiles by voltage, or the one for all voltages. */
function profilesOf(converter: PvsystSection): PvsystSection[] {
  const byVoltage = ['ProfilPIOV1', 'ProfilPIOV2', 'ProfilPIOV3']
    .map((key) => pvsystSection(converter, key))
    .filter((profile) => profile !== undefined)
  if (byVoltage.length > 0) return byVoltage
  const single = pvsystSection(converter, 'ProfilPIO')
  return single === undefined ? [] : [single]
}

/** The powers at temperatures, over the nominal, and the points that are out of order. */
function heatLimitsOf(
  converter: PvsystSection,
  nominalKw: number,
): Pick<OndInverter, 'heatLimits' | 'heatPointsLeftOut'> {
  const optional = (key: string): number | undefined => pvsystOptionalNumber(converter, key)
  const stated = [
    { key: 'TPMax', kw: optional('PMaxOUT') },
    { key: 'TPNom', kw: nominalKw },
    { key: 'TPLim1', kw: optional('PLim1') },
    { key: 'TPLimAbs', kw: optional('PLimAbs') },
  ]
  const limits: { tempAir: number; share: number }[] = []
  const heatPointsLeftOut: string[] = []
  for (const { key, kw } of stated) {
    const tempAir = optional(key)
    // A temperature of 0 is how a file leaves one out.
    if (!tempAir || kw === undefined) continue
    const share = kw / nominalKw
    const before = limits.at(-1)
    if (before === undefined || (tempAir > before.tempAir && share <= before.share)) {
      limits.push({ tempAir, share })
    } else if (tempAir !== before.tempAir || share !== before.share) {
      heatPointsLeftOut.push(`${key}: ${kw} kW at ${tempAir} °C`)
    }
  }
  return { heatLimits: limits.length === 0 ? undefined : limits, heatPointsLeftOut }
}

function inWatts(kilowatts: number | undefined): number | undefined {
  return kilowatts === undefined ? undefined : kilowatts * WATTS_PER_KW
}
