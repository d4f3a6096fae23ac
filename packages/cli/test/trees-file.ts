import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An ESRI ASCII grid of trees of one height, 20 km around the hill. */
export function treesFile(folder: string, name: string, height: number): string {
  const [size, step] = [41, 0.01]
  const head = `ncols ${size}\nnrows ${size}\nxllcorner ${-84.25 - 0.205}\nyllcorner ${36.59 - 0.205}\ncellsize ${step}\n`
  const row = Array.from({ length: size }, () => height).join(' ')
  const path = join(folder, name)
  writeFileSync(path, head + Array.from({ length: size }, () => row).join('\n'))
  return path
}
