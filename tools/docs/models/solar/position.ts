import {
  declinationCooper69Deg,
  declinationSpencer71Deg,
  deltaTSeconds,
  equationOfTimePvcdrom,
  equationOfTimeSpencer71,
  extraterrestrialAsce,
  extraterrestrialNrel,
  extraterrestrialSpencer,
  sunEvents,
  sunPath,
} from '@sunwake/core/solar/position'
import { createTimeAxis } from '@sunwake/core/time'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { sweep } from '../sweep.ts'
import { valuesNamed } from '../table-filters.ts'

const DAYS = sweep(1, 365, 365)
const DAY_AXIS = { label: 'day of the year', values: DAYS, range: [1, 365] } as const
const GOLDEN = { latitudeDeg: 39.74, longitudeDeg: -105.18, altitude: 1830 }

/** Elevation of the apparent sun over one day at Golden, standard time. */
function elevationOf(month: number, day: number): Float64Array {
  const axis = createTimeAxis({
    startMs: Date.UTC(2021, month - 1, day, 7),
    stepMinutes: 10,
    length: 145,
    label: 'center',
    utcOffsetHours: -7,
  })
  return sunPath(axis, GOLDEN).apparentZenithDeg.map((zenith) => 90 - zenith)
}

/** Hour of sunrise and sunset through a year. */
function eventHours(latitudeDeg: number, which: 'sunriseMs' | 'sunsetMs'): Float64Array {
  return DAYS.map((day) => {
    const date = new Date(Date.UTC(2021, 0, day))
    const local = { year: 2021, month: date.getUTCMonth() + 1, day: date.getUTCDate(), utcOffsetHours: 0 }
    const events = sunEvents(local, { latitudeDeg, longitudeDeg: 0, altitude: 0 }, 69)
    return (events[which] - date.getTime()) / 3_600_000
  })
}

export const POSITION: ModelFamily = {
  slug: 'sun',
  title: 'Sun',
  pages: [
    {
      slug: 'spa',
      title: "Sun's position: NREL SPA",
      symbol: 'spa',
      source: 'solar/position/spa/spa.ts',
      checks: [{ table: 'solar/solar_position.json' }],
      caption: 'Elevation of the apparent sun at Golden, Colorado, on three days.',
      plot: () =>
        curves({
          title: 'Apparent elevation of the sun',
          x: { label: 'hour, standard time', values: sweep(0, 24, 145), range: [0, 24] },
          y: { label: 'elevation [°]', range: [-10, 80] },
          curves: {
            '21 June': elevationOf(6, 21),
            '20 March': elevationOf(3, 20),
            '21 December': elevationOf(12, 21),
          },
        }),
    },
    {
      slug: 'sunrise-sunset',
      title: 'Sunrise, transit, sunset',
      symbol: 'sunEvents',
      source: 'solar/position/sunrise.ts',
      checks: [{ table: 'solar/sun_rise_set.json' }],
      caption:
        'Sunrise and sunset on the meridian of Greenwich, UT. At 70° north the sun stays up, or down, for weeks.',
      plot: () =>
        curves({
          title: 'Sunrise and sunset',
          x: DAY_AXIS,
          y: { label: 'hour, UT', range: [0, 24] },
          curves: {
            'sunrise, equator': eventHours(0, 'sunriseMs'),
            'sunset, equator': eventHours(0, 'sunsetMs'),
            'sunrise, 50° N': eventHours(50, 'sunriseMs'),
            'sunset, 50° N': eventHours(50, 'sunsetMs'),
            'sunrise, 70° N': eventHours(70, 'sunriseMs'),
            'sunset, 70° N': eventHours(70, 'sunsetMs'),
          },
        }),
    },
    {
      slug: 'extraterrestrial',
      title: 'Extraterrestrial irradiance',
      symbol: 'extraterrestrialSpencer',
      also: ['extraterrestrialAsce', 'extraterrestrialNrel'],
      source: 'solar/position/extraterrestrial.ts',
      checks: [valuesNamed('solar/extraterrestrial.json', /^(spencer|asce|nrel)$/)],
      caption: 'Irradiance outside the atmosphere through a year by three formulas.',
      plot: () =>
        curves({
          title: 'Extraterrestrial normal irradiance',
          x: DAY_AXIS,
          y: { label: 'irradiance [W/m²]', range: [1310, 1420] },
          curves: {
            'Spencer 1971': DAYS.map((day) => extraterrestrialSpencer(day)),
            ASCE: DAYS.map((day) => extraterrestrialAsce(day)),
            'NREL SPA': DAYS.map((day) => extraterrestrialNrel(Date.UTC(2021, 0, day, 12), 69)),
          },
        }),
    },
    {
      slug: 'equation-of-time',
      title: 'Equation of time',
      symbol: 'equationOfTimeSpencer71',
      also: ['equationOfTimePvcdrom'],
      source: 'solar/position/equation-of-time.ts',
      checks: [valuesNamed('solar/extraterrestrial.json', /^eot_/)],
      caption: 'Apparent minus mean solar time through a year.',
      plot: () =>
        curves({
          title: 'Equation of time',
          x: DAY_AXIS,
          y: { label: 'minutes', range: [-18, 18] },
          curves: {
            'Spencer 1971': DAYS.map(equationOfTimeSpencer71),
            PVCDROM: DAYS.map(equationOfTimePvcdrom),
          },
        }),
    },
    {
      slug: 'declination',
      title: 'Declination',
      symbol: 'declinationSpencer71Deg',
      also: ['declinationCooper69Deg'],
      source: 'solar/position/declination.ts',
      checks: [valuesNamed('solar/extraterrestrial.json', /^declination_/)],
      caption: 'Declination of the sun through a year.',
      plot: () =>
        curves({
          title: 'Declination of the sun',
          x: DAY_AXIS,
          y: { label: 'declination [°]', range: [-25, 25] },
          curves: {
            'Spencer 1971': DAYS.map(declinationSpencer71Deg),
            'Cooper 1969': DAYS.map(declinationCooper69Deg),
          },
        }),
    },
    {
      slug: 'delta-t',
      title: 'ΔT',
      symbol: 'deltaTSeconds',
      source: 'solar/position/delta-t.ts',
      checks: [valuesNamed('solar/extraterrestrial.json', /^delta_t$/)],
      caption: 'Terrestrial minus universal time.',
      plot: () => {
        const years = sweep(1950, 2050, 101)
        return curves({
          title: 'ΔT',
          x: { label: 'year', isYear: true, values: years, range: [1950, 2050] },
          y: { label: 'ΔT [s]', range: [20, 100] },
          curves: { 'Espenak & Meeus': years.map((year) => deltaTSeconds(year, 6)) },
        })
      },
    },
  ],
}
