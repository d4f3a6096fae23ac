import {
  attributionsFor,
  findTurbine,
  searchTurbines,
  type Turbine,
  type TurbineCatalogue,
} from '@sunwake/data'
import { ServiceError } from '../errors/index.ts'
import { parseQuery } from '../schemas/parse-query.ts'
import {
  crossCheckTurbineQuery,
  TURBINE_QUERY_NUMBERS,
  type TurbineList,
  type TurbineQueryRequest,
  turbineQuerySchema,
} from '../schemas/turbine-list.ts'
import { citationOf } from './embedded/provenance.ts'
import type { RunContext } from './run-context.ts'
import { DEFAULT_TURBINE } from './turbine-of-id.ts'

const DEFAULT_PAGE_SIZE = 20
const W_PER_KW = 1000

/**
 * The operation behind `GET /v1/wind/turbines` and `sunwake wind turbines`. The catalogue is embedded whatever the data
 * policy: it is no weather.
 *
 * @param parameters names and texts of the query string, checked here.
 * @throws {ServiceError} `validation_error`, `data_unavailable`.
 */
export function listTurbines(
  parameters: Iterable<readonly [string, string]>,
  { earth }: RunContext = {},
): TurbineList {
  const query = parseQuery(
    turbineQuerySchema,
    parameters,
    { numbers: TURBINE_QUERY_NUMBERS },
    crossCheckTurbineQuery,
  )
  if (earth === undefined) {
    throw new ServiceError('data_unavailable', 'The embedded data are not loaded.', {
      headers: { 'Retry-After': '60' },
    })
  }
  const found = turbinesOfQuery(earth.turbines, query)
  const { page = 1, page_size: pageSize = DEFAULT_PAGE_SIZE } = query
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const byDefault = findTurbine(earth.turbines, DEFAULT_TURBINE)
  return {
    turbines: shown.map((turbine) => turbineBody(turbine, turbine === byDefault ? [DEFAULT_TURBINE] : [])),
    pagination: {
      page,
      page_size: pageSize,
      total_items: found.length,
      total_pages: Math.ceil(found.length / pageSize),
    },
    attributions: attributionsFor({ turbines: shown }).map(citationOf),
  }
}

/** Turbines of a query in the order of the catalogue; a search finds the default one by its other name too. */
function turbinesOfQuery(catalogue: TurbineCatalogue, query: TurbineQueryRequest): readonly Turbine[] {
  const wanted = {
    manufacturer: query.manufacturer,
    minCapacityKw: query.min_capacity_kw,
    maxCapacityKw: query.max_capacity_kw,
    minRotorDiameter: query.min_rotor_diameter_m,
  }
  const found = searchTurbines(catalogue, { ...wanted, search: query.search })
  const words = (query.search ?? '').toLowerCase().split(/\s+/)
  if (!words.every((word) => DEFAULT_TURBINE.includes(word))) return found
  const byDefault = findTurbine(catalogue, DEFAULT_TURBINE)
  return searchTurbines(catalogue, wanted).filter(
    (turbine) => turbine === byDefault || found.includes(turbine),
  )
}

function turbineBody(turbine: Turbine, aliases: string[]): TurbineList['turbines'][number] {
  const { rotorDiameter, ratedPowerKw, powerCurve, ctCurve } = turbine
  const sweptArea = (Math.PI / 4) * rotorDiameter * rotorDiameter
  return {
    id: turbine.id,
    aliases,
    manufacturer: turbine.manufacturer,
    model: turbine.model,
    kind: turbine.kind,
    rated_power_kw: ratedPowerKw,
    rotor_diameter_m: rotorDiameter,
    hub_height_options_m: [...turbine.hubHeights],
    cut_in_speed_ms: turbine.cutInSpeed,
    rated_speed_ms: turbine.ratedSpeed,
    cut_out_speed_ms: turbine.cutOutSpeed,
    iec_class: turbine.iecClass ?? null,
    swept_area_m2: sweptArea,
    specific_power_wm2: (W_PER_KW * ratedPowerKw) / sweptArea,
    power_curve: { wind_speeds_ms: [...powerCurve.speeds], power_kw: [...powerCurve.powerKw] },
    ct_curve: { wind_speeds_ms: [...ctCurve.speeds], ct_values: [...ctCurve.ct], origin: ctCurve.origin },
    air_density_kg_m3: turbine.airDensity,
    source: turbine.publishedIn,
    licence: turbine.licence,
    remarks: [...turbine.remarks],
  }
}
