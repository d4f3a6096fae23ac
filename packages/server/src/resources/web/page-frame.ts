import type { Language, PageAddresses, WebAssets } from '@sunwake/web'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { PRIVATE } from '../../http/answer/respond.ts'
import type { HttpEnvironment } from '../../http/environment.ts'

export type PageContext = Context<HttpEnvironment>

/** What a page is written with: its language, and where its files are. */
export interface PageFrame {
  readonly language: Language
  readonly files: { readonly assets: WebAssets | undefined; readonly addresses: PageAddresses }
  /** Address of the service, where it is set or told by a trusted proxy. */
  readonly base: string | undefined
  /** Whether the browser reaches the service by https. */
  readonly isHttps: boolean
}

export type FrameSource = (c: PageContext) => PageFrame

/**
 * Nothing but files of this origin, and no code in attributes or text. The kernel of the wakes is WebAssembly. It goes
 * with the scripts as well, for a browser's thread has the policy of its own file.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of a page with a map: its pictures may also be tiles of the deployment. */
export function mapPolicy(tilesUrl: string | undefined): string {
  return tilesUrl === undefined
    ? PAGE_POLICY
    : PAGE_POLICY.replace("img-src 'self'", `img-src 'self' ${new URL(tilesUrl).origin}`)
}

/** Answers with a page that is for one person alone. */
export function respondPage(c: PageContext, html: string, status = 200): Response {
  for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value)
  c.header('Content-Security-Policy', PAGE_POLICY)
  c.header('Vary', 'Accept-Language, Cookie', { append: true })
  return c.html(html, status as ContentfulStatusCode)
}
