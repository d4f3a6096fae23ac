import { z } from '@hono/zod-openapi'
import { validationError } from '../errors/index.ts'
import { text, wholeNumber } from './field.ts'

/** Things on a page where the request does not say. */
const PAGE_SIZE_DEFAULT = 20
/** No value by which a list is ordered is longer [characters]. */
const CURSOR_MAX = 2000

/** Which page a list shows. */
export const paginationSchema = z
  .object({
    page: z.number().int(),
    page_size: z.number().int(),
    total_items: z.number().int(),
    total_pages: z.number().int(),
    next_cursor: z.string().nullable().openapi({
      description: 'The `cursor` of what comes after this page; null at the end.',
    }),
  })
  .openapi('Pagination')

/** Parameters of the query that are numbers. */
export const PAGE_NUMBERS = ['page', 'page_size'] as const

/**
 * The parameters of a list that choose its page.
 * @param things what is on a page, with a capital.
 */
export function pageFields(things: string) {
  return {
    page: wholeNumber({ min: 1, max: 1_000_000, description: 'Page, from 1. Default 1.' }).optional(),
    page_size: wholeNumber({
      min: 1,
      max: 100,
      description: `${things} on a page. Default ${PAGE_SIZE_DEFAULT}.`,
    }).optional(),
    cursor: text({
      min: 1,
      max: CURSOR_MAX,
      description:
        '`pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile.',
    }).optional(),
  }
}

/** Values by which a list is ordered, of the last thing on a page. */
export type PageKey = readonly (string | number | null)[]

/** What a page shows the end of: how many things there are, and the last one shown where others follow. */
export interface PageEnd {
  readonly total: number
  readonly next: PageKey | undefined
}

/** Where a page begins, and what an answer says of it. A page past the end is empty. */
export interface PageOfList {
  readonly offset: number
  readonly limit: number
  /** The thing after which the page begins, in place of the offset. */
  readonly after: PageKey | undefined
  readonly pagination: (end: PageEnd) => z.output<typeof paginationSchema>
}

/**
 * The page that a query asks for.
 * @throws {ServiceError} `validation_error` for a cursor that no list has given, and for one beside a page.
 */
export function pageOf({
  page,
  page_size = PAGE_SIZE_DEFAULT,
  cursor,
}: {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly cursor?: string | undefined
}): PageOfList {
  if (cursor !== undefined && page !== undefined)
    throw validationError([{ field: 'page', value: page, constraint: 'left out where cursor is given' }])
  const [number, after] = cursor === undefined ? [page ?? 1, undefined] : readCursor(cursor)
  return {
    offset: after === undefined ? (number - 1) * page_size : 0,
    limit: page_size,
    after,
    pagination: ({ total, next }) => ({
      page: number,
      page_size,
      total_items: total,
      total_pages: Math.ceil(total / page_size),
      next_cursor: next === undefined ? null : writeCursor(number + 1, next),
    }),
  }
}

/** A page of a list that is there as a whole, each thing with an id of its own. */
export function pageOfItems<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  { offset, limit, after }: Pick<PageOfList, 'offset' | 'limit' | 'after'>,
): { readonly shown: readonly T[] } & PageEnd {
  const last = after === undefined ? offset - 1 : items.findIndex((item) => idOf(item) === after[0])
  if (after !== undefined && last < 0) throw badCursor(String(after[0]))
  const shown = items.slice(last + 1, last + 1 + limit)
  const end = shown.at(-1)
  const more = last + 1 + limit < items.length
  return { shown, total: items.length, next: more && end !== undefined ? [idOf(end)] : undefined }
}

/** The refusal of a cursor that this list has not given. */
export function badCursor(value: string): Error {
  const constraint = 'pagination.next_cursor of an earlier page of this list'
  return validationError([{ field: 'cursor', value: value.slice(0, 80), constraint }])
}

function writeCursor(page: number, key: PageKey): string {
  return Buffer.from(JSON.stringify([page, ...key])).toString('base64url')
}

function readCursor(cursor: string): readonly [page: number, key: PageKey] {
  try {
    const [page, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (Number.isSafeInteger(page) && Number(page) > 1 && key.length > 0 && key.every(isKeyPart))
      return [Number(page), key]
  } catch {
    // Refused below.
  }
  throw badCursor(cursor)
}

function isKeyPart(value: unknown): value is string | number | null {
  return value === null || typeof value === 'number' || (typeof value === 'string' && !value.includes('\0'))
}
