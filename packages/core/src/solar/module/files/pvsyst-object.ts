import { ParseError } from '../../../errors/index.ts'
import { excerpt } from '../../../text/cell.ts'
import { contentStart, lineAt } from '../../../text/lines.ts'
import type { PvsystEntry, PvsystSection } from './pvsyst-section.ts'

/** A section that may still grow. */
interface OpenSection extends PvsystSection {
  readonly entries: Map<string, PvsystEntry>
  readonly sections: PvsystSection[]
}

/**
 * Sections and keys of a PVsyst component file (PAN, OND) of version 6 or later: lines `Key=Value`; a key with a class
 * for its value (`PVObject_Commercial=pvCommercial`, `Converter=TConverter`), or one that counts lines
 * (`Remarks, Count=2`), opens a section, `End of ...` closes it. PVsyst publishes no description; this is what its
 * files have. Values are not interpreted here; the text must be decoded (older files are Latin-1).
 *
 * @param kind the class of the outermost section, `pvModule` or `pvGInverter`.
 * @throws {ParseError} another first line, an `End of` without a beginning, a key that stands twice in a section with
 *   different values, a section that is not closed.
 */
export function readPvsystObject(text: string, kind: string, format: string): PvsystSection {
  const lines = contentLines(text)
  const first = lines[0]
  if (
    first === undefined ||
    first.text.replace(/\s/g, '').toLowerCase() !== `pvobject_=${kind.toLowerCase()}`
  ) {
    throw new ParseError({
      format,
      line: first?.line ?? 1,
      value: excerpt(first?.text ?? ''),
      problem: `the file does not begin with "PVObject_=${kind}"; files before version 6 are binary, save them again in PVsyst`,
    })
  }
  const outer = emptySection('PVObject_', kind, first.line, format)
  const open = [outer]
  for (let i = 1; i < lines.length; i++) {
    const { text: content, indent, line } = lines[i]
    const current = open[open.length - 1]
    if (current === undefined) {
      throw new ParseError({
        format,
        line,
        value: excerpt(content),
        problem: 'text follows the end of the object',
      })
    }
    if (/^End of\b/i.test(content)) {
      open.pop()
      continue
    }
    const [key, value] = keyAndValue(content)
    const isIndented = (lines[i + 1]?.indent ?? 0) > indent
    if (opensSection(key, value, isIndented)) {
      const inner = emptySection(key, value, line, format)
      current.sections.push(inner)
      open.push(inner)
    } else addEntry(current, key, { line, value })
  }
  const unclosed = open[open.length - 1]
  if (unclosed === undefined) return outer
  throw new ParseError({
    format,
    line: unclosed.line,
    value: unclosed.key,
    problem: `the section "${unclosed.key}" has no "End of"; the file is cut off`,
  })
}

interface ContentLine {
  readonly text: string
  readonly indent: number
  readonly line: number
}

/** The lines that are not blank. */
function contentLines(text: string): ContentLine[] {
  const lines: ContentLine[] = []
  let start = contentStart(text)
  for (let line = 1; start < text.length; line++) {
    const { text: whole, next } = lineAt(text, start)
    const content = whole.trim()
    if (content !== '') lines.push({ text: content, indent: whole.length - whole.trimStart().length, line })
    start = next
  }
  return lines
}

function keyAndValue(content: string): [string, string] {
  const at = content.indexOf('=')
  return at < 0 ? [content, ''] : [content.slice(0, at).trim(), content.slice(at + 1).trim()]
}

/** A class's name alone may be anybody's text (a laboratory's, say): there the next line must be indented. */
function opensSection(key: string, value: string, isIndented: boolean): boolean {
  return (
    /^PVObject_/i.test(key) || /,\s*(count|list of)$/i.test(key) || (isIndented && /^T[A-Z]\w+$/.test(value))
  )
}

function emptySection(key: string, kind: string, line: number, format: string): OpenSection {
  return { key, kind, line, format, entries: new Map(), sections: [] }
}

function addEntry({ entries, format }: OpenSection, key: string, entry: PvsystEntry): void {
  const other = entries.get(key.toLowerCase())
  if (other !== undefined && other.value !== entry.value) {
    throw new ParseError({
      format,
      line: entry.line,
      column: key,
      value: excerpt(entry.value),
      problem: `"${key}" stands on line ${other.line} too, with "${excerpt(other.value)}"`,
    })
  }
  entries.set(key.toLowerCase(), entry)
}
