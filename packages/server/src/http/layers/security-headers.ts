import { setAnswerHeader } from '../answer/answer-header.ts'
import type { Layer } from './layers.ts'

/** For answers that are data: a browser that shows one runs nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers that keep a browser from doing more with an answer than it should. A page sets a policy of its own. */
export function securityHeaders(publicUrl: string | undefined): Layer {
  const https = publicUrl?.startsWith('https:') ?? false
  return {
    after(c) {
      setAnswerHeader(c, 'X-Content-Type-Options', 'nosniff')
      setAnswerHeader(c, 'X-Frame-Options', 'DENY')
      setAnswerHeader(c, 'Referrer-Policy', 'no-referrer')
      if (!c.res.headers.has('Content-Security-Policy'))
        setAnswerHeader(c, 'Content-Security-Policy', DATA_POLICY)
      if (https) setAnswerHeader(c, 'Strict-Transport-Security', 'max-age=31536000')
    },
  }
}
