import { z } from '@hono/zod-openapi'
import { flag, nameField, oneOf, strictObject, webAddress } from '../../wire/field.ts'
import { LOCALES } from './format.ts'

const BEGIN = ['executive_summary'] as const
const NUMBERS = ['energy', 'financial', 'technical'] as const
const END = ['recommendations', 'appendix'] as const

/** Names of the sections of reports, by what they are about, in the order in which they stand. */
export const SECTIONS = {
  solar: [...BEGIN, 'solar_resource', ...NUMBERS, ...END],
  wind: [...BEGIN, 'wind_resource', ...NUMBERS, 'permit', ...END],
  hybrid: [...BEGIN, 'parts', ...NUMBERS, ...END],
} as const

/** What there are reports on. */
export type ReportKind = keyof typeof SECTIONS

const DATE_ERROR = 'a day of the calendar as YYYY-MM-DD'
const COLOUR_ERROR = 'a colour as #rrggbb'

/** A day that the calendar has. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

const brandingSchema = strictObject({
  logo_url: webAddress(
    'PNG, JPEG or SVG without references to other files, at most 1 MiB. One that cannot be had or read is left out, with a warning.',
  ).optional(),
  company_name: nameField('Whose report it is.', 'Desert Power').optional(),
  primary_color: z
    .string({ error: COLOUR_ERROR })
    .regex(/^#[0-9a-fA-F]{6}$/, { error: COLOUR_ERROR })
    .openapi({ description: 'Colour of the cover, titles and rules.', example: '#0b5d66' })
    .optional(),
}).openapi('ReportBranding')

/** What a report is to look like, beside what it is about. */
export function presentationFields(kind: ReportKind) {
  const sections = SECTIONS[kind]
  return {
    project_name: nameField('Name on the cover.', 'Maricopa ridge'),
    client_name: nameField('For whom it is made.', 'Desert Power').optional(),
    include_sections: z
      .array(oneOf(sections, 'Name of a section.'), { error: 'an array of names of sections' })
      .min(1, { error: `1..${sections.length} sections` })
      .max(sections.length, { error: `1..${sections.length} sections` })
      .refine((names) => new Set(names).size === names.length, { error: 'each section once' })
      .openapi({
        description: `Sections besides the cover, always in the same order. Default: all.${kind === 'wind' ? ' `permit` is there where the request has parts of one.' : ''}`,
      })
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
      .openapi({
        description: 'Day on the cover. Default: today, UTC.',
        format: 'date',
        example: '2026-11-24',
      })
      .optional(),
    format: oneOf(['pdf', 'html'], 'Default `pdf`.').optional(),
    include_capsule: flag(
      'Whether the PDF carries its request and its numbers as attachments, from which `sunwake replay` computes it again. Default true.',
    ).optional(),
  }
}

/** Presentation as it is checked, with its date. */
export interface Presentation {
  readonly project_name: string
  readonly client_name?: string | undefined
  readonly include_sections?: readonly string[] | undefined
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
