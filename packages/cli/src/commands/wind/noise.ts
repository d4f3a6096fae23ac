import type { NoiseSection } from '@sunwake/api/schemas'
import { UsageError } from '../../errors.ts'
import { printNoise } from '../../output/permit-report.ts'
import { permitCommand, turbinePlaces } from './permit.ts'

/** `sunwake wind noise`: noise of turbines at houses. */
export const command = permitCommand({
  name: 'noise',
  description:
    'Levels at receivers after ISO 9613-2, against limits. Turbines, receivers and sound powers come from --input; --chart draws the map that map_spacing_m asks for.',
  examples: [
    '--input noise.yaml',
    '--input noise.yaml --dem dem.tif --chart noise.svg',
    '--input noise.yaml --json',
  ],
  load: async () => (await import('@sunwake/api/operations/wind/permit/noise')).windNoise,
  print: printNoise,
  picture: { brief: 'Write the map of the levels', draw: noiseMap },
})

async function noiseMap(section: NoiseSection, request: Readonly<Record<string, unknown>>): Promise<string> {
  if (section.map === undefined) throw new UsageError('--chart draws a map: give map_spacing_m in --input')
  const { noiseMapSvg } = await import('@sunwake/api/permit-pictures')
  return noiseMapSvg(section.map, section.receivers, turbinePlaces(request))
}
