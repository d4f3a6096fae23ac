/** What a text may be set in. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'cyan'

const CODES: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  cyan: [36, 39],
}

/** Sets a text in a style, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string

/**
 * Colours of a stream: on terminals, unless `NO_COLOR` is set (https://no-color.org) or the terminal is dumb;
 * `FORCE_COLOR` turns them on anywhere, `FORCE_COLOR=0` off.
 */
export function painter(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Paint {
  const { NO_COLOR: none = '', FORCE_COLOR: forced, TERM: terminal } = env
  const isForced = forced !== undefined && forced !== '0' && forced !== 'false'
  const isOff = none !== '' || forced === '0' || forced === 'false'
  const isOn = !isOff && (isForced || (stream.isTTY === true && terminal !== 'dumb'))
  if (!isOn) return (_, text) => text
  return (style, text) => `\u001b[${CODES[style][0]}m${text}\u001b[${CODES[style][1]}m`
}
