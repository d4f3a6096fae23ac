/** What a column of Open-Meteo is, in canonical units. */
export type OpenMeteoQuantity =
  /** [W/m²], mean of the hour before the stamp. */
  | 'ghi'
  | 'dni'
  | 'dhi'
  /** [°C], at the stamp. */
  | 'tempAir'
  /** Fraction 0..1, at the stamp. */
  | 'relativeHumidity'
  /** At the height of the ground of the reply [Pa], at the stamp. */
  | 'pressure'
  /** [m/s], at the stamp. */
  | 'windSpeed'
  /** Where it comes from [°], at the stamp. */
  | 'windDirectionDeg'

/** How a quantity is written. */
interface QuantityForm {
  /** Canonical value = value in the reply · scale, by unit in lower case. */
  readonly scales: Readonly<Record<string, number>>
  /** What can be, in canonical units; beyond it a reply is refused, for its unit is not what it says. */
  readonly min: number
  readonly max: number
}

const IRRADIANCE: QuantityForm = { scales: { 'w/m²': 1, 'w/m2': 1 }, min: -50, max: 2000 }

/** Units and bounds by quantity. */
export const OPEN_METEO_FORMS: Readonly<Record<OpenMeteoQuantity, QuantityForm>> = {
  ghi: IRRADIANCE,
  dni: IRRADIANCE,
  dhi: IRRADIANCE,
  tempAir: { scales: { '°c': 1 }, min: -100, max: 70 },
  relativeHumidity: { scales: { '%': 0.01 }, min: 0, max: 1.1 },
  pressure: { scales: { hpa: 100 }, min: 30_000, max: 120_000 },
  // A knot is 1852 m in an hour, a mile 1609.344 m.
  windSpeed: {
    scales: { 'm/s': 1, 'km/h': 1 / 3.6, kn: 1852 / 3600, 'mp/h': 0.44704, mph: 0.44704 },
    min: 0,
    max: 120,
  },
  windDirectionDeg: { scales: { '°': 1 }, min: 0, max: 360 },
}

/** A column by its name. */
export interface OpenMeteoColumn {
  readonly quantity: OpenMeteoQuantity
  /** Above ground [m]; 0 for light and pressure. */
  readonly height: number
  /** Number of a member of an ensemble; 0 is the control run. */
  readonly member: number
  /** Name of the model, where the reply has several. */
  readonly model: string
}

const PLAIN: Readonly<Record<string, { readonly quantity: OpenMeteoQuantity; readonly height: number }>> = {
  shortwave_radiation: { quantity: 'ghi', height: 0 },
  direct_normal_irradiance: { quantity: 'dni', height: 0 },
  diffuse_radiation: { quantity: 'dhi', height: 0 },
  surface_pressure: { quantity: 'pressure', height: 0 },
}

const AT_HEIGHT: Readonly<Record<string, OpenMeteoQuantity>> = {
  temperature: 'tempAir',
  relative_humidity: 'relativeHumidity',
  wind_speed: 'windSpeed',
  wind_direction: 'windDirectionDeg',
}

/** Reads the name of a column, such as `wind_speed_100m_member03_gfs025`; undefined for one that is not read. */
export function openMeteoColumn(name: string): OpenMeteoColumn | undefined {
  const parts =
    /^([a-z_]+?)(?:_(\d{1,3})m)?(?:_member(\d{1,3}))?(?:_((?:ncep|gfs|ecmwf|icon|dwd|gem|cmc|era5|best|nam)[a-z0-9_]*))?$/.exec(
      name,
    )
  if (parts === null) return undefined
  const [, base = '', height, member, model = ''] = parts
  const plain = Object.hasOwn(PLAIN, base) ? PLAIN[base] : undefined
  const levelled = Object.hasOwn(AT_HEIGHT, base) ? AT_HEIGHT[base] : undefined
  const rest = { member: member === undefined ? 0 : Number(member), model }
  if (height === undefined) return plain === undefined ? undefined : { ...plain, ...rest }
  return levelled === undefined ? undefined : { quantity: levelled, height: Number(height), ...rest }
}
