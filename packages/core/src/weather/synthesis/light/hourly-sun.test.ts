import { describe, expect, it } from 'vitest'
import { extraterrestrialNormal, sunPath } from '../../../solar/position/index.ts'
import { yearAxis } from '../../../time/index.ts'
import { hourlySun } from './hourly-sun.ts'

const SITES = [
  { latitudeDeg: 0, longitudeDeg: 103, utcOffsetHours: 7 },
  { latitudeDeg: 36, longitudeDeg: -80, utcOffsetHours: -5 },
  { latitudeDeg: -34, longitudeDeg: 18, utcOffsetHours: 1.5 },
  { latitudeDeg: 66.6, longitudeDeg: 25, utcOffsetHours: 2 },
  { latitudeDeg: -67.4, longitudeDeg: 60, utcOffsetHours: 4 },
  { latitudeDeg: 78, longitudeDeg: 15, utcOffsetHours: 1 },
  { latitudeDeg: -90, longitudeDeg: 0, utcOffsetHours: 0 },
]

describe.each(SITES)('at latitude $latitudeDeg°', ({ utcOffsetHours, ...place }) => {
  const site = { ...place, altitude: 0 }
  const axis = yearAxis({ year: 2019, utcOffsetHours })
  const sun = hourlySun(axis, site)

  it('the sun at the middle of the hour is that of the engine to the last bit', () => {
    expect(sun.zenithDeg).toEqual(sunPath(axis, site).zenithDeg)
    expect(sun.dniExtra).toEqual(extraterrestrialNormal(axis))
  })

  it('light is the mean over the hour of the cosine above the horizon', () => {
    const stepMinutes = 1
    const fine = sunPath(yearAxis({ year: 2019, stepMinutes, utcOffsetHours }), site).cosZenith
    const steps = 60 / stepMinutes
    const off: number[] = []
    const lit: number[] = []
    for (let t = 0; t < axis.length; t++) {
      let mean = 0
      let anyUp = false
      for (let i = t * steps; i < (t + 1) * steps; i++) {
        mean += Math.max(fine[i], 0) / steps
        anyUp ||= fine[i] > 0
      }
      // 5e-5 where the sun grazes the horizon between the ends and the middle of an hour: 0.07 W/m².
      if (!(Math.abs(sun.light[t] - mean) < 6e-5)) off.push(t)
      if (!anyUp && !(sun.light[t] < 1.5e-5)) lit.push(t)
    }
    expect(off).toEqual([])
    expect(lit).toEqual([])
  })

  it('an hour that begins, passes and ends in the dark has no light', () => {
    const edges = sunPath({ ...axis, label: 'center', length: axis.length + 1 }, site).cosZenith
    const lit: number[] = []
    for (let t = 0; t < axis.length; t++) {
      const up = edges[t] >= 0 || edges[t + 1] >= 0 || sun.zenithDeg[t] <= 90
      if (!up && !Object.is(sun.light[t], 0)) lit.push(t)
    }
    expect(lit).toEqual([])
  })
})
