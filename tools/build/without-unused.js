import { dirname } from 'node:path'

/**
 * Parts of packages that neither the command nor the pages use, and that they would have to read, with what stands in
 * for them: messages in some forty languages of zod; the text of a thread that decodes GeoTIFF tiles; the notes of schemas
 * for the description of the service, each of which copies its schema; the pattern of all emoji, which takes longer to
 * compile than a table takes to print.
 */
export const UNUSED = /** @type {const} */ ([
  [/[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/, "export { default as en } from './en.js'"],
  [
    /[\\/]@hono[\\/]zod-openapi[\\/]dist[\\/]index\.mjs$/,
    `import { z } from 'zod'
     z.ZodType.prototype.openapi = function () { return this }
     export class OpenAPIHono { constructor() { throw new Error('the service alone is described') } }
     export { z }`,
  ],
  [
    /[\\/]emoji-regex[\\/]index\.js$/,
    'module.exports = () => /\\p{Emoji_Presentation}\\p{Emoji_Modifier}?|\\p{Emoji}\\ufe0f/gu',
  ],
  [
    /[\\/]geotiff[\\/]dist-module[\\/]worker[\\/]create\.js$/,
    "export default function create() { throw new Error('GeoTIFF tiles are decoded without threads') }",
  ],
])

/** Leaves them out of what esbuild bundles. */
export const withoutUnused = {
  name: 'without-unused',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    for (const [filter, contents] of UNUSED) {
      build.onLoad({ filter }, ({ path }) => ({ contents, resolveDir: dirname(path) }))
    }
  },
}
