/** A batch of simulated plants around the world. */
export const BATCH = (places: number) => ({
  name: 'Places',
  operation: 'solar_simulate',
  defaults: { system: { capacity_kw: 100 } },
  sites: Array.from({ length: places }, (_, n) => ({
    latitude: Number((60 - (120 * n) / places).toFixed(4)),
    longitude: Number((((n * 37) % 340) - 170).toFixed(4)),
  })),
})
