import { randomUUID } from 'node:crypto'
import type { Records } from '../store/store.ts'

/** What an operator did on the command line. */
interface OperatorAct {
  readonly action: string
  readonly target: string
  readonly atMs: number
}

/** Writes what was done to an organisation into its log; within the transaction that does it. */
export async function addOperatorEntry(
  { audit }: Pick<Records, 'audit'>,
  organizationId: string,
  act: OperatorAct,
): Promise<void> {
  await audit.add({ ...entryOf(act), organizationId })
}

/** Writes what was done to the platform into its log; within the transaction that does it. */
export async function addPlatformEntry(
  { platform }: Pick<Records, 'platform'>,
  act: OperatorAct,
): Promise<void> {
  await platform.addAudit(entryOf(act))
}

function entryOf(act: OperatorAct) {
  return { ...act, id: randomUUID(), actor: 'cli', requestId: undefined }
}
