/** Text as Markdown of a page, where nothing of it is an element; what stands in backticks is left alone. */
export function plainText(text: string): string {
  return text.replace(/`[^`]*`|[<{]/g, (part) => ({ '<': '&lt;', '{': '&#123;' })[part] ?? part)
}

/** The same for a cell of a table: one line, without its signs for columns. */
export function cellText(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
}

/** `quickWind` as an address, `quick-wind`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, '')
}
