import { afterAll, describe, expect, it } from 'vitest'
import type { Records } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

// SQLite has one writer: there nobody crosses another.
const crossing = backends.filter(({ kind }) => kind === 'postgres')

describe.runIf(crossing.length > 0).each(crossing)(
  'two transactions that cross each other on $name',
  ({ open }) => {
    it('are both committed, once each', async () => {
      const store = await open()
      const grant = (records: Records, organizationId: string) =>
        records.credits.grant({ organizationId, atMs: 0, monthlyCredits: undefined }, 1, 'x')
      for (const id of ['a', 'b']) {
        await store.organizations.ensure({ id, name: id, tier: 'ENTERPRISE', createdAtMs: 0 })
      }
      const reached: (() => void)[] = []
      const [first, second] = [0, 1].map((i) => new Promise<void>((resolve) => (reached[i] = resolve)))
      let runs = 0
      const cross = (own: number, [from, to]: readonly [string, string], other: Promise<void>) =>
        store.transaction(async (records) => {
          runs++
          await grant(records, from)
          reached[own]!()
          await other
          await grant(records, to)
        })
      await Promise.all([cross(0, ['a', 'b'], second!), cross(1, ['b', 'a'], first!)])
      expect(runs).toBeGreaterThan(2)
      for (const organizationId of ['a', 'b']) {
        const { balance } = await store.credits.balance({
          organizationId,
          atMs: 0,
          monthlyCredits: undefined,
        })
        expect(balance).toBe(2)
      }
      await store.close()
    })
  },
)
