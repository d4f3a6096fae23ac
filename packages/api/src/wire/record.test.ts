import { expect, it } from 'vitest'
import { recordOf } from './record.ts'

it('recordOf renames the fields of an object and keeps their values', () => {
  const limits = { per_minute: 5 }
  expect(recordOf({ overlap_hours: 2, tier: 'PRO', expires_at: null, limits, key_2_name: 'a' })).toEqual({
    overlapHours: 2,
    tier: 'PRO',
    expiresAt: null,
    limits,
    key2Name: 'a',
  })
})
