/**
 * Parts of packages that neither the command nor the pages use, and that they would have to read: messages in some forty
 * languages of zod, the text of a thread that decodes GeoTIFF tiles.
 */
export const withoutUnused = {
  name: 'without-unused',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
    build.onLoad({ filter: /[\\/]geotiff[\\/]dist-module[\\/]worker[\\/]create\.js$/ }, () => ({
      contents:
        "export default function create() { throw new Error('GeoTIFF tiles are decoded without threads') }",
    }))
  },
}
