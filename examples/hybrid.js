// Sun, wind and a battery behind one connection, with evening prices: what the battery is worth with and without
// foresight, and which sizes would be better.
/** A hybrid on the German North Sea coast; prices peak in the evening. */
const REQUEST = {
  name: 'Husum',
  latitude: 54.5,
  longitude: 8.9,
  solar: { capacity_kw: 30000, tracking: 'single_axis' },
  wind: { turbine_model: 'generic_3mw', turbine_count: 8 },
  storage: { power_kw: 8000, energy_kwh: 32000 },
  interconnect_limit_kw: 28000,
  price_per_kwh: Array.from({ length: 8760 }, (_, t) => (t % 24 >= 17 && t % 24 < 22 ? 0.11 : 0.05)),
  sizing: {
    solar_kw_max: 60000,
    storage_power_kw_max: 16000,
    storage_energy_kwh_max: 64000,
    interconnect_limit_kw_min: 15000,
    interconnect_limit_kw_max: 50000,
    max_evaluations: 300,
  },
}

/**
 * Runs the hybrid as a job of a service.
 * @param {import('@sunwake/client').Client} client
 */
export async function hybrid(client) {
  return client.jobs.run('/v1/hybrid/analysis/run', { body: REQUEST })
}
