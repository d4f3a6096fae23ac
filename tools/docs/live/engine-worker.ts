/** The engine in a thread of the page: a place in, the yields of its sun and wind out. */
import { pvYieldUncertainty } from '@sunwake/core/studies'
import { type EmbeddedData, placeClimateAt } from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/browser'
import { quickWindAt, simulateAt } from '@sunwake/data/place'
import { barChartSvg, roseChartSvg } from '@sunwake/report/chart'
import type { Answer, Question, Yields } from './protocol.ts'
import type { Place } from './world-frame.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const CAPACITY_KW = 1000
const HUB_HEIGHT = 100
/** Where the air is never colder, no snow falls [°C]. */
const SNOW_MAX_C = 2

let data: EmbeddedData | undefined

self.addEventListener('message', async ({ data: { dataUrl, place } }: MessageEvent<Question>) => {
  data ??= openEmbeddedData({ baseUrl: dataUrl })
  const answer: Answer = await yieldsOf(place, data).catch((error: Error) => ({
    place,
    error: error.message,
  }))
  self.postMessage(answer)
})

/** What the sun and the wind of a place give a plant and a turbine. */
async function yieldsOf(place: Place, earth: EmbeddedData): Promise<Yields> {
  const started = performance.now()
  const mount = {
    kind: 'fixed',
    tiltDeg: tiltFor(place.latitudeDeg),
    azimuthDeg: place.latitudeDeg < 0 ? 0 : 180,
  } as const
  const [plant, wind, rasters] = await Promise.all([
    simulateAt({ ...place, capacityKw: CAPACITY_KW, system: { mount } }, earth),
    quickWindAt({ ...place, hubHeight: HUB_HEIGHT }, earth),
    earth.rastersAround(place),
  ])
  const { site, climate } = placeClimateAt(rasters, place)
  const uncertainty = pvYieldUncertainty({
    simulation: plant,
    components: {
      horizontal_irradiation: climate.uncertainty.ghiYear,
      snow: plant.sun.weather.tempAir.some((temp) => temp < SNOW_MAX_C) ? undefined : 0,
    },
    isLongTerm: true,
  })
  return {
    place,
    altitude: site.altitude,
    plant: {
      tiltDeg: mount.tiltDeg,
      energyMwh: plant.energyKwh / 1000,
      p90Mwh: (uncertainty?.longTerm.p90Kwh ?? 0) / 1000,
    },
    turbine: {
      meanSpeed: wind.meanSpeed,
      energyMwh: wind.annualEnergyKwh / 1000,
      p90Mwh: wind.exceedance.p90Kwh / 1000,
    },
    months: barChartSvg(
      {
        title: 'Energy of the plant by month',
        x: { label: 'month', categories: MONTHS },
        y: { label: 'AC energy [MWh]' },
        series: [{ name: 'energy', values: plant.monthly.map(({ acKwh }) => acKwh / 1000) }],
      },
      { width: 420, height: 260 },
    ),
    rose: roseChartSvg({ title: 'Wind rose', frequency: wind.rose.frequency }, { width: 420, height: 260 }),
    tookMs: performance.now() - started,
  }
}

/** Landau's rule of thumb for the best fixed tilt, at most 60°; `quickSolarAt` finds the best one [°]. */
function tiltFor(latitudeDeg: number): number {
  return Math.round(Math.min(Math.abs(latitudeDeg) * 0.76 + 3.1, 60))
}
