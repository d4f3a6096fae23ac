import { ModuleRouter } from 'typedoc-plugin-markdown'

/** Gives each subpath the page of its own name; the plugin's router takes some names of members for those of pages. */
export class SubpathRouter extends ModuleRouter {
  override getFileName(baseName: string): string {
    return `${baseName}${this.extension}`
  }
}
