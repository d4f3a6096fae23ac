import { InputError } from '@sunwake/core/errors'
import { type Turbine, turbineModelOf } from '@sunwake/data'
import {
  type AtlasHybrid,
  type AtlasPv,
  type AtlasTerms,
  type AtlasWind,
  atlasPv,
  atlasWind,
} from '@sunwake/data/atlas'
import type { EmbeddedEarth } from '../data/embedded/embedded-earth.ts'
import { DEFAULT_TURBINE, turbineOfId } from '../wind/farm/turbine-of-id.ts'
import { refusedField } from './check.ts'
import type { AtlasRequest } from './request.ts'

/** The plants of a request. */
export interface AtlasPlants {
  readonly pv: AtlasPv | undefined
  readonly wind: AtlasWind | undefined
  readonly hybrid: AtlasHybrid | undefined
  /** Of the farms. */
  readonly turbine: Turbine | undefined
}

/**
 * The plants that a request asks for.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`.
 */
export function plantsOf(request: AtlasRequest, { turbines }: Pick<EmbeddedEarth, 'turbines'>): AtlasPlants {
  const { technology, hybrid = {} } = request
  const turbine =
    technology === 'pv'
      ? undefined
      : turbineOfId(turbines, request.wind?.turbine_model ?? DEFAULT_TURBINE, 'wind.turbine_model')
  const pv = technology === 'wind' ? undefined : named('pv', () => pvOf(request))
  const wind = turbine && named('wind', () => windOf(request, turbine))
  if (technology !== 'hybrid' || pv === undefined || wind === undefined) {
    return { pv, wind, hybrid: undefined, turbine }
  }
  const { pv_per_wind: pvPerWind = 1, connection_per_wind: connectionPerWind = 1 } = hybrid
  const most = pv.densityMwKm2 / wind.densityMwKm2
  if (pvPerWind > most) {
    const constraint = `at most ${Number(most.toPrecision(3))}, which covers all ground with photovoltaics at their density`
    throw refusedField('hybrid.pv_per_wind', pvPerWind, constraint)
  }
  return { pv, wind, hybrid: { pvPerWind, connectionPerWind }, turbine }
}

function pvOf({ pv = {}, financial_assumptions: terms }: AtlasRequest): AtlasPv {
  return atlasPv({
    mount: pv.mount ?? 'fixed',
    tiltDeg: pv.tilt,
    dcAcRatio: pv.dc_ac_ratio,
    densityMwKm2: pv.density_mw_per_km2,
    capexPerKw: pv.capex_per_kw,
    omPerKw: pv.om_per_kw_year,
    terms: termsOf(terms),
  })
}

function windOf({ wind = {}, financial_assumptions: terms }: AtlasRequest, turbine: Turbine): AtlasWind {
  return atlasWind({
    turbine: turbineModelOf(turbine, { hubHeight: wind.hub_height_m }),
    densityMwKm2: wind.density_mw_per_km2,
    farmMw: wind.farm_capacity_mw,
    capexPerKw: wind.capex_per_kw,
    omPerKw: wind.om_per_kw_year,
    terms: termsOf(terms),
  })
}

function termsOf(terms: AtlasRequest['financial_assumptions'] = {}): AtlasTerms {
  return { discountRate: terms.discount_rate, lifeYears: terms.project_life_years }
}

/** Fields of the engine by their names on the wire. */
const FIELDS: Readonly<Record<string, string>> = {
  densityMwKm2: 'density_mw_per_km2',
  hubHeight: 'hub_height_m',
  'turbine.hubHeight': 'hub_height_m',
}

function named<Plant>(kind: 'pv' | 'wind', make: () => Plant): Plant {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const field = FIELDS[error.field]
    if (field === undefined) throw error
    throw refusedField(`${kind}.${field}`, error.value, error.constraint)
  }
}
