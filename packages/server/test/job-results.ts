import { solarMulti, solarOptimization, windAnalysis, windLayout } from '@sunwake/api/run'
import {
  solarJobSchema,
  solarSubmissionEndedSchema,
  solarSubmissionSchema,
  windAnalysisJobSchema,
  windAnalysisSubmissionEndedSchema,
  windLayoutJobSchema,
  windLayoutSubmissionEndedSchema,
  windSubmissionSchema,
} from '@sunwake/api/schemas'
import { earth } from '../../../test/embedded-earth.ts'
import { FARM, LAYOUT, MULTI, SOLAR } from './job-client.ts'
import { NOW } from './service.ts'

/** Answers of each kind: to a submission, to a dry run, to who asks for the job. */
export const ANSWERS = {
  solar_optimization: {
    accepted: solarSubmissionSchema,
    dry: solarSubmissionEndedSchema,
    job: solarJobSchema,
  },
  wind_analysis: {
    accepted: windSubmissionSchema,
    dry: windAnalysisSubmissionEndedSchema,
    job: windAnalysisJobSchema,
  },
  wind_optimization: {
    accepted: windSubmissionSchema,
    dry: windLayoutSubmissionEndedSchema,
    job: windLayoutJobSchema,
  },
}

/** What a worker finds for each kind. */
export function found(id: string, kind: keyof typeof ANSWERS | 'solar_multi') {
  const job = { id, createdAtMs: NOW }
  const now = () => NOW
  if (kind === 'solar_optimization') return { body: solarOptimization(SOLAR, { earth, job }) }
  if (kind === 'solar_multi') return { body: solarMulti(MULTI, { earth, job }) }
  if (kind === 'wind_optimization') return { body: windLayout(LAYOUT, { earth, job, now }) }
  const { timeseries, ...body } = windAnalysis(FARM, { earth, job, now, includeTimeseries: true }).body
  return { body, timeseries }
}
