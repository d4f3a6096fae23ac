import { PROVIDERS } from '@sunwake/data'
import { EMBEDDED_SOURCE, EMBEDDED_VERSION } from '../../data/embedded/provenance.ts'
import type { RunContext } from '../../data/run-context.ts'
import type { SolarHealth, WindHealth } from './schema.ts'

/** Providers that weather comes from. */
const WEATHER_PROVIDERS = ['pvgis', 'nasaPower', 'openMeteoArchive', 'openMeteoForecast'] as const

/** The operation behind `GET /solar/health`. */
export function solarHealth(context: RunContext): SolarHealth {
  const answers = canAnswer(context)
  return {
    status: answers ? 'ok' : 'degraded',
    model_loaded: answers,
    model_type: 'physical: PVWatts chain on a synthetic year',
    trained_model_loaded: false,
    data: dataHealth(context),
  }
}

/** The operation behind `GET /v1/wind/health`. */
export function windHealth(context: RunContext): WindHealth {
  const answers = canAnswer(context)
  return {
    status: answers ? 'ok' : 'degraded',
    model_loaded: answers,
    model_type: 'Weibull climatology and power curve',
    turbines: context.earth?.turbines.turbines.length ?? 0,
    data: dataHealth(context),
  }
}

/** The embedded data have to be there in any case; whether a provider answers is known when it is asked. */
function canAnswer({ earth, sources, dataMode = 'embedded' }: RunContext): boolean {
  return earth !== undefined && (dataMode !== 'online' || sources !== undefined)
}

function dataHealth({ earth, sources, dataMode = 'embedded' }: RunContext): SolarHealth['data'] {
  return {
    loaded: earth !== undefined,
    source: EMBEDDED_SOURCE,
    version: EMBEDDED_VERSION,
    data_mode: dataMode,
    providers: sources === undefined ? [] : WEATHER_PROVIDERS.map((name) => PROVIDERS[name].name),
  }
}
