import { decimal, written } from '../../parts/page.ts'
import { filled } from '../../texts/index.ts'
import { texts } from '../words.ts'
import type { Pixel } from './view.ts'

/** Classes of wake loss, by the least of each but the first [fraction]; the style sheet has their colours. */
export const LOSS_FROM = [0.02, 0.05, 0.08, 0.12]

/** Which of the colours a wake loss has. */
function lossClass(loss: number | undefined): string {
  if (loss === undefined) return 'loss-unknown'
  return `loss-${LOSS_FROM.filter((from) => loss >= from).length}`
}

/** What a mark says inside. */
export type MarkLabel = 'number' | 'rank' | 'energy'

/** A turbine on the plan: drag it, or move it by the keyboard. */
export function TurbineMark({
  index,
  at: [x, y],
  radius,
  keptRadius,
  loss,
  energyMwh,
  rank,
  label,
  isSelected,
  isOutside,
  slope,
}: {
  readonly index: number
  readonly at: Pixel
  /** [px] */
  readonly radius: number
  /** Half the least distance to others, shown where the turbine is chosen [px]. */
  readonly keptRadius: number
  readonly loss: number | undefined
  readonly energyMwh: number | undefined
  readonly rank: number | undefined
  readonly label: MarkLabel
  readonly isSelected: boolean
  readonly isOutside: boolean
  /** Way of more energy in the picture [px]. */
  readonly slope: Pixel | undefined
}) {
  const number = index + 1
  const inside = {
    number,
    rank: rank ?? '',
    energy: energyMwh === undefined ? '' : Math.round(energyMwh / 1000),
  }
  const spoken =
    energyMwh === undefined || loss === undefined || rank === undefined
      ? filled(texts.turbineName, { number })
      : filled(texts.turbineSpoken, {
          number,
          energy: written(energyMwh, 4),
          loss: decimal(100 * loss, 1),
          rank,
        })
  const isLabelled = radius >= 8
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of SVG is a button
    <g
      class={['mark', lossClass(loss), isSelected && 'chosen', isOutside && 'outside']
        .filter(Boolean)
        .join(' ')}
      data-turbine={index}
      role="button"
      tabindex={0}
      aria-label={isOutside ? `${spoken}. ${texts.outsideGround}` : spoken}
      aria-pressed={isSelected}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
    >
      {isSelected && <circle class="kept" r={keptRadius} />}
      {slope !== undefined && <line class="slope" x2={slope[0]} y2={slope[1]} marker-end="url(#arrow)" />}
      <circle class="disc" r={radius} />
      {isLabelled && <text dy="0.35em">{inside[label]}</text>}
    </g>
  )
}
