import { safe } from '../display/displayed.ts'

const KEYWORDS =
  'as|async|await|break|case|catch|class|const|continue|default|do|else|enum|export|extends|false|finally|for|from|function|if|implements|import|in|instanceof|interface|let|new|null|of|readonly|return|satisfies|static|super|switch|this|throw|true|try|type|typeof|undefined|var|void|while|yield'

const TOKEN = new RegExp(
  [
    '(?<comment>//[^\\n]*|/\\*[\\s\\S]*?\\*/)',
    '(?<string>\'(?:\\\\.|[^\'\\\\\\n])*\'|"(?:\\\\.|[^"\\\\\\n])*"|`(?:\\\\.|[^`\\\\])*`)',
    '(?<number>\\b\\d[\\d_]*(?:\\.\\d+)?(?:[eE][+-]?\\d+)?n?\\b)',
    `(?<keyword>(?<![.\\w$])(?:${KEYWORDS})(?![\\w$]))`,
  ].join('|'),
  'g',
)

/** TypeScript with its comments, texts, numbers and words marked, as HTML. */
export function highlighted(source: string): string {
  let html = ''
  let at = 0
  for (const match of source.matchAll(TOKEN)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    html += `${safe(source.slice(at, match.index))}<span class="${kind}">${safe(match[0])}</span>`
    at = match.index + match[0].length
  }
  return html + safe(source.slice(at))
}
