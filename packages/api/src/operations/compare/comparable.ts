/** What two results can differ by, in the order in which parts are told. */
export const FACTORS = ['data', 'losses', 'model', 'plant', 'economics'] as const
export type Factor = (typeof FACTORS)[number]

/** Numbers of a result whose difference is split. */
export const METRICS = ['annual_energy', 'p90', 'lcoe', 'npv'] as const
export type Metric = (typeof METRICS)[number]

/** An analysis whose results can be compared. */
export interface Comparable {
  /** Which factor a field of the request belongs to, by its path; a deeper path goes before a shallower one. */
  readonly fields: Readonly<Record<string, Factor>>
  /** Fields that change no number. */
  readonly without: readonly string[]
  /** Fields of them that its own path does not take. */
  readonly besides?: readonly string[]
  /** Which factors the online data depend on; the data alone where absent. */
  readonly fetchedBy?: readonly Factor[]
  /** Where the metrics are in the body of its answer, and in which unit. */
  readonly metrics: Readonly<Partial<Record<Metric, { readonly path: string; readonly unit: string }>>>
}

const MONEY = {
  lcoe: { path: 'financial_metrics.lcoe_cents_per_kwh', unit: 'cents/kWh' },
  npv: { path: 'financial_metrics.npv_dollars', unit: 'USD' },
} as const
const PLACE = { latitude: 'data', longitude: 'data', data_mode: 'data', seed: 'model' } as const

/** The losses of a plant of the sun. */
const PV_LOSSES = [
  ...['losses_pct', 'losses', 'detailed_losses', 'degradation', 'soiling', 'snow', 'horizon'],
  'inverter_heat_limits',
]
/** Which models it is computed by. */
const PV_MODELS = [
  ...['preset', 'transposition_model', 'perez_coefficients', 'iam_model', 'iam', 'diffuse_iam', 'spectral'],
  ...['cell_temperature_model', 'cell_temperature'],
]

/** Every analysis whose results can be compared, by its `operationId`. */
export const COMPARABLE: Readonly<Record<string, Comparable>> = {
  quickSolar: {
    fields: {
      'site.latitude': 'data',
      'site.longitude': 'data',
      data_mode: 'data',
      seed: 'model',
      site: 'plant',
      objective: 'plant',
      bounds: 'plant',
      financial_assumptions: 'economics',
    },
    without: [],
    metrics: {
      annual_energy: { path: 'energy_metrics.annual_energy_mwh', unit: 'MWh' },
      p90: { path: 'uncertainty.p90_energy_mwh', unit: 'MWh' },
      ...MONEY,
    },
  },
  simulatePv: {
    fields: {
      ...PLACE,
      altitude_m: 'data',
      weather: 'data',
      subhourly_clipping: 'model',
      uncertainty: 'model',
      ...Object.fromEntries(PV_LOSSES.map((name) => [`system.${name}`, 'losses'] as const)),
      ...Object.fromEntries(PV_MODELS.map((name) => [`system.${name}`, 'model'] as const)),
      system: 'plant',
    },
    without: ['name'],
    // Of the time that is simulated, which need not be a year.
    metrics: {
      annual_energy: { path: 'energy_kwh', unit: 'kWh' },
      p90: { path: 'uncertainty.long_term.p90_energy_mwh', unit: 'MWh' },
    },
  },
  solarAssess: {
    fields: {
      ...PLACE,
      capacity_kw: 'plant',
      tilt: 'plant',
      azimuth: 'plant',
      slope_deg: 'plant',
      financial_assumptions: 'economics',
    },
    without: ['project_name', 'client_name'],
    metrics: {
      annual_energy: { path: 'energy_estimate.annual_energy_mwh', unit: 'MWh' },
      p90: { path: 'energy_estimate.p90_energy_mwh', unit: 'MWh' },
      lcoe: { path: 'financial_summary.lcoe_cents_per_kwh', unit: 'cents/kWh' },
      npv: { path: 'financial_summary.npv_dollars', unit: 'USD' },
    },
  },
  quickWind: {
    fields: {
      ...PLACE,
      data_source: 'data',
      years: 'data',
      hub_height_m: 'plant',
      turbine_model: 'plant',
    },
    without: [],
    metrics: {
      annual_energy: { path: 'summary.estimated_aep_mwh', unit: 'MWh' },
      p90: { path: 'uncertainty.p90_aep_mwh', unit: 'MWh' },
    },
  },
  runWindAnalysis: {
    fields: {
      data_source: 'data',
      years: 'data',
      wind_data: 'data',
      elevation: 'data',
      land_cover: 'data',
      data_mode: 'data',
      losses: 'losses',
      wind_climate: 'data',
      wake_model: 'model',
      blockage: 'model',
      forest: 'plant',
      canopy: 'data',
      terrain_model: 'model',
      flow_cells: 'model',
      flow_raster: 'model',
      uncertainty_analysis: 'model',
      seed: 'model',
      boundary: 'plant',
      turbine_positions: 'plant',
      turbine_model: 'plant',
      hub_height_m: 'plant',
      optimize_layout: 'plant',
      optimization_algorithm: 'plant',
      noise_limits: 'plant',
      own_turbines: 'plant',
      neighbours: 'plant',
      turbine_rules: 'plant',
      max_turbines: 'plant',
      min_spacing_diameters: 'plant',
      financial_assumptions: 'economics',
    },
    without: ['name', 'callback_url', 'site_id', 'permit'],
    besides: ['financial_assumptions'],
    // The place is that of the boundary.
    fetchedBy: ['data', 'plant'],
    metrics: {
      annual_energy: { path: 'farm_summary.net_aep_mwh', unit: 'MWh' },
      p90: { path: 'farm_summary.p90_aep_mwh', unit: 'MWh' },
      lcoe: { path: 'money.lcoe_cents_per_kwh', unit: 'cents/kWh' },
      npv: { path: 'money.npv_dollars', unit: 'USD' },
    },
  },
  quickHybrid: {
    fields: {
      ...PLACE,
      year: 'data',
      years: 'data',
      step_minutes: 'model',
      uncertainty_correlation: 'model',
      solar: 'plant',
      wind: 'plant',
      storage: 'plant',
      interconnect_limit_kw: 'plant',
      import_limit_kw: 'plant',
      load_kw: 'plant',
      firm_target_kw: 'plant',
      price_per_kwh: 'economics',
      import_price_per_kwh: 'economics',
      ppa: 'economics',
      financial_assumptions: 'economics',
    },
    without: ['name', 'site_id'],
    // A plant of the sun alone needs no hours of wind.
    fetchedBy: ['data', 'plant'],
    metrics: {
      annual_energy: { path: 'summary.delivered_mwh', unit: 'MWh' },
      p90: { path: 'uncertainty.p90_mwh', unit: 'MWh' },
      lcoe: { path: 'financial_metrics.lcoe', unit: 'USD/kWh' },
      npv: { path: 'financial_metrics.npv', unit: 'USD' },
    },
  },
}
