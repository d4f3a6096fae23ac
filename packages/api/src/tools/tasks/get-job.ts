import { text, waitSeconds } from '../tool/arguments.ts'
import { defineTool } from '../tool/tool.ts'
import { anyResult, jobAnswer, jobOutput } from './job-answer.ts'

/** Asks after a job. */
export const getJob = defineTool({
  name: 'get_job',
  title: 'State and result of a job',
  description:
    'Where a job stands, and its figures once it is completed. wait_s waits for that: one call with wait_s 50 is better than many without.',
  readOnly: true,
  shape: {
    job_id: text({ about: 'Id of the job, as a tool answered it.', required: true }),
    wait_s: waitSeconds(0),
  },
  output: jobOutput(anyResult),
  run: async (given, ask) => await jobAnswer(ask, given.value<string>('job_id')!, given.value('wait_s') ?? 0),
})
