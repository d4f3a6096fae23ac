import { expect, it } from 'vitest'
import { createNotes } from '../../result/notes.ts'
import { hybridStorage } from './market.ts'

it('the battery of a request has its self-discharge by the hour and the root of its round trip in the engine', () => {
  const storage = {
    power_kw: 50,
    energy_kwh: 200,
    round_trip_efficiency: 0.81,
    // 2.4 % a day are 0.1 % an hour.
    self_discharge_pct_per_day: 2.4,
    soc_min: 0.1,
    soc_max: 0.9,
  }
  const request = { storage } as unknown as Parameters<typeof hybridStorage>[0]
  expect(hybridStorage(request, createNotes())?.battery).toEqual({
    powerKw: 50,
    energyKwh: 200,
    chargeEfficiency: expect.closeTo(0.9, 14),
    dischargeEfficiency: expect.closeTo(0.9, 14),
    socMin: 0.1,
    socMax: 0.9,
    selfDischargePerHour: expect.closeTo(0.001, 14),
  })
})
