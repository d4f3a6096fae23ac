import { InputError } from '../../errors/index.ts'
import type { Mount } from '../array/index.ts'
import type { SoilingModel } from './dc/soiling-model.ts'
import type { SkyTermModel } from './light/sky-model.ts'
import type { PvArray } from './pv-array.ts'
import type { PvLosses } from './pv-losses.ts'
import { PVWATTS_DEFAULT_LOSSES, type PvwattsLosses } from './pvwatts-losses.ts'

/** Names of {@link PV_PRESETS}. */
export const PV_PRESET_NAMES = ['sam', 'pvwatts', 'pvlib', 'pvsyst_like'] as const
/** A tool whose models and losses a plant takes. */
export type PvPresetName = (typeof PV_PRESET_NAMES)[number]

/** What a preset fills in where a plant does not say it. */
export interface PvPresetModels
  extends Pick<PvArray, 'iam' | 'cellTemperature' | 'diffuseIam' | 'spectral' | 'rows'> {
  readonly transposition: SkyTermModel
  readonly albedo: number
  readonly losses: PvLosses
  readonly soiling?: SoilingModel | undefined
  readonly dcAcRatio?: number | undefined
}

interface PvPreset {
  /** The choices in words, and against what they were checked. */
  readonly description: string
  readonly models: (mount: Mount) => PvPresetModels
}

const NO_LOSSES = Object.fromEntries(
  Object.keys(PVWATTS_DEFAULT_LOSSES).map((name) => [name, 0]),
) as unknown as PvwattsLosses

/** Refractive index of the coating that SAM's glass has. */
const SAM_COATING_INDEX = 1.3
/** De Soto's factor of the air mass for silicon, A0..A4 (De Soto 2006, table 2). */
const DE_SOTO_AIRMASS = [0.918093, 0.086257, -0.024459, 0.002816, -0.000126]
/** Ground coverage ratio of PVWatts' racks. */
const PVWATTS_GCR = 0.3

/** Models and losses that other tools have unless told otherwise. */
export const PV_PRESETS: Readonly<Record<PvPresetName, PvPreset>> = {
  sam: {
    description:
      "as the detailed PV model of SAM: Perez, SAM's cover for beam, sky and ground light, De Soto's air-mass factor, NOCT cell temperature (45 °C, efficiency 0.2) by the light past the dirt, albedo 0.2, no row shading; soiling 5 % of light, mismatch 2 %, connections 0.5 %, DC wires 2 % and AC wires 1 % as one share before the inverters; energy within 0.5 % of Pvsamv1 (PySAM 7.1.1), fixed and tracking, at three places",
    models: () => ({
      transposition: 'perez',
      iam: 'sam_cover',
      diffuseIam: true,
      spectral: { kind: 'sapm', coefficients: DE_SOTO_AIRMASS },
      cellTemperature: { kind: 'noct_sam', noct: 45, moduleEfficiency: 0.2 },
      albedo: 0.2,
      rows: { shading: 'none' },
      soiling: { kind: 'constant', loss: 0.05 },
      losses: { ...NO_LOSSES, mismatch: 0.02, connections: 0.005, wiring: 1 - 0.98 * 0.99 },
    }),
  },
  pvwatts: {
    description:
      "as PVWatts version 8: Perez, coated glass (index 1.3) for beam and diffuse light, De Soto's air-mass factor, Fuentes' cell temperature (45 °C), albedo 0.2, DC/AC 1.15, rows that shade each other (ground coverage ratio of the tracker, else 0.3), losses of 14.08 %; within 1 % of Pvwattsv8 (PySAM 7.1.1) at three places",
    models: (mount) => ({
      dcAcRatio: 1.15,
      transposition: 'perez',
      iam: { kind: 'physical', coatingIndex: SAM_COATING_INDEX },
      diffuseIam: true,
      spectral: { kind: 'sapm', coefficients: DE_SOTO_AIRMASS },
      cellTemperature: 'pvwatts',
      albedo: 0.2,
      rows: rowsOfPvwatts(mount),
      losses: PVWATTS_DEFAULT_LOSSES,
    }),
  },
  pvlib: {
    description:
      "as pvlib's ModelChain.with_pvwatts: Perez, glass that acts on the beam alone, King's cell temperature (open rack, glass and glass), albedo 0.25, no row shading, losses of 14.08 %; within 1e-6 of pvlib 0.16.1 at three places",
    models: () => ({
      transposition: 'perez',
      iam: 'physical',
      diffuseIam: false,
      cellTemperature: 'sapm_open_rack_glass_glass',
      albedo: 0.25,
      rows: { shading: 'none' },
      losses: PVWATTS_DEFAULT_LOSSES,
    }),
  },
  pvsyst_like: {
    description:
      "like PVsyst's usual choices: Perez, coated glass (index 1.29) for beam and diffuse light, cell temperature by 29 W/(m²·K) without wind, albedo 0.2, soiling 3 % of light, module quality -0.8 %, mismatch 2 %, DC wires 1.5 % at the rated power; checked against no run of PVsyst",
    models: () => ({
      transposition: 'perez',
      iam: 'physical_coated',
      diffuseIam: true,
      cellTemperature: { kind: 'pvsyst' },
      albedo: 0.2,
      soiling: { kind: 'constant', loss: 0.03 },
      losses: { kind: 'detailed', moduleQuality: -0.008, mismatch: 0.02, dcWiring: 0.015 },
    }),
  },
}

/**
 * The models of a preset for a mount.
 * @throws {InputError} `unknown_value`.
 */
export function presetModels(preset: PvPresetName, mount: Mount): PvPresetModels {
  InputError.requireOneOf(preset, PV_PRESET_NAMES, 'system.preset')
  const models = PV_PRESETS[preset].models(mount)
  // A tracker of two axes has no rows.
  return mount.kind === 'dual_axis' ? { ...models, rows: undefined } : models
}

function rowsOfPvwatts(mount: Mount): PvArray['rows'] {
  return mount.kind === 'single_axis' ? {} : { gcr: PVWATTS_GCR }
}
