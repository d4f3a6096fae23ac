import type { Block, Section } from '@sunwake/report/document'
import type { ReportView } from '../../report-run.ts'
import type { WindReportNumbers } from '../numbers.ts'
import { flickerBlocks } from './flicker.ts'
import { networkBlocks } from './network.ts'
import { noiseBlocks } from './noise.ts'
import { suitabilityBlocks } from './suitability.ts'

/** What a permit asks, where the request has parts of it. */
export function permitSections(numbers: WindReportNumbers, { format }: ReportView): Section[] {
  const { permit, turbine_results: turbines = [] } = numbers.analysis
  if (permit === undefined) return []
  const { site_suitability: site, noise, shadow_flicker: flicker, collector_network: network } = permit
  const part = (title: string, blocks: readonly Block[] | undefined): Block[] =>
    blocks === undefined ? [] : [{ kind: 'heading', text: title }, ...blocks]
  const blocks = [
    ...part('Site suitability', site && suitabilityBlocks(site, format)),
    ...part('Noise', noise && noiseBlocks(noise, turbines, format)),
    ...part('Shadow flicker', flicker && flickerBlocks(flicker, format)),
    ...part('Collector network', network && networkBlocks(network, numbers, format)),
  ]
  return blocks.length === 0 ? [] : [{ name: 'permit', title: 'Permit', blocks }]
}
