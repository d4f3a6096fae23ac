import type { SolarHealth, WindHealth } from '../schemas/domain-health.ts'
import { EMBEDDED_SOURCE, EMBEDDED_VERSION } from './embedded/provenance.ts'
import type { RunContext } from './run-context.ts'

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

/** Only the embedded data can answer yet. */
function canAnswer({ earth, dataMode = 'embedded' }: RunContext): boolean {
  return earth !== undefined && dataMode !== 'online'
}

function dataHealth({ earth, dataMode = 'embedded' }: RunContext): SolarHealth['data'] {
  return {
    loaded: earth !== undefined,
    source: EMBEDDED_SOURCE,
    version: EMBEDDED_VERSION,
    data_mode: dataMode,
    providers: [],
  }
}
