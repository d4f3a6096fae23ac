import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceError } from '@sunwake/api/schemas'
import type { ComputeTask } from '../src/http/computing.ts'
import type { QuestionOutcome } from '../src/pool/compute-threads.ts'
import type { Begun } from '../src/pool/create-pool.ts'
import { errorAsData } from '../src/pool/error-as-data.ts'

const BEHAVIOURS: Readonly<Record<string, () => unknown>> = {
  exit: () => process.exit(3),
  throw: () => {
    throw new Error('unforeseen')
  },
  memory: () => {
    const kept: unknown[] = []
    for (;;) kept.push(new Array(1_000_000).fill(0.5))
  },
  spin: () => {
    for (;;);
  },
  sleep: () => sleep(500),
  'sleep long': () => sleep(3000),
  // After its task: nobody's.
  'exit later': () => void setTimeout(() => process.exit(3), 200),
}
let computed = 0

/** A thread that misbehaves as its request says, and gives how many it has computed. */
export default async function misbehave({
  request,
  form,
  begun,
}: Begun<ComputeTask>): Promise<QuestionOutcome> {
  Atomics.store(begun, 0, 1)
  const how = (JSON.parse(Buffer.from(request).toString()) as { readonly how: string }).how
  if (how === 'fail') return { error: errorAsData(new TypeError('an internal detail')) }
  if (how === 'refuse') {
    const facts = { extra: { conflicts: [1] }, headers: { 'Retry-After': '7' }, cause: new Error('why') }
    return { error: errorAsData(new ServiceError('data_unavailable', 'Not now.', facts)) }
  }
  await BEHAVIOURS[how]?.()
  return { found: { contentType: form, headers: {}, content: { text: String(++computed) } } }
}
