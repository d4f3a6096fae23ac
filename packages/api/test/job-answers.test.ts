import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../src/routes.ts'
import {
  jobItemSchema,
  solarJobSchema,
  solarSubmissionSchema,
  windAnalysisJobSchema,
  windAnalysisSubmissionEndedSchema,
  windLayoutJobSchema,
  windSubmissionSchema,
} from '../src/schemas.ts'

const { paths, components } = openApiDocument() as {
  paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>
  components: { schemas: Record<string, { example?: { status?: string } }> }
}

describe('answers about jobs', () => {
  it.each([
    ['Job', jobItemSchema],
    ['SolarSubmission', solarSubmissionSchema],
    ['SolarJobRunning', solarJobSchema],
    ['SolarJobFailed', solarJobSchema],
    ['WindSubmission', windSubmissionSchema],
    ['WindDryRun', windAnalysisSubmissionEndedSchema],
    ['WindJobProcessing', windAnalysisJobSchema],
    ['WindJobFailed', windLayoutJobSchema],
  ])('have examples that match their schemas: %s', (name, schema) => {
    const { example } = components.schemas[name]!
    expect(example).toBeDefined()
    expect(schema.safeParse(example).error).toBeUndefined()
  })

  it.each([
    '/solar/optimization/run',
    '/solar/optimization/multi',
    '/v1/wind/analysis/run',
    '/v1/wind/optimization/run',
  ])('to %s name the path to poll', (path) => {
    const { responses } = paths[path]!['post']!
    expect(responses['202']!.headers).toHaveProperty('Location')
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '402', '404', '409', '503']))
  })

  it.each([
    '/solar/optimization/{job_id}',
    '/v1/wind/analysis/{job_id}',
    '/v1/wind/optimization/{job_id}',
    '/v1/jobs/{job_id}',
  ])('on %s can be polled again', (path) => {
    const { responses } = paths[path]!['get']!
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '304', '404']))
    for (const header of ['ETag', 'Retry-After', 'Preference-Applied']) {
      expect(responses['200']!.headers).toHaveProperty(header)
    }
  })
})
