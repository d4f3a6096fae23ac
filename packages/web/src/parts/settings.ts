/** What the islands are told before they are loaded: by the page that the server wrote, or by elements on another one. */
interface Settings {
  /** Addresses of the files that they load. */
  addresses: Readonly<Record<string, string | undefined>>
  language: string
  /** Whether the address of the page is theirs, to keep a permalink in. */
  hasAddress: boolean
}

const { dataset, lang } = document.documentElement

/** What the islands are told; changed before any of them is loaded, never after. */
export const settings: Settings = { addresses: dataset, language: lang, hasAddress: true }
