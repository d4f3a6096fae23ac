/** Materials of a module's cells. */
export const CELL_TECHNOLOGIES = [
  'mono_si',
  'multi_si',
  'heterojunction_si',
  'amorphous_si',
  'cdte',
  'cis',
  'cigs',
] as const
export type CellTechnology = (typeof CELL_TECHNOLOGIES)[number]

/** What PVsyst assumes of a technology where nobody measured it. */
export interface PvsystTechnology {
  /** Band gap [eV]. */
  readonly egRef: number
  /** Shunt resistance in the dark over that at 1000 W/m² [1]. */
  readonly darkShuntRatio: number
  /** Fall of the shunt resistance with light [1]. */
  readonly rShExp: number
}

const CRYSTALLINE: PvsystTechnology = { egRef: 1.12, darkShuntRatio: 4, rShExp: 5.5 }

/**
 * PVsyst's defaults by technology: the shunt in the dark is 4 times that at 1000 W/m² in crystalline cells and 12
 * times in thin films, and falls with exponent 5.5, in CdTe 3.
 * @see PVsyst help, "Standard one-diode model", "Rshunt exponential behavior vs irradiance" and
 *   "Parameters besides datasheets", read in 2026
 */
export const PVSYST_TECHNOLOGIES: Readonly<Record<CellTechnology, PvsystTechnology>> = {
  mono_si: CRYSTALLINE,
  multi_si: CRYSTALLINE,
  heterojunction_si: CRYSTALLINE,
  amorphous_si: { egRef: 1.7, darkShuntRatio: 12, rShExp: 5.5 },
  cdte: { egRef: 1.5, darkShuntRatio: 12, rShExp: 3 },
  cis: { egRef: 1.03, darkShuntRatio: 12, rShExp: 5.5 },
  cigs: { egRef: 1.03, darkShuntRatio: 12, rShExp: 5.5 },
}
