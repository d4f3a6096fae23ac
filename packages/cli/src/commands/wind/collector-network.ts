import type { CollectorSection } from '@sunwake/api/schemas'
import { printCollector } from '../../output/permit-report.ts'
import { permitCommand, turbinePlaces } from './permit.ts'

/** `sunwake wind collector-network`: cables from turbines to a substation. */
export const command = permitCommand({
  name: 'collector_network',
  description:
    'A cheap network of given types of cable, its cost and its losses in the hours of a year. Turbines, substation and cables come from --input.',
  examples: ['--input cables.yaml', '--input cables.yaml --chart cables.svg', '--input cables.yaml --json'],
  load: async () =>
    (await import('@sunwake/api/operations/wind/permit/collector-network')).windCollectorNetwork,
  print: printCollector,
  picture: { brief: 'Write a plan of the cables', draw: plan },
})

/** Cables by their types in the order of the request. */
async function plan(section: CollectorSection, request: Readonly<Record<string, unknown>>): Promise<string> {
  const { cablePlanSvg } = await import('@sunwake/api/permit-pictures')
  const { lat, lon } = request['substation'] as { readonly lat: number; readonly lon: number }
  return cablePlanSvg(section, {
    turbines: turbinePlaces(request),
    substation: { latitude: lat, longitude: lon },
    types: (request['cables'] as readonly { readonly name: string }[]).map(({ name }) => name),
  })
}
