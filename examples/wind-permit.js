// What a permit asks of twelve turbines with four houses on a ridge in Tennessee: noise, shadow, the class of the
// turbines, cables, and what it costs to keep 40 dB(A) at the houses. Made-up houses and wind, real terrain (USGS).
import { fileURLToPath } from 'node:url'
import { createRng } from '@sunwake/core/math/random'
import { runToEnd } from '@sunwake/core/steps'
import { sunMinutes } from '@sunwake/core/studies'
import { bilinearAt } from '@sunwake/core/terrain/grid'
import { collectorLosses, collectorNetwork } from '@sunwake/core/wind/collector'
import {
  createPairwiseSolver,
  createWindFarm,
  farmEnergy,
  frequencyTableOfSectors,
  PAIRWISE_PRESETS,
} from '@sunwake/core/wind/farm'
import { noiseLevels } from '@sunwake/core/wind/noise'
import { annualExtremes } from '@sunwake/core/wind/resource'
import { flickerYear, realisticFlicker } from '@sunwake/core/wind/shadow-flicker'
import { farmTurbulence, siteSuitability } from '@sunwake/core/wind/site-suitability'
import { iecRepresentativeSigma } from '@sunwake/core/wind/wake'
import { createFileElevation, findTurbine, turbineModelOf } from '@sunwake/data'
import { fileReader, openEmbeddedData } from '@sunwake/data/node'
import { contourChartSvg, heatChartSvg, lineChartSvg } from '@sunwake/report/chart'

const DEM = fileURLToPath(new URL('../packages/data/test/dem/jacksboro_90m.tif', import.meta.url))
/** Middle of the site [°]; metres east and north are counted from it. */
const ORIGIN = { latitudeDeg: 36.59, longitudeDeg: -84.25 }
const HUB = 100
/** Sound power of each octave band, 63 Hz to 8 kHz, at full power [dB]; 104.8 dB(A) in all. */
const SOUND = [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6]
const LIMIT_DBA = 40
const AIR = { temperature: 10, relativeHumidity: 0.7, pressure: 97_000 }
const GROUND = { source: 0.5, middle: 0.5, receiver: 0.5 }
/** Greatest ten-minute means of twelve years at the hub [m/s]. */
const MAXIMA = [27.9, 24.8, 29.6, 26.1, 31.2, 25.5, 28.3, 30.1, 26.7, 27.2, 29, 25.9]
const ROSE = [0.04, 0.04, 0.05, 0.06, 0.06, 0.07, 0.11, 0.16, 0.17, 0.12, 0.07, 0.05]
const SUNSHINE = [0.42, 0.46, 0.52, 0.58, 0.6, 0.63, 0.6, 0.6, 0.6, 0.62, 0.5, 0.42]
const HOUSES = [
  { x: -1500, y: 350 },
  { x: 450, y: 1650 },
  { x: 1750, y: -250 },
  { x: -300, y: -1500 },
]
/** Nearest that two turbines may stand [m], and how far from the middle. */
const SPACING = 450
const REACH = { x: 1400, y: 1300 }
const CABLES = [
  { name: '95 mm²', capacity: 4, costPerM: 95, resistanceOhmPerKm: 0.41 },
  { name: '240 mm²', capacity: 7, costPerM: 140, resistanceOhmPerKm: 0.161 },
  { name: '500 mm²', capacity: 12, costPerM: 210, resistanceOhmPerKm: 0.084 },
]

/** Everything that the four pages of a permit would say, and their pictures as SVG text. */
export async function windPermit({ moves = 1500 } = {}) {
  const site = await siteOf()
  const loudest = site.searched(moves, Number.POSITIVE_INFINITY)
  const quiet = site.searched(moves, LIMIT_DBA)
  const noise = site.noiseOf(loudest.turbines)
  const flicker = flickerOf(site, loudest.turbines)
  const cables = cablesOf(site, loudest)
  return {
    turbines: loudest.turbines,
    energyMwh: loudest.energyMwh,
    noiseDba: noise.map(({ totalDba }) => totalDba),
    quiet: {
      turbines: quiet.turbines,
      energyMwh: quiet.energyMwh,
      noiseDba: site.noiseOf(quiet.turbines).map(({ totalDba }) => totalDba),
      energyLostPct: 100 * (1 - quiet.energyMwh / loudest.energyMwh),
    },
    flicker: flicker.years.map(({ minutesPerYear, days, minutesPerDayMax }, i) => ({
      ...{ hoursPerYear: minutesPerYear / 60, days, minutesPerDayMax },
      expectedHours: flicker.expected[i] / 60,
    })),
    suitability: suitabilityOf(site, loudest),
    cables,
    pictures: {
      noise: noiseMap(site, loudest.turbines, 'Noise [dB(A)], most energy'),
      quiet: noiseMap(site, quiet.turbines, `Noise [dB(A)], ${LIMIT_DBA} dB(A) at the houses`),
      flicker: calendarOf(flicker.years),
      cables: cablePlan(loudest.turbines, cables),
    },
  }
}

async function siteOf() {
  const perDegree = { lat: 111_132, lon: 111_320 * Math.cos((ORIGIN.latitudeDeg * Math.PI) / 180) }
  const { grid } = await createFileElevation([{ reader: fileReader(DEM) }]).elevation({
    box: {
      westDeg: ORIGIN.longitudeDeg - 0.04,
      eastDeg: ORIGIN.longitudeDeg + 0.04,
      southDeg: ORIGIN.latitudeDeg - 0.04,
      northDeg: ORIGIN.latitudeDeg + 0.04,
    },
    resolution: 80,
  })
  const groundAt = ({ x, y }) =>
    bilinearAt(grid, ORIGIN.longitudeDeg + x / perDegree.lon, ORIGIN.latitudeDeg + y / perDegree.lat)
  const catalogue = await openEmbeddedData().turbines()
  const model = turbineModelOf(findTurbine(catalogue, 'generic_3mw'), { hubHeight: HUB })
  const table = frequencyTableOfSectors({
    sectors: ROSE.map((frequency) => ({ frequency, scale: 8.2, shape: 2.1 })),
    turbulence: 0.12,
    directionsDeg: Float64Array.from({ length: 36 }, (_, k) => 10 * k),
  })
  const houses = HOUSES.map((place) => ({ ...place, ground: groundAt(place), height: 4 }))
  const energyOf = (turbines) => {
    const farm = createWindFarm({
      x: turbines.map(({ x }) => x),
      y: turbines.map(({ y }) => y),
      models: [model],
    })
    return runToEnd(farmEnergy(createPairwiseSolver(farm, PAIRWISE_PRESETS.bastankhah_2014), table))
  }
  const noiseOf = (turbines, receivers = houses) =>
    noiseLevels({
      sources: turbines.map((place) => ({
        ...place,
        ...{ ground: groundAt(place), hubHeight: HUB, rotorRadius: 0, soundPowerDb: SOUND },
      })),
      ...{ receivers, air: AIR, ground: GROUND },
    })
  return { groundAt, houses, model, energyOf, noiseOf, searched: searchIn({ energyOf, noiseOf }) }
}

/** Moves one turbine after another where that gives more energy, or less noise while there is too much. */
function searchIn({ energyOf, noiseOf }) {
  return (moves, limitDba) => {
    const rng = createRng(1)
    const excessOf = (turbines) =>
      noiseOf(turbines).reduce((sum, { totalDba }) => sum + Math.max(0, totalDba - limitDba), 0)
    let turbines = Array.from({ length: 12 }, (_, k) => ({
      x: -1200 + 800 * (k % 4),
      y: -900 + 900 * Math.floor(k / 4),
    }))
    let [excess, energy] = [excessOf(turbines), energyOf(turbines).netKwh]
    for (let k = 0; k < moves; k++) {
      const who = k % turbines.length
      const reach = 600 * (1 - k / moves) + 40
      const place = {
        x: turbines[who].x + reach * (2 * rng.uniform() - 1),
        y: turbines[who].y + reach * (2 * rng.uniform() - 1),
      }
      if (Math.abs(place.x) > REACH.x || Math.abs(place.y) > REACH.y) continue
      if (turbines.some(({ x, y }, j) => j !== who && Math.hypot(x - place.x, y - place.y) < SPACING))
        continue
      const tried = turbines.with(who, place)
      const nowExcess = excessOf(tried)
      if (nowExcess > excess) continue
      const nowEnergy = energyOf(tried).netKwh
      if (nowExcess === excess && nowEnergy <= energy) continue
      turbines = tried
      excess = nowExcess
      energy = nowEnergy
    }
    return { turbines, energyMwh: energy / 1000, excessDb: excess }
  }
}

function flickerOf(site, turbines) {
  const sun = sunMinutes({ ...ORIGIN, altitude: 400 }, { year: 2025, utcOffsetHours: -5 })
  const input = {
    turbines: turbines.map((place) => ({
      ...place,
      ...{ ground: site.groundAt(place), hubHeight: HUB, rotorDiameter: site.model.rotorDiameter },
    })),
    receivers: site.houses.map((house) => ({ ...house, height: 1.5 })),
    sun,
  }
  return {
    years: flickerYear(input),
    expected: realisticFlicker(input, {
      sectorFrequency: ROSE,
      sunshineByMonth: SUNSHINE,
      operatingFraction: 0.9,
    }),
  }
}

/** Class IIIB, turbulence from 0.6 of the rated speed to cut-out. */
function suitabilityOf(site, { turbines }) {
  const speeds = Float64Array.from({ length: 17 }, (_, k) => 8 + k)
  const farm = {
    x: turbines.map(({ x }) => x),
    y: turbines.map(({ y }) => y),
    rotorDiameter: site.model.rotorDiameter,
    speeds,
    ct: speeds.map((speed) => Math.min(0.8, 7 / speed)),
    ambientSigma: speeds.map((speed) => iecRepresentativeSigma(speed, 0.105, 0.02)),
    wohlerExponent: 10,
  }
  const { meanSpeed } = site.energyOf(turbines).turbines
  const extreme = annualExtremes({ maxima: MAXIMA }).level(50)
  const sites = farmTurbulence(farm).map(({ effective }, i) => ({
    ...{
      extremeSpeed: extreme.value,
      meanSpeed: meanSpeed[i],
      weibullShape: 2.1,
      shear: 0.17,
      airDensity: 1.16,
    },
    inflowDeg: slopeAt(site, turbines[i]),
    effectiveTurbulence: effective,
  }))
  return siteSuitability(sites, { design: { wind: 'III', turbulence: 'B' }, speeds })
}

/** Steepest slope over two rotor diameters, taken for the inflow [°]. */
function slopeAt({ groundAt }, { x, y }) {
  const rise = (dx, dy) => (groundAt({ x: x + dx, y: y + dy }) - groundAt({ x: x - dx, y: y - dy })) / 240
  return (Math.atan(Math.hypot(rise(120, 0), rise(0, 120))) * 180) / Math.PI
}

function cablesOf(site, { turbines }) {
  const substation = { x: 0, y: 0 }
  const network = collectorNetwork({ turbines, substation, cables: CABLES, rng: createRng(1) })
  const perHour = site.energyOf(turbines).turbines.netKwh.map((kwh) => kwh / 8760)
  const losses = collectorLosses({
    ...{ network, cables: CABLES, voltageKv: 33, stepHours: 1 },
    // At rated power, and at the mean.
    powerKw: Array.from(perHour, (kw) => [site.model.ratedPower, kw]),
  })
  return { ...network, substation, lossAtRatedKw: losses.peakKw }
}

function noiseMap(site, turbines, title) {
  const axis = (count, from, step) => Float64Array.from({ length: count }, (_, k) => from + step * k)
  const [x, y] = [axis(61, -2250, 75), axis(57, -2100, 75)]
  const places = Array.from(y, (north) => Array.from(x, (east) => ({ x: east + 0.5, y: north + 0.5 }))).flat()
  const receivers = places.map((place) => ({ ...place, ground: site.groundAt(place), height: 4 }))
  return contourChartSvg(
    {
      title,
      x: { label: 'east [m]', values: x },
      y: { label: 'north [m]', values: y },
      data: site.noiseOf(turbines, receivers).map(({ totalDba }) => Math.min(totalDba, 55)),
      label: 'dB(A), 55 and more alike',
      marks: {
        x: [...turbines, ...HOUSES].map((place) => place.x),
        y: [...turbines, ...HOUSES].map((place) => place.y),
      },
    },
    { width: 720, height: 600 },
  )
}

/** Days by hours, of the house that has most. */
function calendarOf(years) {
  const most = years.reduce((a, b) => (b.minutesPerYear > a.minutesPerYear ? b : a))
  const weeks = 52
  const hours = Array.from({ length: 16 }, (_, k) => 5 + k)
  const data = new Float64Array(hours.length * weeks)
  for (const [day, spans] of most.calendar) {
    for (const { from, to } of spans) {
      for (let minute = from; minute <= to; minute++) {
        const hour = Math.floor(minute / 60) - hours[0]
        data[hour * weeks + Math.min(Math.floor(day / 7), weeks - 1)]++
      }
    }
  }
  return heatChartSvg({
    title: 'Worst case of the house with most shadow, local standard time',
    x: { label: 'week', categories: Array.from({ length: weeks }, (_, k) => String(k + 1)) },
    y: { label: 'hour', categories: hours.map((hour) => `${hour}:00`) },
    data: data.map((minutes) => (minutes === 0 ? Number.NaN : minutes)),
    label: 'minutes a week',
  })
}

function cablePlan(turbines, { parent, cable, substation }) {
  const ends = (i) => [
    turbines[i],
    parent[i] < 0 ? substation : turbines[parent[i]],
    { x: Number.NaN, y: Number.NaN },
  ]
  const lines = CABLES.map(({ name }, type) => {
    const points = turbines.flatMap((_, i) => (cable[i] === type ? ends(i) : []))
    return { name, x: points.map(({ x }) => x), y: points.map(({ y }) => y) }
  }).filter(({ x }) => x.length > 0)
  const places = {
    name: 'turbines',
    x: turbines.map(({ x }) => x),
    y: turbines.map(({ y }) => y),
    mark: 'points',
  }
  return lineChartSvg(
    {
      title: 'Cables to the substation at 0, 0',
      x: { label: 'east [m]' },
      y: { label: 'north [m]' },
      series: [...lines, places],
    },
    { width: 760, height: 560 },
  )
}
