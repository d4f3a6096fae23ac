/** The forecast of one turbine that `quickstart.js` asks the service for, from the embedded climatology. */
export const FORECAST = {
  latitude: 54.5,
  longitude: 8.9,
  hub_height_m: 100,
  turbine_model: 'generic_3mw',
  horizon_hours: 48,
  resolution_minutes: 30,
}

/** One row for every six hours of a forecast. */
export function forecastRows({ forecasts, resolution_minutes: minutes }) {
  const every = (6 * 60) / minutes
  const rows = forecasts.filter((_, t) => t % every === 0)
  return Object.fromEntries(
    rows.map((step) => [
      step.timestamp,
      {
        'm/s': round(step.wind_speed_ms, 1),
        kW: round(step.power_kw, 0),
        'P90 kW': round(step.p90_kw, 0),
        'P10 kW': round(step.p10_kw, 0),
        'ramp up %': round(step.ramp_up_pct, 0),
      },
    ]),
  )
}

function round(value, digits) {
  return Number(value.toFixed(digits))
}
