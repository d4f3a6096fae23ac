import { ParseError } from '../../../errors/index.ts'
import { expm1 } from '../../../math/elementary/index.ts'
import { BOLTZMANN_EV, KELVIN } from '../boltzmann.ts'
import { type CellTechnology, PVSYST_TECHNOLOGIES } from '../datasheet/index.ts'
import type { PvsystParameters } from '../single-diode/pvsyst.ts'
import { type PanIam, panIam } from './pan-iam.ts'
import { readPvsystObject } from './pvsyst-object.ts'
import {
  type PvsystSection,
  pvsystNumber,
  pvsystOptionalNumber,
  pvsystSection,
  pvsystText,
} from './pvsyst-section.ts'

/** A module as a PAN file describes it. */
export interface PanModule {
  readonly manufacturer: string
  readonly model: string
  /** PVsyst's name, for example `mtSiMono`. */
  readonly technol: string
  /** Version of the PVsyst that wrote the file. */
  readonly version: string
  /** Nameplate [W]. */
  readonly pNom: number
  /** Points at 1000 W/m² and 25 °C [A], [V]. */
  readonly iSc: number
  readonly vOc: number
  readonly iMp: number
  readonly vMp: number
  /** Coefficient of maximum power that the manufacturer states [1/°C]. */
  readonly gammaPmp?: number | undefined
  /** Coefficient of open-circuit voltage that the manufacturer states; PVsyst's model does not use it [V/°C]. */
  readonly betaVoc?: number | undefined
  readonly parameters: PvsystParameters
  /** Strings of cells in parallel [1]. */
  readonly cellsInParallel: number
  /** Bypass diodes [1]. */
  readonly bypassDiodes?: number | undefined
  /** Response of the back over that of the front [1]; absent: not bifacial. */
  readonly bifaciality?: number | undefined
  /** Outside [m]. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Light absorbed, for the cell's temperature [1]. */
  readonly absorptivity?: number | undefined
  /** Highest voltage of a string by IEC [V]. */
  readonly stringVoltageMax?: number | undefined
  /** Incidence-angle modifier of the file; absent where PVsyst would take its own. */
  readonly iam?: PanIam | undefined
  /** Keys of the file that change PVsyst's result and that the engine's diode has no term for. */
  readonly notModelled: readonly string[]
}

const FORMAT = 'PVsyst PAN'
const TEMP_REF = 25 + KELVIN

/** Of PVsyst's names those whose band gap is known; others are taken for silicon. */
const TECHNOLOGIES: Readonly<Record<string, CellTechnology>> = {
  mtsimono: 'mono_si',
  mtsipoly: 'multi_si',
  mthit: 'heterojunction_si',
  mtcdte: 'cdte',
  mtcis: 'cis',
}

/** Recombination in the intrinsic layer of thin films. */
const BEYOND_THE_DIODE = ['D2MuTau'] as const

/**
 * A module of a PVsyst PAN file of version 6 or later (text). The file has γ, μγ, Rs and the shunt; photocurrent and
 * saturation current follow from short and open circuit at 1000 W/m² and 25 °C, as PVsyst computes them:
 *
 *     I0 = (Isc·(1 + Rs/Rsh) − Voc/Rsh) / (exp(Voc/a) − exp(Isc·Rs/a)),   a = γ·Ns·k·T/q
 *     IL = I0·(exp(Voc/a) − 1) + Voc/Rsh
 *
 * Thin films with PVsyst's recombination term (`D2MuTau`) have it listed under `notModelled`: the engine's diode has
 * none, so their power at low light and the maximum itself differ. `Technol` is listed when its band gap is not known.
 *
 * @param text decoded; older files are Latin-1.
 * @throws {ParseError} another format, a key that is missing or no number, another reference than 1000 W/m², 25 °C.
 * @see Mermoud & Lejeune 2010, 25th EU PVSEC; PVsyst help, "Standard one-diode model"
 */
export function readPan(text: string): PanModule {
  const file = readPvsystObject(text, 'pvModule', FORMAT)
  const number = (key: string): number => pvsystNumber(file, key)
  const optional = (key: string): number | undefined => pvsystOptionalNumber(file, key)
  requireReference(file, 'GRef', 1000, 'W/m²')
  requireReference(file, 'TRef', 25, '°C')
  const commercial = pvsystSection(file, 'PVObject_Commercial')
  const label = (key: string): string => (commercial === undefined ? '' : (pvsystText(commercial, key) ?? ''))
  const dimension = (key: string): number | undefined =>
    commercial === undefined ? undefined : pvsystOptionalNumber(commercial, key)
  return {
    manufacturer: label('Manufacturer'),
    model: label('Model'),
    technol: pvsystText(file, 'Technol') ?? '',
    version: pvsystText(file, 'Version') ?? '',
    pNom: number('PNom'),
    iSc: number('Isc'),
    vOc: number('Voc'),
    iMp: number('Imp'),
    vMp: number('Vmp'),
    gammaPmp: scaled(optional('muPmpReq') || undefined, 0.01),
    // 0 stands where the manufacturer states none.
    betaVoc: scaled(optional('muVocSpec') || undefined, 0.001),
    parameters: parametersOf(file),
    cellsInParallel: optional('NCelP') ?? 1,
    bypassDiodes: optional('NDiode'),
    bifaciality: optional('BifacialityFactor'),
    width: dimension('Width'),
    height: dimension('Height'),
    absorptivity: optional('Absorb'),
    stringVoltageMax: optional('VMaxIEC'),
    iam: panIam(file),
    notModelled: [
      ...BEYOND_THE_DIODE.filter((key) => (optional(key) ?? 0) !== 0),
      ...(technologyOf(file) === undefined ? ['Technol'] : []),
    ],
  }
}

function parametersOf(file: PvsystSection): PvsystParameters {
  const number = (key: string): number => pvsystNumber(file, key)
  const [iSc, vOc, rS, rShRef] = [number('Isc'), number('Voc'), number('RSerie'), number('RShunt')]
  const [gammaRef, cellsInSeries] = [number('Gamma'), number('NCelS')]
  const thermal = gammaRef * cellsInSeries * BOLTZMANN_EV * TEMP_REF
  const openDiode = expm1(vOc / thermal)
  const iORef = (iSc * (1 + rS / rShRef) - vOc / rShRef) / (openDiode - expm1((iSc * rS) / thermal))
  if (!(iORef > 0 && Number.isFinite(iORef))) {
    throw new ParseError({
      format: FORMAT,
      line: file.line,
      column: 'Isc, Voc, RSerie, RShunt, Gamma',
      problem: 'no diode has these figures together: its saturation current would not be positive',
    })
  }
  const technology = technologyOf(file) ?? 'mono_si'
  return {
    alphaSc: number('muISC') / 1000,
    gammaRef,
    muGamma: number('muGamma'),
    iLRef: iORef * openDiode + vOc / rShRef,
    iORef,
    rShRef,
    rSh0: number('Rp_0'),
    rShExp: pvsystOptionalNumber(file, 'Rp_Exp'),
    rS,
    cellsInSeries,
    egRef: PVSYST_TECHNOLOGIES[technology].egRef,
  }
}

function technologyOf(file: PvsystSection): CellTechnology | undefined {
  return TECHNOLOGIES[(pvsystText(file, 'Technol') ?? '').toLowerCase()]
}

/** The engine's modules are rated at 1000 W/m² and 25 °C. */
function requireReference(file: PvsystSection, key: string, rating: number, unit: string): void {
  const value = pvsystOptionalNumber(file, key) ?? rating
  if (value === rating) return
  throw new ParseError({
    format: FORMAT,
    line: file.entries.get(key.toLowerCase())?.line,
    column: key,
    value: String(value),
    problem: `the module is rated at ${value} ${unit}; only ${rating} ${unit} can be read`,
  })
}

function scaled(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor
}
