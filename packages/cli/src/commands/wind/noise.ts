import type { NoiseSection } from '@sunwake/api/schemas'
import { createLocalFrame } from '@sunwake/core/site'
import { UsageError } from '../../errors.ts'
import { printNoise } from '../../output/permit-report.ts'
import { permitCommand } from './permit.ts'

/** `sunwake wind noise`: noise of turbines at houses. */
export const command = permitCommand({
  name: 'noise',
  description:
    'Levels at receivers after ISO 9613-2, against limits. Turbines, receivers and sound powers come from --input; --picture draws the map that map_spacing_m asks for.',
  examples: [
    '--input noise.yaml',
    '--input noise.yaml --dem dem.tif --picture noise.svg',
    '--input noise.yaml --json',
  ],
  load: async () => (await import('@sunwake/api/operations/wind/permit/noise')).windNoise,
  print: printNoise,
  picture: { brief: 'Write the map of the levels', draw: noiseMap },
})

async function noiseMap({ map, receivers }: NoiseSection): Promise<string> {
  if (map === undefined) throw new UsageError('--picture draws a map: give map_spacing_m in --input')
  const { contourChartSvg } = await import('@sunwake/report/chart')
  const { latitudes, longitudes, level_dba: rows } = map
  const middle = {
    latitudeDeg: latitudes[Math.floor(latitudes.length / 2)]!,
    longitudeDeg: longitudes[Math.floor(longitudes.length / 2)]!,
  }
  const frame = createLocalFrame(middle)
  const places = receivers.map(({ latitude, longitude }) =>
    frame.toLocal({ latitudeDeg: latitude, longitudeDeg: longitude }),
  )
  return contourChartSvg(
    {
      title: 'Noise of all turbines, 4 m above the ground; points: receivers',
      x: {
        label: 'east [m]',
        values: longitudes.map((longitudeDeg) => frame.toLocal({ ...middle, longitudeDeg }).x),
      },
      y: {
        label: 'north [m]',
        values: [...latitudes].reverse().map((latitudeDeg) => frame.toLocal({ ...middle, latitudeDeg }).y),
      },
      data: [...rows].reverse().flatMap((row) => row.map((level) => level ?? Number.NaN)),
      label: 'dB(A)',
      marks: { x: places.map(({ x }) => x), y: places.map(({ y }) => y) },
    },
    { width: 720, height: 600 },
  )
}
