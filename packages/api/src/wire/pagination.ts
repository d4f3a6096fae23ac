import { z } from '@hono/zod-openapi'
import { wholeNumber } from './field.ts'

/** Things on a page where the request does not say. */
const PAGE_SIZE_DEFAULT = 20

/** Which page a list shows. */
export const paginationSchema = z
  .object({
    page: z.number().int(),
    page_size: z.number().int(),
    total_items: z.number().int(),
    total_pages: z.number().int(),
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
  }
}

/** Where a page begins, and what an answer says of it. A page past the end is empty. */
export function pageOf({
  page = 1,
  page_size = PAGE_SIZE_DEFAULT,
}: {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}): {
  readonly offset: number
  readonly limit: number
  readonly pagination: (totalItems: number) => z.output<typeof paginationSchema>
} {
  return {
    offset: (page - 1) * page_size,
    limit: page_size,
    pagination: (totalItems) => ({
      page,
      page_size,
      total_items: totalItems,
      total_pages: Math.ceil(totalItems / page_size),
    }),
  }
}
