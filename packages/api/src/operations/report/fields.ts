import { z } from '@hono/zod-openapi'
import { REPORT_SECTIONS } from '@sunwake/report/document'
import { flag, nameField, oneOf, strictObject } from '../../wire/field.ts'
import { LOCALES } from './format.ts'

const DATE_ERROR = 'a day of the calendar as YYYY-MM-DD'
const COLOUR_ERROR = 'a colour as #rrggbb'
const URL_ERROR = 'an https address of at most 2048 characters'

/** A day that the calendar has. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

const brandingSchema = strictObject({
  logo_url: z
    .string({ error: URL_ERROR })
    .max(2048, { error: URL_ERROR })
    .regex(/^https?:\/\/[^\s/]+/, { error: URL_ERROR })
    .openapi({
      description:
        'PNG, JPEG or SVG without references to other files, at most 1 MiB. One that cannot be had or read is left out, with a warning.',
      format: 'uri',
    })
    .optional(),
  company_name: nameField('Whose report it is.', 'Desert Power').optional(),
  primary_color: z
    .string({ error: COLOUR_ERROR })
    .regex(/^#[0-9a-fA-F]{6}$/, { error: COLOUR_ERROR })
    .openapi({ description: 'Colour of the cover, titles and rules.', example: '#0b5d66' })
    .optional(),
}).openapi('ReportBranding')

/** What a report is to look like, beside what it is about. */
export const presentationFields = {
  project_name: nameField('Name on the cover.', 'Maricopa ridge'),
  client_name: nameField('For whom it is made.', 'Desert Power').optional(),
  include_sections: z
    .array(oneOf(REPORT_SECTIONS, 'Name of a section.'), { error: 'an array of names of sections' })
    .min(1, { error: `1..${REPORT_SECTIONS.length} sections` })
    .max(REPORT_SECTIONS.length, { error: `1..${REPORT_SECTIONS.length} sections` })
    .refine((names) => new Set(names).size === names.length, { error: 'each section once' })
    .openapi({ description: 'Sections besides the cover, always in the same order. Default: all.' })
    .optional(),
  branding: brandingSchema.optional(),
  locale: oneOf(
    LOCALES,
    'How numbers and dates are written; the text is English. Default `en-US`.',
  ).optional(),
  date: z
    .string({ error: DATE_ERROR })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: DATE_ERROR })
    .refine(isDay, { error: DATE_ERROR })
    .openapi({ description: 'Day on the cover. Default: today, UTC.', format: 'date', example: '2026-11-24' })
    .optional(),
  format: oneOf(['pdf', 'html'], 'Default `pdf`.').optional(),
  include_capsule: flag(
    'Whether the PDF carries its request and its numbers as attachments, from which `sunwake replay` computes it again. Default true.',
  ).optional(),
}

/** Presentation as it is checked, with its date. */
export interface Presentation {
  readonly project_name: string
  readonly client_name?: string | undefined
  readonly include_sections?: readonly (typeof REPORT_SECTIONS)[number][] | undefined
  readonly branding?: z.output<typeof brandingSchema> | undefined
  readonly locale?: (typeof LOCALES)[number] | undefined
  readonly date: string
  readonly format?: 'pdf' | 'html' | undefined
  readonly include_capsule?: boolean | undefined
}

/** The day of an instant, UTC. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10)
}
