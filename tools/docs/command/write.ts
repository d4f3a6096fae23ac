import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandEntry } from '../../../packages/cli/src/command/command-tree.ts'
import type { Command } from '../../../packages/cli/src/command/define-command.ts'
import type { Flag } from '../../../packages/cli/src/command/flags.ts'
import { everyCommand } from '../../../packages/cli/src/command/help-text.ts'
import { COMMANDS } from '../../../packages/cli/src/registry.ts'
import { cellText, kebab, plainText } from '../site/plain-text.ts'

/** A page of a command, as lists name it. */
export interface ListedCommand {
  readonly slug: string
  /** Without the word `sunwake`. */
  readonly words: readonly string[]
}

/**
 * Writes a page for each command from what its own help is made of.
 * @param out folder of the pages.
 */
export async function writeCommandPages(out: string): Promise<readonly ListedCommand[]> {
  mkdirSync(out, { recursive: true })
  const listed: ListedCommand[] = []
  for (const { words, entry } of everyCommand(COMMANDS)) {
    const slug = words.join('-')
    writeFileSync(join(out, `${slug}.md`), commandPage(words, entry, await entry.load()))
    listed.push({ slug, words })
  }
  return listed
}

function commandPage(words: readonly string[], { summary }: CommandEntry, command: Command): string {
  const name = `sunwake ${words.join(' ')}`
  const { positional } = command
  const argument =
    positional === undefined
      ? ''
      : ` ${{ one: positional.placeholder, optional: `[${positional.placeholder}]`, any: `[${positional.placeholder} ...]` }[positional.count]}`
  const groups = new Map<string, string[]>()
  for (const [key, flag] of Object.entries(command.flags)) {
    const title = flag.group ?? 'Flags'
    groups.set(title, [...(groups.get(title) ?? []), flagRow(key, flag)])
  }
  return [
    `# ${name}`,
    `${plainText(summary)}.`,
    plainText(command.description ?? ''),
    `\`\`\`sh\n${[`${name}${argument} [flags]`].join('\n')}\n\`\`\``,
    ...(command.examples.length === 0
      ? []
      : [
          '## Examples',
          `\`\`\`sh\n${command.examples.map((line) => `${name} ${line}`.trim()).join('\n')}\n\`\`\``,
        ]),
    ...(positional === undefined
      ? []
      : ['## Arguments', `\`${positional.placeholder}\`: ${plainText(positional.brief)}.`]),
    ...[...groups].flatMap(([title, rows]) => [
      `## ${title === 'Flags' ? 'Flags' : `Flags: ${title.toLowerCase()}`}`,
      ['| flag | |', '|---|---|', ...rows].join('\n'),
    ]),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n')
}

function flagRow(key: string, flag: Flag<unknown>): string {
  const { brief, kind, placeholder, isNegatable, isRequired, isNeeded, path } = flag
  const name = `--${isNegatable === true ? '[no-]' : ''}${kebab(key)}${kind === 'switch' ? '' : ` ${placeholder}`}`
  const notes = [
    ...(isRequired ? ['Required.'] : []),
    ...(isNeeded === true ? ['Required, here or in the file of `--input`.'] : []),
    ...(kind === 'list' ? ['May be repeated.'] : []),
    ...(path === undefined ? [] : [`Field \`${path}\`.`]),
  ]
  return `| \`${name}\` | ${cellText([`${brief}.`, ...notes].join(' '))} |`
}
