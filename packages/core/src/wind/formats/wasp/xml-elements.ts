import { ParseError } from '../../../errors/index.ts'
import { excerpt } from '../../../text/cell.ts'
import { contentStart } from '../../../text/lines.ts'

/** One element of an XML text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Text directly inside, blanks around it taken off. */
  readonly text: string
  /** Line of its start, counted from 1. */
  readonly line: number
}

const DEPTH_MAX = 50
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** A tag, a comment, a declaration or a section, whichever begins at the place. */
const TAG =
  /<(?:\?[^?]*\?>|!--[\s\S]*?-->|(\/)\s*([\w:.-]+)\s*>|([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?>)/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

interface OpenElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
  readonly line: number
}

/**
 * The root element of an XML text. A strict reader of a small part of XML: elements, attributes, text, comments and
 * the five named entities. Document types, sections and entities of their own are refused, not expanded.
 *
 * @throws {ParseError} by line: text that is no such XML, elements that do not close, a second root.
 */
export function readXmlRoot(format: string, text: string): XmlElement {
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  let line = 1
  let at = contentStart(text)
  const fail = (problem: string, value?: string): ParseError =>
    new ParseError({ format, line, problem, value: value === undefined ? undefined : excerpt(value) })
  while (at < text.length) {
    const tagAt = text.indexOf('<', at)
    const words = text.slice(at, tagAt < 0 ? text.length : tagAt)
    const parent = open.at(-1)
    if (words.trim() !== '') {
      if (parent === undefined) throw fail('there is text outside the root element', words.trim())
      parent.text += decoded(words, fail)
    }
    line += countLines(words)
    if (tagAt < 0) break
    TAG.lastIndex = tagAt
    const match = TAG.exec(text)
    if (match === null) throw fail('this is no tag of simple XML', text.slice(tagAt, tagAt + 60))
    const [whole, closing, closedName, name, attributes = '', isEmpty] = match
    if (closing !== undefined) {
      const element = open.pop()
      if (element === undefined || element.name !== closedName) {
        throw fail(`</${closedName}> closes what <${element?.name ?? ''}> has opened`)
      }
      const closed = { ...element, text: element.text.trim() }
      const outer = open.at(-1)
      if (outer === undefined) root = closed
      else outer.children.push(closed)
    } else if (name !== undefined) {
      if (root !== undefined) throw fail(`there is a second root element, <${name}>`)
      if (open.length >= DEPTH_MAX) throw fail(`elements are nested more than ${DEPTH_MAX} deep`)
      const element = { name, attributes: attributesIn(attributes, fail), children: [], text: '', line }
      if (isEmpty === undefined) open.push(element)
      else if (parent === undefined) root = element
      else parent.children.push(element)
    }
    line += countLines(whole)
    at = tagAt + whole.length
  }
  const unclosed = open.at(-1)
  if (unclosed !== undefined) {
    throw fail(`the text ends within <${unclosed.name}> of line ${unclosed.line}; get the whole file again`)
  }
  if (root === undefined) throw fail('there is no element')
  return root
}

function attributesIn(
  text: string,
  fail: (problem: string, value?: string) => ParseError,
): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw fail(`the attribute ${name} stands twice`)
    attributes.set(name, decoded(double ?? single ?? '', fail))
  }
  return attributes
}

function decoded(text: string, fail: (problem: string, value?: string) => ParseError): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;\s]{0,10};?)/g, (whole, name: string) => {
    const found = ENTITIES[name.replace(/;$/, '')]
    const code = /^#(x[0-9a-f]+|\d+);$/i.exec(name)?.[1]
    if (name.endsWith(';') && found !== undefined && Object.hasOwn(ENTITIES, name.slice(0, -1))) return found
    const point = code === undefined ? Number.NaN : Number(code.replace(/^x/i, '0x'))
    if (point >= 32 && point <= 0xff_ff) return String.fromCharCode(point)
    throw fail('this is no entity that can be read', whole)
  })
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
