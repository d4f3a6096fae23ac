import type { BLOCKAGE_MODELS } from './blockage-models.ts'

/** In words, whose wakes there are. */
export function wakesCounted({
  neighbours,
  blockage = 'none',
}: {
  readonly neighbours?: readonly unknown[] | undefined
  readonly blockage?: (typeof BLOCKAGE_MODELS)[number] | undefined
}): string {
  const wakes =
    neighbours === undefined
      ? 'wakes of this farm alone: no neighbours'
      : `wakes of this farm and of ${neighbours.length} turbines of neighbours, which stand in the free stream`
  const before =
    blockage === 'none'
      ? 'no blockage in front of the farm'
      : `blockage by ${blockage}, part of the wake loss; air that goes faster beside and behind rotors is left out, so that it is an upper figure`
  return `${wakes}, ${before}`
}
