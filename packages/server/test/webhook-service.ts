import { randomUUID } from 'node:crypto'
import { deliveryListSchema, webhookWithSecretSchema } from '@sunwake/api/schemas'
import { beforeEach, expect, vi } from 'vitest'
import { hashApiKey } from '../src/keys/api-key.ts'
import { createSecretBox } from '../src/secrets/secret-box.ts'
import type { OutboxEvent } from '../src/store/webhooks/outbox.ts'
import { createDispatcher, type Dispatcher, type DispatcherParts } from '../src/webhooks/dispatcher.ts'
import { createSender } from '../src/webhooks/send-event.ts'
import { accountClient } from './account-client.ts'
import type { Backend } from './backends.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { type TestService, testService } from './service.ts'

/** A service with a receiver beside it for each test, and what tests of deliveries do with the two. */
export function webhookService(open: Backend['open']) {
  let service: TestService
  let receiver: Receiver
  const dispatchers: Dispatcher[] = []
  beforeEach(async () => {
    receiver = await startReceiver()
    const environment = { WEBHOOK_ALLOW_PRIVATE: '1', RATE_LIMIT_PER_MINUTE: '10000' }
    service = await testService({ store: await open(), environment })
    return async () => {
      await Promise.all(dispatchers.splice(0).map((dispatcher) => dispatcher.close()))
      await receiver.close()
      await service.store.close()
    }
  })
  const { send } = accountClient(() => service)
  const box = createSecretBox([Buffer.alloc(32, 7)])
  return {
    service: () => service,
    receiver: () => receiver,
    send,
    /** What delivers, in a process that the test stands for. */
    dispatcher(change: Partial<DispatcherParts> = {}): Dispatcher {
      const made = createDispatcher({
        store: service.store,
        box,
        send: createSender({ allowPrivate: true }),
        logger: { error: vi.fn(), warn: vi.fn() },
        retrySeconds: [10, 60, 300],
        now: () => service.clock.now(),
        ...change,
      })
      dispatchers.push(made)
      return made
    },
    /** Lets time pass. */
    pass(ms: number) {
      const nowMs = service.clock.now() + ms
      service.clock.now = () => nowMs
    },
    /** An organisation with a key that may do everything. */
    async organization() {
      const key = await service.addKey({ scopes: ['*'] })
      const [owner] = await service.store.apiKeys.findByHashes([hashApiKey(key)])
      return { key, id: owner!.organization.id }
    },
    async register(key: string, body: Record<string, unknown> = {}) {
      const made = await send('POST', '/solar/webhooks/register', {
        key,
        body: { url: `${receiver.url}/hook`, ...body },
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return webhookWithSecretSchema.parse(made.body)
    },
    async emit(organizationId: string, change: Partial<OutboxEvent> = {}): Promise<OutboxEvent> {
      const event: OutboxEvent = {
        id: randomUUID(),
        organizationId,
        userId: organizationId,
        name: 'solar.optimization.completed',
        createdAtMs: service.clock.now(),
        data: { job_id: 'j', status: 'completed', result_url: '/solar/optimization/j' },
        ...change,
      }
      await service.store.transaction((records) => records.outbox.emit(event))
      return event
    },
    async deliveriesOf(key: string, query = '') {
      const { body } = await send('GET', `/v1/webhooks/deliveries${query}`, { key })
      return deliveryListSchema.parse(body).deliveries
    },
  }
}
