import type { Providers } from '../online/open-providers.ts'
import { ProviderFailure } from '../online/provider-failure.ts'
import type { SolarRequest, SolarSeries, WeatherSource } from './weather-source.ts'

/** Longest that one question may take, all tries at all providers together [ms]. */
const DEADLINE_MS = 60_000

/**
 * Weather of the providers. Sun: a typical year of PVGIS, which stands for some twenty years; where there is none the
 * latest whole year of NASA POWER, then of ERA5. A named year: NASA POWER, then ERA5. Wind: each data set has one
 * provider, and is never replaced by another.
 *
 * A question that takes too long is given up, but what it has begun goes on: its answer is in the cache for the next.
 */
export function onlineWeatherSource(
  { pvgis, nasaPower, era5, gfsArchive, forecast }: Providers,
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
    windSeries: ({ dataset, ...request }) => withDeadline(deadlineMs, winds[dataset].windSeries(request)),
    forecast: (request) => withDeadline(deadlineMs, forecast(request)),
  }
}

/** The first provider that answers; what failed before it is said in the warnings of the answer. */
async function firstAnswer(
  request: SolarRequest,
  providers: readonly ((request: SolarRequest) => Promise<SolarSeries>)[],
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
    kind: first.kind,
    problem: failures.map(({ message }) => message.replace(/\.$/, '')).join('; '),
    advice: 'Run sunwake doctor to see which provider answers.',
    cause: first,
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
