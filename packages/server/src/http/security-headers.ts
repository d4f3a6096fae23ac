import type { Layer } from './layers.ts'

/** For answers that are data: a browser that shows one runs nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers that keep a browser from doing more with an answer than it should. A page sets a policy of its own. */
export function securityHeaders(publicUrl: string | undefined): Layer {
  const https = publicUrl?.startsWith('https:') ?? false
  return {
    after(c) {
      const { headers } = c.res
      headers.set('X-Content-Type-Options', 'nosniff')
      headers.set('X-Frame-Options', 'DENY')
      headers.set('Referrer-Policy', 'no-referrer')
      if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY)
      if (https) headers.set('Strict-Transport-Security', 'max-age=31536000')
    },
  }
}
