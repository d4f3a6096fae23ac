/** Events that webhooks can subscribe to, and when each is sent. */
export const WEBHOOK_EVENT_TEXTS = {
  'solar.optimization.completed': 'A solar optimisation has completed.',
  'solar.optimization.failed': 'A solar optimisation has failed.',
  'wind.analysis.completed': 'A wind analysis or layout optimisation has completed.',
  'wind.analysis.failed': 'A wind analysis or layout optimisation has failed.',
  'wind.analysis.cancelled': 'A wind analysis or layout optimisation was cancelled.',
  'hybrid.analysis.completed': 'A hybrid analysis has completed.',
  'hybrid.analysis.failed': 'A hybrid analysis has failed.',
  'batch.completed': 'A batch has completed.',
  'batch.failed': 'A batch has failed.',
  'atlas.completed': 'An atlas has completed.',
  'atlas.failed': 'An atlas has failed.',
  'report.created': 'A report is ready to be downloaded.',
  'quota.threshold': 'The organisation has used 80 %, or all, of its metered requests of the month.',
  'webhook.test': 'A test of a webhook was asked for; it is sent to that one whatever it subscribes to.',
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_TEXTS

export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_TEXTS) as [WebhookEvent, ...WebhookEvent[]]
