import { z } from '@hono/zod-openapi'
import { metadataSchema, warningSchema } from '../result/metadata.ts'

/** What is said of a report beside its file. */
export const reportAboutSchema = z.object({
  format: z.enum(['pdf', 'html']),
  warnings: z.array(warningSchema),
  metadata: metadataSchema,
})

export type ReportAbout = z.output<typeof reportAboutSchema>

/** Body of the answer of a request for a report. */
export const reportSchema = z
  .object({
    report_id: z.uuid(),
    filename: z.string().openapi({ example: 'solar-report-3q2Zk8v1bYt0Rr7JmN5xWc.pdf' }),
    download_url: z.string().openapi({
      description: 'Path of the file; reading it needs the scope `reports:read`.',
      example: '/solar/report/download/solar-report-3q2Zk8v1bYt0Rr7JmN5xWc.pdf',
    }),
    expires_at: z
      .string()
      .openapi({ description: 'When it can be downloaded no longer, seven days from now.' }),
    bytes: z.number().int().openapi({ description: 'Size of the file.' }),
  })
  .extend(reportAboutSchema.shape)
  .openapi('Report')

export type ReportBody = z.output<typeof reportSchema>
