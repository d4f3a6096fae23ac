import { type CommandGroup, isGroup } from '../command/command-tree.ts'
import { type Command, defineCommand } from '../command/define-command.ts'
import { type Flags, kebab } from '../command/flags.ts'
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
  /** Flags that take a value. */
  readonly valued: readonly string[]
}

const SCRIPTS = { bash, zsh, fish } as const

/** `sunwake completion SHELL`: commands, flags and their values behind the tabulator key. */
export function completionCommand(root: CommandGroup): Command {
  return defineCommand({
    description:
      'bash: add \'eval "$(sunwake completion bash)"\' to ~/.bashrc. zsh: add \'eval "$(sunwake completion zsh)"\' to ~/.zshrc, after compinit. fish: sunwake completion fish > ~/.config/fish/completions/sunwake.fish',
    examples: ['bash', 'zsh', 'fish'],
    flags: {},
    positional: { placeholder: 'SHELL', brief: 'bash, zsh or fish', count: 'one' },
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
  }
  const below = await Promise.all(
    entries.map(async ([word, entry]) => {
      const path = [...words, word]
      if (isGroup(entry)) return nodesOf(entry, path)
      return [nodeOf(path.join(' '), (await entry.load()).flags)]
    }),
  )
  return [here, ...below.flat()]
}

function nodeOf(words: string, flags: Flags): Node {
  const listed = Object.entries(flags)
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
  }
}

function bash(nodes: readonly Node[]): string {
  return `# Completion of sunwake for bash.
_sunwake() {
  local cur prev at word next
  cur=\${COMP_WORDS[COMP_CWORD]}
  prev=\${COMP_WORDS[COMP_CWORD-1]}
  at=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${at:+$at }$word" in
      ${paths(nodes).join('|')}) at="\${at:+$at }$word" ;;
      *) break ;;
    esac
  done
${choiceCases(nodes, (words) => `COMPREPLY=($(compgen -W "${words}" -- "$cur")); return`, 'COMPREPLY=($(compgen -f -- "$cur")); return')}
  case "$at" in
${nodes.map(({ words, next }) => `    ${quoted(words)}) next="${next.map(([word]) => word).join(' ')}" ;;`).join('\n')}
  esac
  case "$cur" in
    -*) COMPREPLY=($(compgen -W "$next" -- "$cur")) ;;
    *) case "$next" in
         --*) COMPREPLY=($(compgen -f -- "$cur")) ;;
         *) COMPREPLY=($(compgen -W "$next" -- "$cur")) ;;
       esac ;;
  esac
}
complete -o filenames -F _sunwake sunwake
`
}

function zsh(nodes: readonly Node[]): string {
  return `#compdef sunwake
# Completion of sunwake for zsh.
_sunwake() {
  local at prev word
  local -a next
  at=
  prev=\${words[CURRENT-1]}
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
      ${paths(nodes).join('|')}) at="\${at:+$at }$word" ;;
      *) break ;;
    esac
  done
${choiceCases(nodes, (words) => `compadd -- ${words}; return`, '_files; return')}
  case "$at" in
${nodes
  .map(({ words, next }) => {
    const rows = next.map(([word, text]) => quoted(`${word}:${text.replaceAll(':', '\\:')}`))
    return `    ${quoted(words)}) next=(${rows.join(' ')}) ;;`
  })
  .join('\n')}
  esac
  if [[ $PREFIX != -* && $next[1] == --* ]]; then _files; else _describe 'sunwake' next; fi
}
if (( $+functions[compdef] )); then compdef _sunwake sunwake; fi
`
}

function fish(nodes: readonly Node[]): string {
  const lines = nodes.flatMap(({ words, next, choices, valued }) =>
    next.map(([word, text]) => {
      const at = `complete -c sunwake -n ${quoted(`__sunwake_at ${words}`.trimEnd())}`
      if (!word.startsWith('--')) return `${at} -f -a ${word} -d ${quoted(text)}`
      const values = choices.find(([flag]) => flag === word)?.[1]
      const value =
        values === undefined ? (valued.includes(word) ? ' -r' : '') : ` -x -a ${quoted(values.join(' '))}`
      return `${at} -l ${word.slice(2)}${value} -d ${quoted(text)}`
    }),
  )
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

/** What follows a flag that takes a value. */
function choiceCases(nodes: readonly Node[], chosen: (words: string) => string, file: string): string {
  const cases = nodes.flatMap(({ words, choices, valued }) => [
    ...choices.map(([flag, values]) => `    ${quoted(`${words} ${flag}`)}) ${chosen(values.join(' '))} ;;`),
    ...(valued.length === 0
      ? []
      : [`    ${valued.map((flag) => quoted(`${words} ${flag}`)).join('|')}) ${file} ;;`]),
  ])
  return ['  case "$at $prev" in', ...cases, '  esac'].join('\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
