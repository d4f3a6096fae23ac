import { printCollector } from '../../output/permit-report.ts'
import { permitCommand } from './permit.ts'

/** `sunwake wind collector-network`: cables from turbines to a substation. */
export const command = permitCommand({
  name: 'collector_network',
  description:
    'A cheap network of given types of cable, its cost and its losses in the hours of a year. Turbines, substation and cables come from --input.',
  examples: ['--input cables.yaml', '--input cables.yaml --json'],
  load: async () =>
    (await import('@sunwake/api/operations/wind/permit/collector-network')).windCollectorNetwork,
  print: printCollector,
})
