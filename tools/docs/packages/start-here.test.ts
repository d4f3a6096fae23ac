import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { publicSubpaths } from './public-subpaths.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

it.each(publicSubpaths(ROOT))(
  '$name begins with what it is and a dozen exports at most to start with',
  ({ source }) => {
    const [comment = ''] = /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(join(ROOT, source), 'utf8')) ?? []
    expect(comment).toContain('@module')
    const [, start = ''] = /Start here: ([\s\S]*)\* @module/.exec(comment) ?? []
    const links = start.match(/\{@link/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    expect(links.length).toBeLessThanOrEqual(12)
  },
)
