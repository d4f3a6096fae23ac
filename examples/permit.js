// What a permit asks of three turbines beside two houses: noise, shadow, the class that stands the wind, cables.
/** Made-up houses, greatest winds and prices on the coast of Schleswig; everything else is embedded data. */
const REQUEST = {
  name: 'Three turbines, two houses',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.895, 54.473],
        [8.91, 54.473],
        [8.91, 54.487],
        [8.895, 54.487],
        [8.895, 54.473],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
  turbine_positions: [
    { lat: 54.48, lon: 8.9 },
    { lat: 54.484, lon: 8.904 },
    { lat: 54.476, lon: 8.906 },
  ],
}
const HOUSES = [
  { name: 'Mill Lane 3', lat: 54.4845, lon: 8.892 },
  { name: 'Dyke House', lat: 54.4715, lon: 8.901 },
]
const PERMIT = {
  noise: {
    receivers: HOUSES,
    limit_dba: 45,
    sound_power: [{ octave_bands_db: [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6] }],
  },
  shadow_flicker: { receivers: HOUSES, utc_offset_hours: 1, include_stops: true },
  site_suitability: {
    wind_class: 'II',
    turbulence_class: 'B',
    annual_maxima_ms: [31.2, 28.4, 33.9, 29.7, 35.1, 30.6, 32.2, 27.9, 34, 29.1, 31.8, 30.2],
  },
  collector_network: {
    substation: { lat: 54.48, lon: 8.912 },
    cables: [
      { name: '95 mm²', capacity_turbines: 2, cost_per_m: 95, resistance_ohm_per_km: 0.41 },
      { name: '240 mm²', capacity_turbines: 5, cost_per_m: 140, resistance_ohm_per_km: 0.161 },
    ],
    voltage_kv: 20,
  },
}

/**
 * Runs the farm with its permit as a job of a service.
 * @param {import('@sunwake/client').Client} client
 */
export async function permit(client) {
  return client.jobs.run('/v1/wind/analysis/run', { body: { ...REQUEST, permit: PERMIT } })
}
