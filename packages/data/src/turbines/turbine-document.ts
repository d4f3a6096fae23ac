import { ParseError } from '@sunwake/core/errors'
import { SOURCES, type SourceId } from '../attribution/sources.ts'
import { curveQuality } from './curve-quality.ts'
import type { Turbine } from './turbine.ts'

/** A file of turbines, as `tools/data/split-turbines.js` writes it. */
export interface TurbineDocument {
  readonly turbines: readonly TurbineRecord[]
}

/** One turbine in a file. */
export interface TurbineRecord {
  readonly id: string
  readonly aliases?: readonly string[] | undefined
  readonly manufacturer: string
  readonly model: string
  readonly kind: Turbine['kind']
  readonly rated_power_kw: number
  readonly rotor_diameter_m: number
  readonly hub_heights_m: readonly number[]
  readonly iec_class: string | null
  readonly cut_in_ms_from_curve: number
  readonly rated_ms_from_curve: number
  readonly cut_out_ms_from_curve: number
  readonly power_curve: { readonly ws: readonly number[]; readonly power_kw: readonly number[] }
  readonly ct_curve: {
    readonly ws: readonly number[]
    readonly ct: readonly number[]
    readonly origin: 'source' | 'modelled'
  }
  readonly air_density: number
  readonly spec_sheet?:
    | {
        readonly cut_in_wind_speed: number | null
        readonly rated_wind_speed: number | null
        readonly cut_out_wind_speed: number | null
      }
    | undefined
  readonly source: string
  readonly published_in: string
  readonly licence: string
  readonly remarks: readonly string[]
}

/**
 * Reads one turbine of a file.
 * @throws {ParseError} curves whose columns differ in length or whose speeds do not rise; an unknown source.
 */
export function readTurbine(record: TurbineRecord): Turbine {
  const { power_curve: power, ct_curve: thrust, spec_sheet: sheet } = record
  requireCurve(record.id, 'power curve', power.ws, power.power_kw)
  requireCurve(record.id, 'ct curve', thrust.ws, thrust.ct)
  const turbine = {
    id: record.id,
    aliases: record.aliases ?? [],
    manufacturer: record.manufacturer,
    model: record.model,
    kind: record.kind,
    ratedPowerKw: record.rated_power_kw,
    rotorDiameter: record.rotor_diameter_m,
    hubHeights: record.hub_heights_m,
    iecClass: record.iec_class ?? undefined,
    cutInSpeed: record.cut_in_ms_from_curve,
    ratedSpeed: record.rated_ms_from_curve,
    cutOutSpeed: record.cut_out_ms_from_curve,
    dataSheet: sheet && {
      cutInSpeed: sheet.cut_in_wind_speed ?? undefined,
      ratedSpeed: sheet.rated_wind_speed ?? undefined,
      cutOutSpeed: sheet.cut_out_wind_speed ?? undefined,
    },
    powerCurve: { speeds: Float64Array.from(power.ws), powerKw: Float64Array.from(power.power_kw) },
    ctCurve: {
      speeds: Float64Array.from(thrust.ws),
      ct: Float64Array.from(thrust.ct),
      origin: thrust.origin,
    },
    airDensity: record.air_density,
    source: sourceOf(record),
    publishedIn: record.published_in,
    licence: record.licence,
    remarks: record.remarks,
  }
  return { ...turbine, quality: curveQuality(turbine) }
}

function requireCurve(id: string, curve: string, speeds: readonly number[], values: readonly number[]): void {
  const problem =
    speeds.length !== values.length
      ? `${speeds.length} wind speeds but ${values.length} values`
      : speeds.some((v, i) => i > 0 && !(v > speeds[i - 1]!))
        ? 'wind speeds do not rise'
        : undefined
  if (problem !== undefined) throw new ParseError({ format: `turbine ${id}, ${curve}`, problem })
}

function sourceOf({ id, source }: TurbineRecord): SourceId {
  if (source in SOURCES) return source as SourceId
  throw new ParseError({ format: `turbine ${id}`, problem: `there is no source ${source}` })
}
