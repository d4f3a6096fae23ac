import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { fixedRowShadedFraction } from '../array/index.ts'
import { type InfiniteSheds, type InfiniteShedsInput, infiniteSheds } from './infinite-sheds.ts'
import { shedViews } from './shed-views.ts'

/** One step of rows and sun; every angle in degrees. */
interface Scene {
  readonly tilt: number
  readonly azimuth: number
  readonly zenith: number
  readonly sunAzimuth: number
  readonly gcr: number
}

const scenes: fc.Arbitrary<Scene> = fc.record({
  tilt: fc.integer({ min: 0, max: 90 }),
  azimuth: fc.integer({ min: 0, max: 359 }),
  zenith: fc.integer({ min: 2, max: 88 }),
  sunAzimuth: fc.integer({ min: 0, max: 359 }),
  gcr: fc.integer({ min: 15, max: 80 }).map((percent) => percent / 100),
})

const noon: Scene = { tilt: 30, azimuth: 180, zenith: 40, sunAzimuth: 180, gcr: 0.4 }

const each = (list: readonly Scene[], value: (scene: Scene) => number): Float64Array =>
  Float64Array.from(list, value)

function input(list: readonly Scene[], part: Partial<InfiniteShedsInput> = {}): InfiniteShedsInput {
  return {
    rows: { gcr: list[0]?.gcr ?? 0.4, pitch: 5, height: 3 },
    plane: {
      azimuthDeg: each(list, ({ azimuth }) => azimuth),
      cosTilt: each(list, ({ tilt }) => cosDeg(tilt)),
      sinTilt: each(list, ({ tilt }) => sinDeg(tilt)),
    },
    sun: {
      east: each(list, ({ zenith, sunAzimuth }) => sinDeg(zenith) * sinDeg(sunAzimuth)),
      north: each(list, ({ zenith, sunAzimuth }) => sinDeg(zenith) * cosDeg(sunAzimuth)),
      up: each(list, ({ zenith }) => cosDeg(zenith)),
    },
    ghi: each(list, ({ zenith }) => 100 + 700 * cosDeg(zenith)),
    dhi: each(list, () => 100),
    dni: each(list, () => 700),
    albedo: each(list, () => 0.3),
    dniExtra: each(list, () => 1367),
    ...part,
  }
}

const at = (scene: Scene, part: Partial<InfiniteShedsInput> = {}): InfiniteSheds =>
  infiniteSheds(input([scene], part))

const cosAoi = ({ tilt, azimuth, zenith, sunAzimuth }: Scene): number =>
  cosDeg(tilt) * cosDeg(zenith) + sinDeg(tilt) * sinDeg(zenith) * cosDeg(sunAzimuth - azimuth)

/** All numbers of a result in one list. */
const flat = ({ poaGlobal, front, back }: InfiniteSheds): Float64Array[] => [
  poaGlobal,
  ...Object.values(front),
  ...Object.values(back),
]

describe('infinite sheds', () => {
  it('give a single module the light of the open sky and ground', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        fc.pre(Math.abs(cosAoi(scene)) > 0.01)
        const { front, back } = at({ ...scene, gcr: 1e-4 }, { rows: { gcr: 1e-4, pitch: 1e4, height: 3 } })
        const cosine = cosDeg(scene.tilt)
        expect(front.direct[0]).toBeCloseTo(700 * Math.max(cosAoi(scene), 0), 6)
        expect(back.direct[0]).toBeCloseTo(700 * Math.max(-cosAoi(scene), 0), 6)
        expect(front.skyDiffuse[0]).toBeCloseTo(100 * 0.5 * (1 + cosine), 1)
        expect(back.skyDiffuse[0]).toBeCloseTo(100 * 0.5 * (1 - cosine), 1)
        if (scene.zenith > 80) return
        const ground = 0.3 * (100 + 700 * cosDeg(scene.zenith))
        expect(front.groundDiffuse[0]).toBeCloseTo(ground * 0.5 * (1 - cosine), 0)
        expect(back.groundDiffuse[0]).toBeCloseTo(ground * 0.5 * (1 + cosine), 0)
      }),
      { seed: 71 },
    )
  })

  it('shade the side in the sun as the row-shading model does', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const facing = cosAoi(scene)
        fc.pre(Math.abs(facing) > 0.01)
        const sun = input([scene]).sun
        const { tilt: tiltDeg, azimuth: azimuthDeg, gcr } = scene
        const shade = fixedRowShadedFraction({ tiltDeg, azimuthDeg, gcr }, sun)[0] ?? Number.NaN
        const { front, back } = at(scene)
        const lit = facing > 0 ? front : back
        expect(lit.shadedFraction[0]).toBeCloseTo(shade, 9)
        expect(lit.direct[0]).toBeCloseTo(700 * Math.abs(facing) * (1 - shade), 6)
        expect((facing > 0 ? back : front).direct[0]).toBe(0)
      }),
      { seed: 72 },
    )
  })

  it('share the beam: light through a level metre reaches either modules or ground, none of it twice', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        // Seen along the rows the sun must stand above 5°, below which the ground counts as dark.
        const lean = sinDeg(scene.zenith) * Math.abs(cosDeg(scene.sunAzimuth - scene.azimuth))
        fc.pre(lean < 11 * cosDeg(scene.zenith) && Math.abs(cosAoi(scene)) > 0.01)
        const dark = { dhi: Float64Array.of(0), ghi: Float64Array.of(700 * cosDeg(scene.zenith)) }
        const { front, back } = at(scene, { ...dark, albedo: Float64Array.of(1) })
        const dome = { dni: Float64Array.of(0), dhi: Float64Array.of(0), ghi: Float64Array.of(1) }
        const overhead = at({ ...scene, zenith: 0 }, { ...dome, albedo: Float64Array.of(1) })
        // With the sun overhead rows shade gcr·cos β of the ground.
        const groundView =
          (overhead.back.groundDiffuse[0] ?? Number.NaN) / (1 - scene.gcr * cosDeg(scene.tilt))
        const onGround = (back.groundDiffuse[0] ?? Number.NaN) / groundView
        const onModules = scene.gcr * ((front.direct[0] ?? Number.NaN) + (back.direct[0] ?? Number.NaN))
        expect(onGround + onModules).toBeCloseTo(700 * cosDeg(scene.zenith), 6)
      }),
      { seed: 73 },
    )
  })

  it('leave the ground dark for a sun below 5°, seen along the rows', () => {
    const beam = { dhi: Float64Array.of(0), ghi: Float64Array.of(50), dni: Float64Array.of(700) }
    const level = { ...noon, tilt: 0 }
    expect(at({ ...level, zenith: 86 }, beam).back.groundDiffuse[0]).toBe(0)
    expect(at({ ...level, zenith: 84 }, beam).back.groundDiffuse[0]).toBeGreaterThan(1)
    expect(at({ ...level, zenith: 86, sunAzimuth: 110 }, beam).back.groundDiffuse[0]).toBeGreaterThan(1)
  })

  it('reflect diffuse light according to the view factors', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const grey = { dni: Float64Array.of(0), ghi: Float64Array.of(100) }
        const { front, back } = at(scene, grey)
        const section = { gcr: scene.gcr, pitch: 5, height: 3 }
        const views = shedViews(section, sinDeg(scene.tilt), cosDeg(scene.tilt))
        expect(front.skyDiffuse[0]).toBeCloseTo(100 * views.front.sky, 10)
        expect(back.skyDiffuse[0]).toBeCloseTo(100 * views.back.sky, 10)
        expect(front.groundDiffuse[0]).toBeCloseTo(30 * views.skyOfGround * views.front.ground, 10)
        expect(back.groundDiffuse[0]).toBeCloseTo(30 * views.skyOfGround * views.back.ground, 10)
      }),
      { seed: 76 },
    )
  })

  it('are independent of north: turning rows and sun together changes nothing', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 1, max: 359 }), (scene, by) => {
        fc.pre(Math.abs(cosAoi(scene)) > 0.01)
        const { azimuth, sunAzimuth } = scene
        const turned = at({ ...scene, azimuth: (azimuth + by) % 360, sunAzimuth: (sunAzimuth + by) % 360 })
        const results = flat(at(scene))
        flat(turned).forEach((series, i) => {
          expect(series[0]).toBeCloseTo(results[i]?.[0] ?? Number.NaN, 6)
        })
      }),
      { seed: 74 },
    )
  })

  it('swap front and back on vertical rows when the sun changes sides', () => {
    const east = { ...noon, tilt: 90, azimuth: 90, sunAzimuth: 120, zenith: 55 }
    const morning = at(east)
    const evening = at({ ...east, sunAzimuth: 240 })
    expect(evening.back.poaGlobal[0]).toBeCloseTo(morning.front.poaGlobal[0] ?? Number.NaN, 9)
    expect(evening.front.poaGlobal[0]).toBeCloseTo(morning.back.poaGlobal[0] ?? Number.NaN, 9)
    expect(morning.front.direct[0]).toBeGreaterThan(100)
  })

  it('treat the light around the sun as beam with hay_davies', () => {
    const around = 100 * (700 / 1367)
    const plain = at(noon)
    const hayDavies = at(noon, { sky: 'hay_davies' })
    expect(hayDavies.front.direct[0]).toBeCloseTo((700 + around / cosDeg(40)) * cosDeg(10), 9)
    for (const side of ['front', 'back'] as const) {
      const left = (plain[side].skyDiffuse[0] ?? Number.NaN) * (1 - 700 / 1367)
      expect(hayDavies[side].skyDiffuse[0]).toBeCloseTo(left, 10)
    }
    expect(hayDavies.back.direct[0]).toBe(0)
  })

  it('count the back by bifaciality and what frames and cells let through', () => {
    const { front, back, poaGlobal } = at(noon, {
      bifaciality: 0.7,
      shadeFactor: -0.1,
      transmissionFactor: 0.05,
    })
    const weight = 0.7 * 0.9 * 1.05
    expect(poaGlobal[0]).toBeCloseTo((front.poaGlobal[0] ?? 0) + weight * (back.poaGlobal[0] ?? 0), 10)
    expect(at(noon, { bifaciality: 0 }).poaGlobal).toEqual(front.poaGlobal)
  })

  it('let each glass keep its share of the beam alone', () => {
    const half = Float64Array.of(0.5)
    const west = { ...noon, tilt: 80, azimuth: 0 }
    for (const [scene, side, glass] of [
      [noon, 'front', { iamFront: half }],
      [west, 'back', { iamBack: half }],
    ] as const) {
      const clear = at(scene)[side]
      const kept = at(scene, glass)[side]
      expect(clear.direct[0]).toBeGreaterThan(100)
      expect(kept.direct[0]).toBeCloseTo((clear.direct[0] ?? Number.NaN) / 2, 10)
      expect(kept.skyDiffuse).toEqual(clear.skyDiffuse)
      expect(kept.groundDiffuse).toEqual(clear.groundDiffuse)
    }
  })

  it('are brighter over brighter ground', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 0, max: 90 }), (scene, percent) => {
        const dull = at(scene, { albedo: Float64Array.of(percent / 100) })
        const bright = at(scene, { albedo: Float64Array.of(percent / 100 + 0.1) })
        expect(bright.poaGlobal[0]).toBeGreaterThan(dull.poaGlobal[0] ?? Number.NaN)
      }),
      { seed: 75 },
    )
  })

  it('are dark at night, and finite with the sun on the horizon', () => {
    const zero = Float64Array.of(0)
    const night = at({ ...noon, zenith: 95 }, { ghi: zero, dhi: zero, dni: zero })
    // The share of a night counts for nothing and is as the peer has it.
    expect([night.front.shadedFraction[0], night.back.shadedFraction[0]]).toEqual([0, 1])
    expect([night.poaGlobal[0], night.front.poaGlobal[0], night.back.poaGlobal[0]]).toEqual([0, 0, 0])
    for (const tilt of [0, 30, 90]) {
      for (const sunAzimuth of [0, 90, 180]) {
        for (const sky of ['isotropic', 'hay_davies'] as const) {
          const dusk = at({ ...noon, tilt, sunAzimuth, zenith: 90 }, { sky })
          for (const series of flat(dusk)) expect(Number.isFinite(series[0])).toBe(true)
        }
      }
    }
  })

  it('follow a tracker: a series equals its single steps', () => {
    const gcr = 0.4
    const day: Scene[] = [
      { tilt: 55, azimuth: 90, zenith: 80, sunAzimuth: 95, gcr },
      { tilt: 40, azimuth: 90, zenith: 50, sunAzimuth: 120, gcr },
      { tilt: 40, azimuth: 90, zenith: 48, sunAzimuth: 122, gcr },
      { tilt: 0, azimuth: 90, zenith: 30, sunAzimuth: 180, gcr },
      { tilt: 40, azimuth: 270, zenith: 50, sunAzimuth: 240, gcr },
    ]
    const whole = flat(infiniteSheds(input(day)))
    day.forEach((scene, t) => {
      flat(at(scene)).forEach((series, i) => {
        expect(whole[i]?.[t]).toBe(series[0])
      })
    })
  })

  it.each(['ghi', 'dhi', 'dni', 'albedo'] as const)('keep a gap in %s in its own step', (name) => {
    const gapped = input([noon, noon, noon])
    gapped[name][1] = Number.NaN
    expect(Array.from(infiniteSheds(gapped).poaGlobal, Number.isNaN)).toEqual([false, true, false])
  })

  it.each(['azimuthDeg', 'cosTilt', 'sinTilt'] as const)('keep a gap in plane.%s in its own step', (name) => {
    const gapped = input([noon, noon, noon])
    gapped.plane[name][1] = Number.NaN
    const { poaGlobal } = infiniteSheds(gapped)
    expect(Array.from(poaGlobal, Number.isNaN)).toEqual([false, true, false])
    expect(poaGlobal[2]).toBe(poaGlobal[0])
  })

  it.each<[string, Partial<InfiniteShedsInput>]>([
    ['rows.gcr', { rows: { gcr: 0, pitch: 5, height: 1 } }],
    ['rows.pitch', { rows: { gcr: 0.4, pitch: 0, height: 1 } }],
    ['rows.height', { rows: { gcr: 0.4, pitch: 5, height: Number.NaN } }],
    ['bifaciality', { bifaciality: 1.1 }],
    ['shadeFactor', { shadeFactor: -2 }],
    ['transmissionFactor', { transmissionFactor: 2 }],
    ['sky', { sky: 'perez' as unknown as 'isotropic' }],
    ['dniExtra', { sky: 'hay_davies', dniExtra: undefined }],
    ['dhi.length', { dhi: new Float64Array(2) }],
    ['iamBack.length', { iamBack: new Float64Array(2) }],
  ])('refuse an invalid %s', (field, part) => {
    expect(() => at(noon, part)).toThrow(field)
  })
})
