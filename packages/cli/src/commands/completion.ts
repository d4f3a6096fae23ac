import { type CommandGroup, isGroup } from '../command/command-tree.ts'
import { type Command, defineCommand } from '../command/define-command.ts'
import { kebab } from '../command/flags.ts'
import { didYouMean } from '../command/near-names.ts'
import { UsageError } from '../errors.ts'

/** What can follow the words of a command line. */
interface Node {
  /** `solar quick`; empty for `sunwake` itself. */
  readonly words: string
  /** Commands and flags with what they do. */
  readonly next: readonly (readonly [string, string])[]
  /** Values by flag. */
  readonly choices: readonly (readonly [string, readonly string[]])[]
  /** Flags that take a value, and those of them that take a file. */
  readonly valued: readonly string[]
  readonly files: readonly string[]
  /** What follows that is no flag: words, or files. */
  readonly plain: readonly string[] | 'files'
}

const SCRIPTS = { bash, zsh, fish } as const

/** `sunwake completion SHELL`: commands, flags and their values behind the tabulator key. */
export function completionCommand(root: CommandGroup): Command {
  return defineCommand({
    description:
      'bash: add \'eval "$(sunwake completion bash)"\' to ~/.bashrc. zsh: add \'eval "$(sunwake completion zsh)"\' to ~/.zshrc, after compinit. fish: sunwake completion fish > ~/.config/fish/completions/sunwake.fish',
    examples: ['bash', 'zsh', 'fish'],
    flags: {},
    positional: {
      placeholder: 'SHELL',
      brief: 'bash, zsh or fish',
      count: 'one',
      choices: ['bash', 'zsh', 'fish'],
    },
    async run(_, { process }, [shell = '']) {
      const names = Object.keys(SCRIPTS)
      if (!names.includes(shell)) {
        throw new UsageError(
          `no completion for the shell ${JSON.stringify(shell)}; one of ${names.join(', ')} is needed${didYouMean(shell, names)}`,
        )
      }
      process.stdout.write(SCRIPTS[shell as keyof typeof SCRIPTS](await nodesOf(root, [])))
    },
  })
}

async function nodesOf(group: CommandGroup, words: readonly string[]): Promise<Node[]> {
  const entries = Object.entries(group.commands)
  const here: Node = {
    words: words.join(' '),
    next: entries.map(([word, { summary }]) => [word, summary] as const),
    choices: [],
    valued: [],
    files: [],
    plain: Object.keys(group.commands),
  }
  const below = await Promise.all(
    entries.map(async ([word, entry]) => {
      const path = [...words, word]
      if (isGroup(entry)) return nodesOf(entry, path)
      return [nodeOf(path.join(' '), await entry.load())]
    }),
  )
  const nodes = [here, ...below.flat()]
  return words.length > 0
    ? nodes
    : nodes.flatMap((node) => (node.words === 'help' ? helpNodes(nodes) : [node]))
}

/** `help` is followed by the words of a command. */
function helpNodes(nodes: readonly Node[]): Node[] {
  const isCommand = (name: string): boolean => !name.startsWith('--')
  return nodes
    .filter(({ next }) => next.some(([name]) => isCommand(name)))
    .map((node) => ({ ...node, words: `help ${node.words}`.trimEnd() }))
}

const TAKES_FILES = /FILE|DIR|FOLDER/

function nodeOf(words: string, { flags, positional }: Command): Node {
  const listed = Object.entries(flags)
  const takesFiles = positional !== undefined && TAKES_FILES.test(positional.placeholder)
  return {
    words,
    next: [
      ...listed.map(([name, { brief }]) => [`--${kebab(name)}`, brief] as const),
      ['--help', 'Show help'],
    ],
    choices: listed.flatMap(([name, { choices }]) =>
      choices === undefined ? [] : [[`--${kebab(name)}`, choices] as const],
    ),
    valued: listed.filter(([, { kind }]) => kind !== 'switch').map(([name]) => `--${kebab(name)}`),
    files: listed
      .filter(([, { placeholder = '' }]) => TAKES_FILES.test(placeholder))
      .map(([name]) => `--${kebab(name)}`),
    plain: positional?.choices ?? (takesFiles ? 'files' : listed.map(([name]) => `--${kebab(name)}`)),
  }
}

function bash(nodes: readonly Node[]): string {
  return `# Completion of sunwake for bash.
_sunwake() {
  local cur prev at word next plain
  cur=\${COMP_WORDS[COMP_CWORD]}
  prev=\${COMP_WORDS[COMP_CWORD-1]}
  at=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${at:+$at }$word" in
      ${paths(nodes).join('|')}) at="\${at:+$at }$word" ;;
      *) break ;;
    esac
  done
${choiceCases(nodes, {
  chosen: (words) => `COMPREPLY=($(compgen -W "${words}" -- "$cur")); return`,
  file: 'COMPREPLY=($(compgen -f -- "$cur")); return',
  other: 'COMPREPLY=(); return',
})}
  case "$at" in
${nodes
  .map(({ words, next, plain }) => {
    const flags = next.map(([word]) => word).join(' ')
    return `    ${quoted(words)}) next="${flags}"; plain="${plain === 'files' ? plain : plain.join(' ')}" ;;`
  })
  .join('\n')}
  esac
  case "$cur" in -*) plain=$next ;; esac
  if [ "$plain" = files ]; then COMPREPLY=($(compgen -f -- "$cur"))
  else COMPREPLY=($(compgen -W "$plain" -- "$cur")); fi
}
complete -o filenames -F _sunwake sunwake
`
}

function zsh(nodes: readonly Node[]): string {
  return `#compdef sunwake
# Completion of sunwake for zsh.
_sunwake() {
  local at prev word
  local -a next plain
  at=
  prev=\${words[CURRENT-1]}
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
      ${paths(nodes).join('|')}) at="\${at:+$at }$word" ;;
      *) break ;;
    esac
  done
${choiceCases(nodes, { chosen: (words) => `compadd -- ${words}; return`, file: '_files; return', other: 'return' })}
  case "$at" in
${nodes
  .map(({ words, next, plain }) => {
    const rows = next.map(([word, text]) => quoted(`${word}:${text.replaceAll(':', '\\:')}`))
    const isOwn = plain !== 'files' && !next.some(([word]) => plain.includes(word))
    const other = plain === 'files' ? 'files' : isOwn ? plain.map(quoted).join(' ') : ''
    return `    ${quoted(words)}) next=(${rows.join(' ')}); plain=(${other}) ;;`
  })
  .join('\n')}
  esac
  if [[ $PREFIX == -* || $#plain == 0 ]]; then _describe 'sunwake' next
  elif [[ $plain[1] == files ]]; then _files
  else compadd -- $plain; fi
}
if (( $+functions[compdef] )); then compdef _sunwake sunwake; fi
`
}

function fish(nodes: readonly Node[]): string {
  const lines = nodes.flatMap(({ words, next, choices, valued, files, plain }) => {
    const at = `complete -c sunwake -n ${quoted(`__sunwake_at ${words}`.trimEnd())}`
    const isOwn = plain !== 'files' && !next.some(([word]) => plain.includes(word))
    const own = isOwn ? [`${at} -f -a ${quoted(plain.join(' '))}`] : plain === 'files' ? [] : [`${at} -f`]
    const flags = next.map(([word, text]) => {
      if (!word.startsWith('--')) return `${at} -f -a ${word} -d ${quoted(text)}`
      const values = choices.find(([flag]) => flag === word)?.[1]
      const value =
        values === undefined
          ? files.includes(word)
            ? ' -r -F'
            : valued.includes(word)
              ? ' -x'
              : ''
          : ` -x -a ${quoted(values.join(' '))}`
      return `${at} -l ${word.slice(2)}${value} -d ${quoted(text)}`
    })
    return [...own, ...flags]
  })
  return `# Completion of sunwake for fish.
function __sunwake_at
    set -l at
    for word in (commandline -opc)[2..]
        switch "$at$word"
            case ${paths(nodes).join(' ')}
                set at "$at$word "
            case '*'
                break
        end
    end
    test "$argv" = (string trim -- "$at")
end
${lines.join('\n')}
`
}

/** Every path as a pattern that the shells read as one word. */
function paths(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ words }) => (words === '' ? [] : [quoted(words)]))
}

interface AfterFlags {
  readonly chosen: (words: string) => string
  readonly file: string
  readonly other: string
}

/** What follows a flag that takes a value: one of its words, a file, or what nobody can guess. */
function choiceCases(nodes: readonly Node[], { chosen, file, other }: AfterFlags): string {
  const cases = nodes.flatMap(({ words, choices, valued, files }) => {
    const patterns = (flags: readonly string[]): string =>
      flags.map((flag) => quoted(`${words} ${flag}`)).join('|')
    const free = valued.filter((flag) => !files.includes(flag))
    return [
      ...choices.map(([flag, values]) => `    ${quoted(`${words} ${flag}`)}) ${chosen(values.join(' '))} ;;`),
      ...(files.length === 0 ? [] : [`    ${patterns(files)}) ${file} ;;`]),
      ...(free.length === 0 ? [] : [`    ${patterns(free)}) ${other} ;;`]),
    ]
  })
  return ['  case "$at $prev" in', ...cases, '  esac'].join('\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
