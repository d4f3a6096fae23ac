import { describe, expect, it } from 'vitest'
import { greensboro, PLANTS, plantOf, richWeather } from '../../../test/pv-plants.ts'
import { type PvSlice, type PvTotals, type PvWeather, weatherSlice } from '../../solar/system/index.ts'
import { runToEnd } from '../../steps/index.ts'
import { simulatePv } from './simulate-pv.ts'
import { simulatePvSlices } from './simulate-pv-slices.ts'
import { simulateYears } from './simulate-pv-years.ts'

const { site } = greensboro
const rich = richWeather()

/** Runs a generator to its end. */
function drain(run: Generator<PvSlice, PvTotals, void>): { slices: PvSlice[]; totals: PvTotals } {
  const slices: PvSlice[] = []
  const totals = runToEnd(run, (slice) => slices.push(slice))
  return { slices, totals }
}

/** A year, wrapped around so that it begins in November and crosses New Year, in slices that end anywhere. */
const year: PvWeather = weatherSlice(
  {
    ...rich,
    ...Object.fromEntries(
      Object.entries(rich).flatMap(([name, values]) => {
        if (!(values instanceof Float64Array)) return []
        return [[name, Float64Array.from(values, (_, t) => values[(t + 7400) % 8760])]]
      }),
    ),
    axis: { ...rich.axis, startMs: rich.axis.startMs + 7400 * 3_600_000 },
  },
  0,
  3000,
)
const CUTS = [0, 1, 9, 250, 777, 778, 2000, 3000]

describe('simulatePvSlices', () => {
  it.each(Object.keys(PLANTS))('gives the bits of the whole, series and totals: %s', (name) => {
    const input = { site, system: plantOf(name), weather: year, deltaTSeconds: 67 }
    const { series, ...whole } = simulatePv({ ...input, subhourlyClipping: false })
    const ways = [
      drain(simulatePvSlices({ ...input, sliceLength: 37 })),
      drain(
        simulatePvSlices({
          ...input,
          weather: CUTS.slice(1).map((to, i) => weatherSlice(year, CUTS[i], to)),
        }),
      ),
    ]
    for (const { slices, totals } of ways) {
      expect(totals).toEqual(whole)
      for (const variable of [
        'acPower',
        'dcPower',
        'tempCell',
        'poaGlobal',
        'effectiveIrradiance',
      ] as const) {
        const joined = slices.flatMap((slice) => Array.from(slice.series[variable]))
        expect(Float64Array.from(joined)).toEqual(series[variable])
      }
    }
  })

  it('takes ΔT from the first slice', () => {
    const input = { site, system: plantOf('SAPM, dual axis'), weather: year }
    const { series: _, ...whole } = simulatePv({ ...input, subhourlyClipping: false })
    expect(drain(simulatePvSlices({ ...input, sliceLength: 500 })).totals).toEqual(whole)
  })

  it('refuses slices that do not follow each other, and an empty list', () => {
    const system = plantOf('SAPM, dual axis')
    const gap = [weatherSlice(year, 0, 100), weatherSlice(year, 101, 200)]
    expect(() => drain(simulatePvSlices({ site, system, weather: gap }))).toThrow(/^weather.axis.startMs is/)
    expect(() => drain(simulatePvSlices({ site, system, weather: [] }))).toThrow(/^weather is missing/)
    expect(() => drain(simulatePvSlices({ site, system, weather: year, sliceLength: 0 }))).toThrow(
      'sliceLength',
    )
  })

  it("refuses Townsend's snow, which needs the whole series", () => {
    const months = new Array(12).fill(0)
    const snow = {
      kind: 'townsend',
      snowfallCm: months,
      snowEvents: months,
      slantHeight: 2,
      lowerEdgeHeight: 1,
    } as const
    const system = { ...plantOf('PVWatts, Fuentes, Klucher'), snow }
    expect(() => drain(simulatePvSlices({ site, system, weather: year }))).toThrow(
      /^system.snow.kind is "townsend"/,
    )
  })
})

describe('degradation', () => {
  it('takes its share every calendar year of a series', () => {
    const plain = plantOf('SAPM, dual axis')
    const aged = plantOf('SAPM, dual axis', { degradation: { kind: 'compound', perYear: 0.1, ageYears: 2 } })
    const [before, after] = [plain, aged].map(
      (system) => simulatePv({ site, weather: year, system }).series.dcPower,
    )
    // 31 December 24:00 at the site is 1360 hours after the first record.
    const share = (t: number): number => after[t] / before[t]
    const days = Array.from({ length: 3000 }, (_, t) => t).filter((t) => before[t] > 0)
    for (const t of days) expect(share(t)).toBeCloseTo(t < 1360 ? 0.81 : 0.729, 12)
    expect(days.some((t) => t < 1360)).toBe(true)
  })

  it('degrades the energy of the years with the modules, more slowly where the inverter clips', () => {
    const input = { site, weather: rich, years: 4 }
    const roomy = { dcAcRatio: 0.5, snow: undefined, soiling: undefined }
    const linear = { kind: 'linear', perYear: 0.01 } as const
    const system = plantOf('PVWatts, Fuentes, Klucher', { ...roomy, degradation: linear })
    const years = simulateYears({ ...input, system })
    expect(years.map(({ year: n }) => n)).toEqual([1, 2, 3, 4])
    expect(years[0].relative).toBe(1)
    expect(years[3].relative).toBeCloseTo(0.97, 2)
    const clipped = simulateYears({ ...input, system: { ...system, dcAcRatio: 2 } })
    expect(clipped[3].relative).toBeGreaterThan(0.975)
    expect(clipped[3].relative).toBeLessThan(1)
  })

  it('is optional', () => {
    const system = plantOf('SAPM, dual axis')
    expect(() => simulateYears({ site, weather: rich, system, years: 2 })).toThrow(
      /^system.degradation is missing/,
    )
  })
})
