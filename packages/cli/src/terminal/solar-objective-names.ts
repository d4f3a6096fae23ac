/** What a plant can be best for, in words. */
export const SOLAR_OBJECTIVE_NAMES = {
  energy: 'most energy',
  lcoe: 'cheapest energy',
  npv: 'largest net present value',
  irr: 'largest rate of return',
  land_use: 'least land',
  capex: 'least investment',
} as const
