import type { PvsystDatasheet } from '../datasheet/index.ts'

/** Names of the generic modules: technology and nameplate in W. */
export const GENERIC_MODULE_NAMES = [
  'mono_perc_400',
  'topcon_580',
  'heterojunction_430',
  'bifacial_perc_540',
  'cdte_460',
  'poly_330',
] as const
export type GenericModuleName = (typeof GENERIC_MODULE_NAMES)[number]

/** A module of no manufacturer: round figures as datasheets of its kind state them, assumed, not measured. */
export interface GenericModule {
  /** For people. */
  readonly description: string
  /** Points and coefficients at 1000 W/m² and 25 °C. */
  readonly datasheet: PvsystDatasheet
  /** Response of the back over that of the front [1]; 0: not bifacial. */
  readonly bifaciality: number
  /** Nominal operating cell temperature [°C]. */
  readonly noct: number
  /** Outside [m²]. */
  readonly area: number
  /** Groups of cells behind a bypass diode each, 1 where the module has no groups [1]. */
  readonly bypassGroups: number
}

/**
 * Generic modules for studies before a product is chosen. The figures are assumed: they lie where datasheets of the
 * kind lay in 2020 to 2025 (poly: 2016 to 2019) and belong to no product. Where a result depends on the module, take
 * a product's own datasheet, library row or PAN file.
 */
export const GENERIC_MODULES: Readonly<Record<GenericModuleName, GenericModule>> = {
  mono_perc_400: {
    description: 'Generic monocrystalline PERC, 108 half cells, 400 W',
    datasheet: sheet([13.72, 37.1, 12.98, 30.82], [0.0005, -0.0027, -0.0035], 54, 'mono_si'),
    bifaciality: 0,
    noct: 45,
    area: 1.953,
    bypassGroups: 3,
  },
  topcon_580: {
    description: 'Generic monocrystalline TOPCon, glass on both sides, 144 half cells, 580 W',
    datasheet: sheet([14.35, 51.1, 13.52, 42.9], [0.00046, -0.0025, -0.0029], 72, 'mono_si'),
    bifaciality: 0.8,
    noct: 45,
    area: 2.583,
    bypassGroups: 3,
  },
  heterojunction_430: {
    description: 'Generic silicon heterojunction, glass on both sides, 108 half cells, 430 W',
    datasheet: sheet([13.45, 40.2, 12.69, 33.89], [0.0004, -0.0024, -0.0026], 54, 'heterojunction_si'),
    bifaciality: 0.85,
    noct: 44,
    area: 1.953,
    bypassGroups: 3,
  },
  bifacial_perc_540: {
    description: 'Generic bifacial monocrystalline PERC, 144 half cells, 540 W',
    datasheet: sheet([13.85, 49.6, 13.08, 41.29], [0.00045, -0.0027, -0.0035], 72, 'mono_si'),
    bifaciality: 0.7,
    noct: 45,
    area: 2.583,
    bypassGroups: 3,
  },
  cdte_460: {
    description: 'Generic cadmium telluride thin film, 264 cells, 460 W',
    datasheet: sheet([2.62, 222, 2.45, 187.8], [0.0004, -0.0028, -0.0032], 264, 'cdte'),
    bifaciality: 0,
    noct: 45,
    area: 2.52,
    bypassGroups: 1,
  },
  poly_330: {
    description: 'Generic multicrystalline silicon, 72 cells, 330 W',
    datasheet: sheet([9.45, 45.6, 8.87, 37.2], [0.0005, -0.0031, -0.004], 72, 'multi_si'),
    bifaciality: 0,
    noct: 45,
    area: 1.94,
    bypassGroups: 3,
  },
}

/** A datasheet from iSc, vOc, iMp, vMp [A, V, A, V] and the relative coefficients of iSc, vOc, power [1/°C]. */
function sheet(
  [iSc, vOc, iMp, vMp]: readonly [number, number, number, number],
  [alpha, beta, gammaPmp]: readonly [number, number, number],
  cellsInSeries: number,
  technology: PvsystDatasheet['technology'],
): PvsystDatasheet {
  return {
    ...{ iSc, vOc, iMp, vMp, gammaPmp, cellsInSeries, technology },
    alphaSc: alpha * iSc,
    betaVoc: beta * vOc,
  }
}
