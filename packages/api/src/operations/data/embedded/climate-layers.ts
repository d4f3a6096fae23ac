import {
  PACK_QUANTITIES,
  type PackQuantity,
  type PackSource,
  type PackUse,
  type SiteClimate,
} from '@sunwake/data'
import type { Warning } from '../../result/metadata.ts'
import { EMBEDDED_SOURCE } from './provenance.ts'

/** What an answer is about: it names the layers of these alone. */
export type ClimateSubject = 'sun' | 'wind' | 'hybrid'

/** Layers of a pack that answers on wind are made of, and those of sun. */
const WIND_LAYERS = ['wind_speed', 'weibull_scale', 'weibull_shape', 'wind_rose', 'wind_cycle'] as const
const SUN_LAYERS = ['ghi', 'ghi_cycle', 'dni', 'dni_cycle'] as const
const AIR_LAYERS = ['temperature', 'temperature_cycle'] as const

const LAYERS: Readonly<Record<ClimateSubject, readonly PackQuantity[]>> = {
  wind: [...WIND_LAYERS, ...AIR_LAYERS],
  sun: [...SUN_LAYERS, ...AIR_LAYERS, ...WIND_LAYERS],
  hybrid: [...WIND_LAYERS, ...SUN_LAYERS, ...AIR_LAYERS],
}

/** Layers without which a subject is not that of a pack: each of a list will do. */
const MAIN: Readonly<Record<ClimateSubject, readonly PackQuantity[]>> = {
  wind: ['wind_speed', 'weibull_scale'],
  sun: ['ghi'],
  hybrid: ['wind_speed', 'weibull_scale', 'ghi'],
}

/** What is in the embedded climate instead of a layer; nothing where it has none. */
const EMBEDDED_WORDS: Readonly<Partial<Record<PackQuantity, string>>> = {
  weibull_scale: '',
  dni: 'direct normal irradiation (by a model of the sky)',
  dni_cycle: '',
}

/** The pack that the main figure of a subject is from; undefined where that is the embedded climate. */
export function mainPack(
  packs: readonly PackUse[] | undefined,
  subject: ClimateSubject,
): PackUse | undefined {
  return packs?.find(({ layers }) => layers.some(({ quantity }) => MAIN[subject].includes(quantity)))
}

/** Name of the source of a climate in answers: `climate-pack:NAME`, or that of the embedded climate. */
export function climateSource({ packs }: Pick<SiteClimate, 'packs'>, subject: ClimateSubject): string {
  const pack = mainPack(packs, subject)
  return pack === undefined ? EMBEDDED_SOURCE : `climate-pack:${pack.name}`
}

/** The files behind what a subject has of packs, each once. */
export function sourcesOf(
  packs: readonly Pick<PackUse, 'layers'>[],
  subject: ClimateSubject,
): readonly PackSource[] {
  const used = packs.flatMap(({ layers }) =>
    layers.filter(({ quantity }) => LAYERS[subject].includes(quantity)),
  )
  return [...new Map(used.flatMap(({ sources }) => sources).map((file) => [file.sha256, file])).values()]
}

/** Tells which layers come from which pack, and what is left to the embedded climate; undefined without packs. */
export function packWarning(
  packs: readonly PackUse[],
  subject: ClimateSubject,
  circumstances: string,
): Warning | undefined {
  const wanted = LAYERS[subject]
  const parts = packs.flatMap(({ name, layers }) => {
    const of = wanted.filter((quantity) => layers.some((layer) => layer.quantity === quantity))
    if (of.length === 0) return []
    const words = of.map((quantity) => wordsOf(quantity, layers))
    const datasets = sourcesOf([{ layers }], subject).map(({ dataset }) => dataset)
    return [`${words.join(', ')} from the climate pack ${name} (${[...new Set(datasets)].join(', ')})`]
  })
  if (parts.length === 0) return undefined
  const given = (quantity: PackQuantity): boolean =>
    packs.some(({ layers }) => layers.some((layer) => layer.quantity === quantity))
  const hasSpeed = given('wind_speed') || given('weibull_scale')
  const rest = wanted
    .filter((quantity) => !given(quantity) && !(hasSpeed && quantity === 'wind_speed'))
    .map((quantity) => EMBEDDED_WORDS[quantity] ?? PACK_QUANTITIES[quantity].words)
    .filter((words) => words !== '')
  const left =
    rest.length === 0 ? '' : ` From ${EMBEDDED_SOURCE}, on a grid of 1° (about 110 km): ${rest.join(', ')}.`
  return {
    code: 'climate_pack',
    message: `The answer has ${parts.join('; ')}${circumstances}. These are long-term means of maps, not measured at the site.${left}`,
  }
}

function wordsOf(quantity: PackQuantity, layers: PackUse['layers']): string {
  const heights = layers
    .filter((layer) => layer.quantity === quantity && layer.height !== null)
    .map(({ height }) => `${height} m`)
  const { words } = PACK_QUANTITIES[quantity]
  return heights.length === 0 ? words : `${words} at ${heights.join(', ')}`
}
