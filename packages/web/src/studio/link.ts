import { packFragment, unpackFragment } from '@sunwake/api/permalink'
import type { Drawing } from './drawing.ts'

/** Before what is drawn, in the part of a link that stands before the result's own. */
const PREFIX = 'drawn='

/**
 * What of a drawing its request does not tell: the site before exclusions and setbacks are taken off. It stands before
 * the `#` of the result's own permalink, so that programs which read that one pass over it. Empty where the request
 * tells all.
 */
export async function drawingFragment({ site, exclusions, setback }: Drawing): Promise<string> {
  if (exclusions.length === 0 && setback === 0) return ''
  return `${PREFIX}${await packFragment(JSON.stringify({ site, exclusions, setback }))}#`
}

/** Reads {@link drawingFragment} of an address; nothing where it has none, or a broken one. */
export async function readDrawing(
  hash: string,
): Promise<Partial<Pick<Drawing, 'site' | 'exclusions' | 'setback'>>> {
  const part = hash.split('#').find((one) => one.startsWith(PREFIX))
  if (part === undefined) return {}
  try {
    return JSON.parse(await unpackFragment(part.slice(PREFIX.length)))
  } catch {
    return {}
  }
}
