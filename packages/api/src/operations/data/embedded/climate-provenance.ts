import type { SiteClimate, Turbine } from '@sunwake/data'
import type { ResultMetadata } from '../../result/metadata.ts'
import { type ClimateSubject, climateSource, mainPack, sourcesOf } from './climate-layers.ts'
import { embeddedProvenance } from './provenance.ts'

type DataOfResult = ResultMetadata['data']

/** Where the numbers of a climate came from, packs first, with whom to thank for it. */
export function climateProvenance(
  climate: Pick<SiteClimate, 'packs'>,
  { subject, turbine }: { readonly subject: ClimateSubject; readonly turbine?: Turbine | undefined },
): DataOfResult {
  const embedded = embeddedProvenance(subject === 'wind' ? 'wind' : 'sun', turbine)
  const { packs = [] } = climate
  if (packs.length === 0) return embedded
  const sources = sourcesOf(packs, subject)
  const main = mainPack(packs, subject)
  const licences = [...new Set([...sources.map(({ licence }) => licence), embedded.licence])]
  return {
    ...embedded,
    source: climateSource(climate, subject),
    version: main?.sha256 ?? embedded.version,
    licence: licences.join('; '),
    period: main === undefined ? embedded.period : null,
    resolution: `${packs.map(({ name, layers }) => `${cells(layers)} in the climate pack ${name}`).join(', ')}; ${embedded.resolution} elsewhere`,
    attributions: [
      ...[...new Set(sources.map(({ dataset }) => dataset))].map((name) => {
        const files = sources.filter(({ dataset }) => dataset === name)
        const version = files.map(({ file, sha256 }) => `${file}, SHA-256 ${sha256}`).join('; ')
        const { licence = '', credit: citation = '', url = '' } = files[0] ?? {}
        return { name, version, licence, citation, url }
      }),
      ...(embedded.attributions ?? []),
    ],
  }
}

/** Cells of some layers in words, the finest first. */
function cells(layers: NonNullable<SiteClimate['packs']>[number]['layers']): string {
  const sizes = [...new Set(layers.map(({ cellDeg }) => Number(cellDeg.toPrecision(3))))].sort(
    (a, b) => a - b,
  )
  return `${sizes.join('° and ')}°`
}
