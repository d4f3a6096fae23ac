export {
  instant,
  type JobRecord,
  jobDetail,
  jobItem,
  type Price,
  wholeSeconds,
} from './operations/jobs/answer-bodies.ts'
