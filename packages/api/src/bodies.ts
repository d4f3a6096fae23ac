export {
  adminOrganizationBody,
  apiKeyBody,
  auditEntryBody,
  invitationBody,
  memberBody,
  organizationBody,
  sessionBody,
  userBody,
} from './operations/accounts/bodies.ts'
export {
  instant,
  type JobFailureRecord,
  type JobRecord,
  type JobResultRecord,
  jobDetail,
  jobItem,
  type Price,
  wholeSeconds,
} from './operations/jobs/answer-bodies.ts'
export {
  endedJobFacts,
  jobBestData,
  jobOutcomeData,
  jobProgressData,
  jobStatusData,
} from './operations/jobs/event-bodies.ts'
export { markedAsTest } from './operations/result/test-mark.ts'
export {
  callbackText,
  type EventRecord,
  eventText,
  quotaThresholdData,
  signingSecretBody,
  webhookBody,
} from './operations/webhooks/bodies.ts'
