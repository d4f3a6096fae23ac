import type { Paint } from '../colour.ts'
import { type CommandEntry, type CommandGroup, isGroup } from './command-tree.ts'
import type { Command } from './define-command.ts'
import { type Flag, kebab } from './flags.ts'
import { wrapText } from './wrap-text.ts'

/** How help is set. */
export interface HelpStyle {
  readonly columns: number
  readonly paint: Paint
}

/** Widest left column; a longer name has its text on the line below. */
const LEFT_MAX = 30
/** Narrower than this, every text stands below its name. */
const COLUMNS_SIDE_BY_SIDE = 72

/** Help of a group: its commands with one line each. */
export function groupHelp(name: string, group: CommandGroup, style: HelpStyle): string {
  const sections = new Map<string, [string, string][]>()
  for (const [word, { summary, section = 'Commands' }] of Object.entries(group.commands)) {
    sections.set(section, [...(sections.get(section) ?? []), [word, summary]])
  }
  const isRoot = name === 'sunwake'
  return page([
    wrapText(group.summary, style.columns),
    [heading('Usage', style), `  ${name} COMMAND [flags]`],
    ...[...sections].map(([title, rows]) => [heading(title, style), ...listed(rows, style)]),
    [
      heading('Flags', style),
      ...listed(
        [['-h, --help', 'Show help'], ...(isRoot ? [['--version', 'Show the version'] as const] : [])],
        style,
      ),
    ],
    wrapText(`"${name} COMMAND --help" tells more about a command.`, style.columns),
  ])
}

/** Help of a command: usage, description, flags by group, examples. */
export function commandHelp(
  name: string,
  { summary }: CommandEntry,
  command: Command,
  style: HelpStyle,
): string {
  const { columns } = style
  const flags = Object.entries(command.flags)
  const groups = new Map<string, [string, string][]>()
  for (const [key, flag] of flags) {
    const title = flag.group ?? 'Flags'
    groups.set(title, [...(groups.get(title) ?? []), [`    ${typed(key, flag)}`, meaning(flag)]])
  }
  const last = groups.has('Output') ? 'Output' : 'Flags'
  groups.set(last, [...(groups.get(last) ?? []), ['-h, --help', 'Show help']])
  const { positional } = command
  return page([
    wrapText(summary, columns),
    [heading('Usage', style), ...usage(name, command, columns)],
    command.description === undefined ? [] : wrapText(command.description, columns),
    positional === undefined
      ? []
      : [heading('Arguments', style), ...listed([[positional.placeholder, positional.brief]], style)],
    ...[...groups].map(([title, rows]) => [heading(title, style), ...listed(rows, style)]),
    command.examples.length === 0
      ? []
      : [heading('Examples', style), ...command.examples.flatMap((line) => example(name, line, columns))],
  ])
}

function usage(name: string, { flags, positional }: Command, columns: number): string[] {
  const needed = Object.entries(flags)
    .filter(([, { isRequired, isNeeded }]) => isRequired || isNeeded === true)
    .map(([key, flag]) => typed(key, flag))
  const argument =
    positional === undefined
      ? []
      : [
          {
            one: positional.placeholder,
            optional: `[${positional.placeholder}]`,
            any: `[${positional.placeholder} ...]`,
          }[positional.count],
        ]
  return broken([name, ...argument, ...needed, '[flags]'], columns)
}

/** A command line over as many lines as it needs, as a shell takes it. */
function example(name: string, line: string, columns: number): string[] {
  const parts = line.match(/(?:--\S+(?: (?!--)(?:'[^']*'|"[^"]*"|\S+))*)|'[^']*'|\S+/g) ?? []
  return broken([`$ ${name}`, ...parts], columns)
}

function broken(parts: readonly string[], columns: number): string[] {
  const lines: string[] = []
  let line = ' '
  for (const part of parts) {
    if (line.trim() !== '' && line.length + part.length + 3 > columns) {
      lines.push(`${line} \\`)
      line = '     '
    }
    line += ` ${part}`
  }
  return [...lines, line]
}

function typed(name: string, { kind, placeholder, isNegatable }: Flag<unknown>): string {
  const flag = isNegatable === true ? `--[no-]${kebab(name)}` : `--${kebab(name)}`
  return kind === 'switch' ? flag : `${flag} ${placeholder}`
}

function meaning({ brief, isRequired, isNeeded, kind }: Flag<unknown>): string {
  const mark = isRequired ? ' (required)' : isNeeded === true ? ' (required, here or in --input)' : ''
  return `${brief}${kind === 'list' ? '; may be repeated' : ''}${mark}`
}

/** Names on the left, their texts on the right, or below where there is no room. */
function listed(rows: readonly (readonly [string, string])[], { columns }: HelpStyle): string[] {
  const isNarrow = columns < COLUMNS_SIDE_BY_SIDE
  const names = rows.map(([name]) => (isNarrow ? name.trim() : name))
  const widest = Math.max(...names.map((name) => name.length).filter((length) => length <= LEFT_MAX), 0)
  return rows.flatMap(([, text], n) => {
    const name = names[n] ?? ''
    if (isNarrow && widest > 14)
      return [`  ${name}`, ...wrapText(text, columns - 6).map((line) => `      ${line}`)]
    const indent = ' '.repeat(widest + 4)
    const [first = '', ...others] = wrapText(text, columns - widest - 4)
    const isLong = name.length > widest
    return [
      ...(isLong ? [`  ${name}`, `${indent}${first}`] : [`  ${name.padEnd(widest)}  ${first}`]),
      ...others.map((line) => `${indent}${line}`),
    ]
  })
}

function heading(title: string, { paint }: HelpStyle): string {
  return paint('bold', title)
}

function page(blocks: readonly (readonly string[])[]): string {
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

/** Every command of a tree with its whole name, in order. */
export function everyCommand(
  group: CommandGroup,
  prefix: readonly string[] = [],
): { readonly words: readonly string[]; readonly entry: CommandEntry }[] {
  return Object.entries(group.commands).flatMap(([word, entry]) => {
    const words = [...prefix, word]
    return isGroup(entry) ? everyCommand(entry, words) : [{ words, entry }]
  })
}
