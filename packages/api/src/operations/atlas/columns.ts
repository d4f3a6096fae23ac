import type { ResultColumn } from '../../records/index.ts'
import type { AtlasTechnology } from './request.ts'

/** A figure that every cell has of a technology, and how it is shown. */
export interface AtlasFigure {
  readonly title: string
  readonly unit: string
}

/** Figures of each technology, by the last part of their names. */
const PLANT_FIGURES = {
  available_km2: { title: 'usable ground', unit: 'km²' },
  capacity_mw: { title: 'capacity', unit: 'MW' },
  energy_mwh: { title: 'energy of a year', unit: 'MWh' },
  capacity_factor_pct: { title: 'capacity factor', unit: '%' },
  p90_energy_mwh: { title: 'energy exceeded with 90 %', unit: 'MWh' },
  lcoe_cents_per_kwh: { title: 'levelised cost of energy', unit: 'US cents/kWh' },
} as const satisfies Readonly<Record<string, AtlasFigure>>

/** Figures that one technology alone has. */
const OWN_FIGURES = {
  pv: { ghi_kwh_m2: { title: 'global horizontal irradiation of a year', unit: 'kWh/m²' } },
  wind: {
    wind_speed_ms: { title: 'mean wind speed at the hub', unit: 'm/s' },
    wake_loss_pct: { title: 'wakes within a farm', unit: '%' },
  },
  hybrid: { hybrid_curtailed_pct: { title: 'energy that the connection does not take', unit: '%' } },
} as const satisfies Readonly<Record<AtlasTechnology, Readonly<Record<string, AtlasFigure>>>>

/** Technologies whose figures an atlas has. */
export function technologiesOf(technology: AtlasTechnology): readonly AtlasTechnology[] {
  return technology === 'hybrid' ? ['pv', 'wind', 'hybrid'] : [technology]
}

const WORDS: Readonly<Record<AtlasTechnology, string>> = {
  pv: 'Photovoltaics',
  wind: 'Wind',
  hybrid: 'Hybrid',
}

/** A technology in words. */
export function wordsOfTechnology(technology: AtlasTechnology): string {
  return WORDS[technology]
}

/** The figures of an atlas that can be drawn, by the names of their columns. */
export function figuresOf(technology: AtlasTechnology): ReadonlyMap<string, AtlasFigure> {
  const figures = new Map<string, AtlasFigure>()
  for (const one of technologiesOf(technology)) {
    for (const [name, { title, unit }] of Object.entries(PLANT_FIGURES)) {
      figures.set(`${one}_${name}`, { title: `${WORDS[one]}: ${title}`, unit })
    }
    for (const [name, { title, unit }] of Object.entries(OWN_FIGURES[one] as Record<string, AtlasFigure>)) {
      figures.set(name, { title: title[0]!.toUpperCase() + title.slice(1), unit })
    }
  }
  return figures
}

const FIRST = ['id', 'row', 'column', 'latitude', 'longitude', 'zone', 'area_km2', 'land_cover'] as const
const LAST = ['data_source'] as const
const TEXTS: ReadonlySet<string> = new Set(['id', 'zone', 'land_cover', ...LAST])

/** The columns of the cells of an atlas. */
export function columnsOf(technology: AtlasTechnology): readonly ResultColumn[] {
  return [...FIRST, ...figuresOf(technology).keys(), ...LAST].map((name) => ({
    name,
    kind: TEXTS.has(name) ? 'text' : 'number',
  }))
}
