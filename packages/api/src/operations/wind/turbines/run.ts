import { attributionsFor, searchTurbines, type Turbine } from '@sunwake/data'
import { pageOf, pageOfItems } from '../../../wire/pagination.ts'
import { parseQuery } from '../../../wire/parse/parse-query.ts'
import { citationOf } from '../../data/embedded/provenance.ts'
import type { RunContext } from '../../data/run-context.ts'
import { catalogueOf, turbineOfId } from '../farm/turbine-of-id.ts'
import {
  crossCheckTurbineQuery,
  TURBINE_QUERY_NUMBERS,
  type TurbineAnswer,
  type TurbineList,
  turbineQuerySchema,
} from './schema.ts'

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
  const catalogue = catalogueOf(earth)
  const found = searchTurbines(catalogue, {
    manufacturer: query.manufacturer,
    minCapacityKw: query.min_capacity_kw,
    maxCapacityKw: query.max_capacity_kw,
    minRotorDiameter: query.min_rotor_diameter_m,
    search: query.search,
  })
  const page = pageOf(query)
  const { shown, ...end } = pageOfItems(found, ({ id }) => id, page)
  return {
    turbines: shown.map(turbineBody),
    pagination: page.pagination(end),
    attributions: attributionsFor({ turbines: shown }).map(citationOf),
  }
}

/**
 * The operation behind `GET /v1/wind/turbines/{turbine_id}`.
 * @param id an id or another name of the turbine.
 * @throws {ServiceError} `turbine_not_found`, `data_unavailable`.
 */
export function getTurbine(id: string, { earth }: RunContext = {}): TurbineAnswer {
  const turbine = turbineOfId(catalogueOf(earth), id, 'turbine_id')
  return {
    ...turbineBody(turbine),
    attributions: attributionsFor({ turbines: [turbine] }).map(citationOf),
  }
}

function turbineBody(turbine: Turbine): TurbineList['turbines'][number] {
  const { rotorDiameter, ratedPowerKw, powerCurve, ctCurve } = turbine
  const sweptArea = (Math.PI / 4) * rotorDiameter * rotorDiameter
  return {
    id: turbine.id,
    aliases: [...turbine.aliases],
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
    quality: { ok: turbine.quality.ok, reasons: [...turbine.quality.reasons] },
  }
}
