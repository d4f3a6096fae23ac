import type { Block } from '@sunwake/report/document'
import type { NoiseSection } from '../../../wind/permit/noise/schema.ts'
import { noiseMapSvg, type PicturePlace } from '../../../wind/permit/pictures/index.ts'
import type { Format } from '../../format.ts'
import { isolated } from '../../parts/words.ts'
import { passed } from './passed.ts'

function verdict({ receivers, passes }: NoiseSection, format: Format): string {
  if (passes === null) return 'No limit was given.'
  const over = receivers.filter((one) => one.passes === false).length
  const of = format.number(receivers.length)
  return passes
    ? `Every limit is kept at ${of} receivers.`
    : `The limit is exceeded at ${format.number(over)} of ${of} receivers.`
}

/**
 * Levels at receivers against their limits, and a map where there is one.
 * @param places of the turbines.
 */
export function noiseBlocks(section: NoiseSection, places: readonly PicturePlace[], format: Format): Block[] {
  const { receivers, map, method, turbines } = section
  const loudest = receivers.reduce((a, b) => (b.level_dba > a.level_dba ? b : a))
  const powers = turbines.map((one) => one.sound_power_dba)
  const [least, most] = [Math.min(...powers), Math.max(...powers)]
  const sound =
    least === most ? format.number(most, 1) : `${format.number(least, 1)} to ${format.number(most, 1)}`
  return [
    {
      kind: 'text',
      text: `${verdict(section, format)} The loudest is ${isolated(loudest.name)} with ${format.number(loudest.level_dba, 1)} dB(A). Sound power of a turbine: ${sound} dB(A). ${method}.`,
    },
    {
      kind: 'table',
      caption: 'Noise at the receivers',
      columns: [
        { title: 'Receiver', share: 1.8 },
        { title: 'Level [dB(A)]', align: 'end' },
        { title: 'Limit [dB(A)]', align: 'end' },
        { title: 'Margin [dB]', align: 'end' },
        { title: 'Result', align: 'end', share: 0.8 },
        { title: 'Loudest turbine', align: 'end', share: 1.1 },
        { title: 'It alone [dB(A)]', align: 'end', share: 1.1 },
      ],
      rows: receivers.map((one) => [
        one.name,
        format.number(one.level_dba, 1),
        format.number(one.limit_dba, 1),
        format.number(one.margin_db, 1),
        passed(one.passes),
        String(one.loudest_turbine_id),
        format.number(one.loudest_turbine_dba, 1),
      ]),
    },
    ...(map === undefined
      ? []
      : [
          {
            kind: 'chart',
            svg: noiseMapSvg(map, receivers, places, undefined, format.number),
            alt: `A map of the noise around the turbines with ${format.number(receivers.length)} receivers; the level falls with distance, to ${format.number(loudest.level_dba, 1)} dB(A) at the loudest receiver.`,
          } as const,
        ]),
  ]
}
