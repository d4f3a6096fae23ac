import { printSuitability } from '../../output/permit-report.ts'
import { permitCommand } from './permit.ts'

/** `sunwake wind site-suitability`: whether turbines stand the wind of their site. */
export const command = permitCommand({
  name: 'site_suitability',
  description:
    'Checks of IEC 61400-1 for each turbine, and the lightest class that fits. Turbines and the greatest winds of single years come from --input; --dem gives the inflow.',
  examples: [
    '--input suitability.yaml',
    '--input suitability.yaml --dem dem.tif',
    '--input suitability.yaml --json',
  ],
  load: async () =>
    (await import('@sunwake/api/operations/wind/permit/site-suitability')).windSiteSuitability,
  print: printSuitability,
})
