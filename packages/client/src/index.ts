/**
 * A typed client of the service, for Node, browsers and edge workers.
 *
 * Start here: {@link createClient}, {@link Client}, {@link Jobs}, {@link SunwakeError}, {@link verifyWebhook},
 * {@link ClientOptions}, {@link RequestOptions}, {@link ListOptions}, {@link EventsOptions}, {@link WaitOptions}.
 * @module
 */

export { type Client, createClient, type ListOptions } from './client.ts'
export type {
  AnswerOf,
  BodyOf,
  ItemOf,
  JobEvent,
  JobProgress,
  ListPath,
  Method,
  PathOf,
  PathParametersOf,
  PollPath,
  PollPathOf,
  QueryOf,
  RequestArguments,
  RequestOf,
  RequestOptions,
  ResultOf,
  Schemas,
  SubmissionPath,
} from './contract-types.ts'
export {
  type ClientErrorCode,
  type ErrorCode,
  type FieldRefusal,
  type ServiceErrorCode,
  SunwakeError,
} from './errors.ts'
export type { EventsOptions } from './events.ts'
export type { Jobs, WaitOptions } from './jobs.ts'
export type { ClientOptions } from './transport.ts'
export { verifyWebhook, type WebhookDelivery } from './webhooks.ts'
