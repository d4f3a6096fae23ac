import type { Providers } from '../online/open-providers.ts'
import { ProviderFailure } from '../online/provider-failure.ts'
import type { SolarHoursRequest, SolarSeries, WeatherSource } from './weather-source.ts'

/** Longest that one question may take, all tries at all providers together [ms]. */
const DEADLINE_MS = 60_000

/**
 * Weather of the providers. Sun: a typical year of PVGIS, which stands for some twenty years; where there is none the
 * latest whole year of NASA POWER, then of ERA5. A named year: NASA POWER, then ERA5. Named hours: ERA5, and the
 * forecast where it reaches. Wind: each data set has one provider, and is never replaced by another.
 *
 * A question that takes too long is given up, but what it has begun goes on: its answer is in the cache for the next.
 */
export function onlineWeatherSource(
  { pvgis, nasaPower, era5, gfsArchive, era5Sun, forecastSun, forecast }: Providers,
  { deadlineMs = DEADLINE_MS }: { readonly deadlineMs?: number | undefined } = {},
): WeatherSource {
  const winds = { era5, merra2: nasaPower, gfs: gfsArchive }
  return {
    solarSeries: (request) =>
      withDeadline(
        deadlineMs,
        firstAnswer(request, [
          ...(request.year === undefined ? [pvgis.typicalYear] : []),
          nasaPower.solarSeries,
          era5.solarSeries,
        ]),
      ),
    solarHours: (request) => {
      const able = [era5Sun, forecastSun].filter((sun) => sun.covers(request))
      return withDeadline(
        deadlineMs,
        able.length === 0
          ? Promise.reject(outOfReach(request))
          : firstAnswer(
              request,
              able.map(({ solarHours }) => solarHours),
            ),
      )
    },
    windSeries: ({ dataset, ...request }) => withDeadline(deadlineMs, winds[dataset].windSeries(request)),
    forecast: (request) => withDeadline(deadlineMs, forecast(request)),
  }
}

/** The first provider that answers; what failed before it is said in the warnings of the answer. */
async function firstAnswer<R>(
  request: R,
  providers: readonly ((request: R) => Promise<SolarSeries>)[],
): Promise<SolarSeries> {
  const failures: ProviderFailure[] = []
  for (const ask of providers) {
    try {
      const answer = await ask(request)
      const skipped = failures.map(({ message }) => ({ code: 'provider_skipped', message }))
      return { ...answer, warnings: [...skipped, ...answer.warnings] }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      failures.push(error)
    }
  }
  const [first, ...rest] = failures as [ProviderFailure, ...ProviderFailure[]]
  if (rest.length === 0) throw first
  throw new ProviderFailure({
    provider: failures.map(({ provider }) => provider).join(', '),
    // Hours out of reach are the caller's to change only where no provider might have had them.
    kind: (failures.find(({ kind }) => kind !== 'out_of_reach') ?? first).kind,
    problem: failures.map(({ message }) => message.replace(/\.$/, '')).join('; '),
    advice: 'Run sunwake doctor to see which provider answers.',
    cause: first,
  })
}

/** Neither the archive nor the forecast has such hours. */
function outOfReach({ startMs, hours }: SolarHoursRequest): ProviderFailure {
  const iso = (ms: number): string => new Date(ms).toISOString()
  return new ProviderFailure({
    provider: 'Open-Meteo',
    kind: 'out_of_reach',
    problem: `neither ERA5, which ends ten days ago, nor the forecast, from three months ago to sixteen days ahead, has all hours from ${iso(startMs)} to ${iso(startMs + hours * 3_600_000)}`,
  })
}

async function withDeadline<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new ProviderFailure({
            provider: 'Online data',
            kind: 'timeout',
            problem: `they were not there after ${deadlineMs / 1000} s`,
            advice: 'Ask again in a minute: what has been fetched by then is kept.',
          }),
        ),
      deadlineMs,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
