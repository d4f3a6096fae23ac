import { createHash } from 'node:crypto'

/** What tables hold in place of who somebody is, such as an e-mail or network address. */
export function hashOfPerson(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
