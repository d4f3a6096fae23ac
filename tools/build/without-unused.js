/**
 * Parts of packages that neither the command nor the pages use, and that they would have to read, with what stands in
 * for them: messages in some forty languages of zod, the text of a thread that decodes GeoTIFF tiles.
 */
export const UNUSED = /** @type {const} */ ([
  [/[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/, "export { default as en } from './en.js'"],
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
    for (const [filter, contents] of UNUSED) build.onLoad({ filter }, () => ({ contents }))
  },
}
