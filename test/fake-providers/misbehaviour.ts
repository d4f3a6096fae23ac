import type { ServerResponse } from 'node:http'

/** What a fake provider may do instead of answering well. */
export const MISBEHAVIOURS = [
  'slow',
  'rate_limited',
  'server_error',
  'refused',
  'truncated',
  'cut_connection',
  'wrong_units',
  'gaps',
  'html',
  'html_as_json',
  'empty',
  'redirect_loop',
  'other_period',
] as const

export type Misbehaviour = (typeof MISBEHAVIOURS)[number]

const PAGE = '<!doctype html><html><body>SYNTHETIC: the service is being maintained</body></html>'

/** Sends an answer in a bad way; `text` is the good one. */
export function misbehave(response: ServerResponse, how: Misbehaviour, url: URL, text: string): unknown {
  const send = (status: number, body: string, headers: Record<string, string> = {}): unknown =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  switch (how) {
    case 'slow':
      // Never: the client has to give up.
      return undefined
    case 'rate_limited':
      return send(429, '{"error":true,"reason":"SYNTHETIC limit"}', { 'Retry-After': '0' })
    case 'server_error':
      return send(500, '{"message":"SYNTHETIC breakdown"}')
    case 'refused':
      return send(
        400,
        '{"error":true,"reason":"SYNTHETIC: no data for this place","message":"SYNTHETIC: no data for this place"}',
      )
    case 'truncated':
      return send(200, text.slice(0, Math.floor(text.length / 2)))
    case 'cut_connection':
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(text.length) })
      response.write(text.slice(0, Math.floor(text.length / 2)))
      return response.destroy()
    case 'wrong_units':
      return send(
        200,
        text
          .replaceAll('"m/s"', '"furlong/fortnight"')
          .replaceAll('"Wh/m^2"', '"cal/cm^2"')
          .replaceAll('"T2m"', '"T2m_F"'),
      )
    case 'gaps':
      return send(200, withGaps(text))
    case 'html':
      return send(200, PAGE, { 'Content-Type': 'text/html' })
    case 'html_as_json':
      return send(200, PAGE)
    case 'empty':
      return send(200, '')
    case 'redirect_loop':
      return send(302, '', {
        Location: `${url.pathname}?again=${Number(url.searchParams.get('again') ?? 0) + 1}`,
      })
    case 'other_period':
      // Four years earlier, so that leap years stay leap years.
      return send(
        200,
        text.replace(/"20(\d\d)(?=[-\d])/g, (_, year: string) => `"${1996 + Number(year)}`),
      )
  }
}

/** The same answer with half of its values missing, in the way of each provider. */
function withGaps(text: string): string {
  let count = 0
  const everyOther = (match: string, replacement: string): string => (count++ % 2 === 0 ? replacement : match)
  if (text.includes('fill_value')) {
    return text.replace(/("\d{10}":)[-\d.]+/g, (match, stamp: string) => everyOther(match, `${stamp}-999`))
  }
  return text
    .replace(/(?<=\[|,)-?\d+(?:\.\d+)?(?=,|\])/g, (match) => everyOther(match, 'null'))
    .replace(/("G\(h\)":)[\d.]+/g, (match, name: string) => everyOther(match, `${name}null`))
}
