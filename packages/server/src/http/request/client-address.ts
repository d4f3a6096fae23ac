import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/**
 * Address of the client. Each trusted proxy adds the address that it saw to the end of `X-Forwarded-For`, so what
 * stands further left than that many places is the client's own word and is not believed.
 */
export function clientAddress(c: Context<HttpEnvironment>, trustProxy: number): string | undefined {
  const socketAddress = c.env?.incoming?.socket?.remoteAddress
  if (trustProxy === 0) return socketAddress
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return forwarded.filter((address) => address !== '').at(-trustProxy) ?? socketAddress
}
