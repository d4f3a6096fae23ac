import type { Site } from '@sunwake/core/site'
import type { Mount } from '@sunwake/core/solar/array'
import { createPvSystem, type PvSystem } from '@sunwake/core/solar/system'
import { createTimeAxis, epochMs, type WeatherSeries } from '@sunwake/core/time'
import { type JsonObject, numberAt, type ReferenceFiles } from '../../adapter.ts'

/** ΔT of the peer's runs [s]. */
export const PEER_DELTA_T_SECONDS = 67

/** A year of weather in the tables' JSON form: record i is the instant `minute` + i steps, at a fixed offset from UTC. */
export function readReferenceWeather(
  files: ReferenceFiles,
  name: string,
): { readonly site: Site; readonly weather: WeatherSeries } {
  const document = files.json(`weather_${name}.json`) as JsonObject
  const year = numberAt(document, 'year')
  const utcOffsetHours = numberAt(document, 'utc_offset_h')
  const ghi = seriesAt(document, 'ghi')
  const axis = createTimeAxis({
    startMs: epochMs({ year, month: 1, day: 1, minute: numberAt(document, 'minute') }, utcOffsetHours),
    stepMinutes: numberAt(document, 'step_minutes'),
    length: ghi.length,
    label: 'center',
    utcOffsetHours,
  })
  return {
    site: {
      latitudeDeg: numberAt(document, 'latitude'),
      longitudeDeg: numberAt(document, 'longitude'),
      altitude: numberAt(document, 'altitude'),
    },
    weather: {
      axis,
      ghi,
      dni: seriesAt(document, 'dni'),
      dhi: seriesAt(document, 'dhi'),
      tempAir: seriesAt(document, 'temp_air'),
      windSpeed: seriesAt(document, 'wind_speed'),
    },
  }
}

/** The plant of an end-to-end case: the peer's PVWatts chain. */
export function referencePlant(inputs: JsonObject): PvSystem {
  const capacityKw = numberAt(inputs, 'system_capacity_dc_w') / 1000
  return createPvSystem({
    capacityKw,
    mount: referenceMount(inputs),
    // The peer knows no rows beyond the rotation of its trackers.
    rows: { shading: 'none' },
    dcAcRatio: numberAt(inputs, 'dc_ac_ratio'),
    temperatureCoefficientPerC: numberAt(inputs, 'gamma_pdc'),
    inverterEfficiency: numberAt(inputs, 'eta_inv_nom'),
    losses: onlyLoss(numberAt(inputs, 'losses_percent') / 100),
    albedo: numberAt(inputs, 'albedo'),
  })
}

/** The mount of an end-to-end case. */
export function referenceMount(inputs: JsonObject): Mount {
  return inputs['mount'] === 'fixed'
    ? {
        kind: 'fixed',
        tiltDeg: numberAt(inputs, 'surface_tilt'),
        azimuthDeg: numberAt(inputs, 'surface_azimuth'),
      }
    : {
        kind: 'single_axis',
        axisTiltDeg: numberAt(inputs, 'axis_tilt'),
        axisAzimuthDeg: numberAt(inputs, 'axis_azimuth'),
        maxAngleDeg: numberAt(inputs, 'max_angle'),
        backtrack: inputs['backtrack'] === true,
        gcr: numberAt(inputs, 'gcr'),
        crossAxisTiltDeg: 0,
      }
}

/** The table gives the combined loss only; one of the ten carries it whole. */
function onlyLoss(share: number): PvSystem['losses'] {
  return {
    soiling: share,
    shading: 0,
    snow: 0,
    mismatch: 0,
    wiring: 0,
    connections: 0,
    lightInducedDegradation: 0,
    nameplateRating: 0,
    age: 0,
    availability: 0,
  }
}

function seriesAt(document: JsonObject, key: string): Float64Array {
  return Float64Array.from(document[key] as (number | null)[], (value) => value ?? Number.NaN)
}
