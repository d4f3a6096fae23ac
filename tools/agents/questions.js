/**
 * Questions that a person asks an agent, the calls of tools that answer them, and the answers that are right: by the
 * command, whose way to the number is another one, or by what others have published.
 *
 * @typedef {object} Question
 * @property {string} question
 * @property {readonly (readonly [string, Readonly<Record<string, unknown>>])[]} calls tool and arguments; `$0.result_uri`
 *   is what the first call answered.
 * @property {(answers: readonly any[]) => unknown} answer what is read from the answers.
 * @property {Expected} expected
 *
 * @typedef {{ readonly value: unknown, readonly source: string, readonly within?: number, readonly percent?: number }
 *   | { readonly command: readonly string[], readonly input: unknown, readonly read: (body: any) => unknown }} Expected
 *   a published value with the distance or the share by which an answer may miss it; or a command with `--json`.
 */

const GREENSBORO = { latitude: 36.1, longitude: -79.95 }
const PHOENIX = { latitude: 33.45, longitude: -112.07 }
const HUSUM = { latitude: 54.5, longitude: 8.9 }
/** @param {{ readonly latitude: number, readonly longitude: number }} place */
const at = ({ latitude, longitude }) => ({ latitude_deg: latitude, longitude_deg: longitude })

const MARSH = [
  [8.85, 54.45],
  [8.94, 54.45],
  [8.94, 54.5],
  [8.85, 54.5],
]
const MARSH_BOUNDARY = { type: 'Polygon', coordinates: [[...MARSH, MARSH[0]]] }
const HYBRID = {
  ...HUSUM,
  solar: { capacity_kw: 20000 },
  wind: { turbine_model: 'generic_3mw', turbine_count: 10 },
  storage: { power_kw: 8000, energy_kwh: 32000 },
  interconnect_limit_kw: 30000,
  price_per_kwh: 0.06,
}
const hybridCall = /** @type {const} */ ([
  'simulate_hybrid',
  {
    ...at(HUSUM),
    ...{ solar_capacity_kw: 20000, turbine_model: 'generic_3mw', turbine_count: 10 },
    ...{ storage_power_kw: 8000, storage_energy_kwh: 32000 },
    ...{ interconnect_limit_kw: 30000, price_usd_per_kwh: 0.06 },
  },
])

const ATLASES =
  'Global Solar Atlas, PVGIS, climate normals and Global Wind Atlas as in packages/data/test/reference/spots-clim.json (reference)'
/** Published irradiation is known to 4 %, ours to some 4 % [%]. */
const SUN_PERCENT = 8
/** Published wind is known to 0.7 m/s, ours to 1 m/s and more [m/s]. */
const WIND_WITHIN = 1.5

/** Optimal tilt on the northern half of the Earth by Jacobson & Jadhav 2018, Solar Energy 169:55 [°]. */
function jacobsonTilt(/** @type {number} */ latitude) {
  return 1.3793 + latitude * (1.2011 + latitude * (-0.014404 + latitude * 0.000080509))
}

/** @type {readonly Question[]} */
export const QUESTIONS = [
  {
    question: 'What does a 100 kW plant at 25° near Greensboro yield in nine years of ten, at least?',
    calls: [['estimate_solar_yield', { ...at(GREENSBORO), capacity_kw: 100, tilt_deg: 25 }]],
    answer: ([plant]) => plant.p90_mwh,
    expected: {
      command: ['solar', 'simulate'],
      input: { ...GREENSBORO, system: { capacity_kw: 100, tilt: 25 } },
      read: (body) => body.uncertainty.single_year.p90_energy_mwh,
    },
  },
  {
    question: 'And 5 MW on one-axis trackers with a DC/AC ratio of 1.3, in a usual year?',
    calls: [
      [
        'estimate_solar_yield',
        { ...at(GREENSBORO), capacity_kw: 5000, tracking: 'single_axis', dc_ac_ratio: 1.3 },
      ],
    ],
    answer: ([plant]) => plant.annual_energy_mwh,
    expected: {
      command: ['solar', 'simulate'],
      input: { ...GREENSBORO, system: { capacity_kw: 5000, tracking: 'single_axis', dc_ac_ratio: 1.3 } },
      read: (body) => body.energy_metrics.annual_energy_mwh,
    },
  },
  {
    question: 'What does the plant at 25° yield in June?',
    calls: [['estimate_solar_yield', { ...at(GREENSBORO), capacity_kw: 100, tilt_deg: 25 }]],
    answer: ([plant]) => plant.monthly_energy_mwh[5],
    expected: {
      command: ['solar', 'simulate'],
      input: { ...GREENSBORO, system: { capacity_kw: 100, tilt: 25 } },
      read: (body) => body.monthly[5].ac_energy_mwh,
    },
  },
  {
    question: 'By how many per cent is P90 of the long-term mean below P50 there?',
    calls: [['estimate_solar_yield', { ...at(GREENSBORO), capacity_kw: 100, tilt_deg: 25 }]],
    answer: ([plant]) => 100 * (1 - plant.p90_long_term_mwh / plant.p50_mwh),
    expected: {
      value: 100 * 1.2815516 * Math.hypot(0.031, 0.03, 0.03, 0.02, 0.015, 0.05),
      percent: 0.1,
      source:
        'normal quantile times the uncertainties of Thevenard & Pelland 2013 (Solar Energy 91:432) with 3.1 % for the mapped irradiation',
    },
  },
  {
    question: 'How much more do one-axis trackers bring than fixed rows at 30° in Phoenix, as a ratio?',
    calls: [
      ['estimate_solar_yield', { ...at(PHOENIX), capacity_kw: 1000, tracking: 'single_axis' }],
      ['estimate_solar_yield', { ...at(PHOENIX), capacity_kw: 1000, tilt_deg: 30 }],
    ],
    answer: ([turning, fixed]) => turning.annual_energy_mwh / fixed.annual_energy_mwh,
    expected: {
      value: 1.185,
      within: 0.065,
      source: '12 to 25 % in the USA: Drury, Lopez, Denholm & Margolis 2014, Prog. Photovolt. 22:1302',
    },
  },
  {
    question: 'What does one 3 MW turbine at 100 m near Husum yield in nine years of ten, at least, gross?',
    calls: [['estimate_wind_yield', { ...at(HUSUM), hub_height_m: 100, turbine_model: 'generic_3mw' }]],
    answer: ([turbine]) => turbine.p90_mwh,
    expected: {
      command: ['wind', 'quick'],
      input: { ...HUSUM, hub_height_m: 100, turbine_model: 'generic_3mw' },
      read: (body) => body.uncertainty.p90_aep_mwh,
    },
  },
  {
    question: 'What does a Vestas V126 with 3.45 MW at 137 m yield in Comodoro Rivadavia?',
    calls: [
      [
        'estimate_wind_yield',
        { latitude_deg: -45.86, longitude_deg: -67.48, hub_height_m: 137, turbine_model: 'oedb_V126_3450' },
      ],
    ],
    answer: ([turbine]) => turbine.annual_energy_mwh,
    expected: {
      command: ['wind', 'quick'],
      input: { latitude: -45.86, longitude: -67.48, hub_height_m: 137, turbine_model: 'oedb_V126_3450' },
      read: (body) => body.summary.estimated_aep_mwh,
    },
  },
  {
    question: 'How fast is the mean wind at 120 m near Husum?',
    calls: [['estimate_wind_yield', { ...at(HUSUM), hub_height_m: 120 }]],
    answer: ([turbine]) => turbine.mean_wind_speed_m_s,
    expected: {
      command: ['wind', 'resource'],
      input: { ...HUSUM, heights_m: [120] },
      read: (body) => body.heights[0].mean_wind_speed_ms,
    },
  },
  {
    question: 'How fast is the mean wind at 100 m at the mast FINO1 in the North Sea?',
    calls: [['estimate_wind_yield', { latitude_deg: 54.01, longitude_deg: 6.59, hub_height_m: 100 }]],
    answer: ([turbine]) => turbine.mean_wind_speed_m_s,
    expected: { value: 9.9, within: WIND_WITHIN, source: ATLASES },
  },
  {
    question: 'And at Dodge City in Kansas?',
    calls: [['estimate_wind_yield', { latitude_deg: 37.76, longitude_deg: -99.97, hub_height_m: 100 }]],
    answer: ([turbine]) => turbine.mean_wind_speed_m_s,
    expected: { value: 8.6, within: WIND_WITHIN, source: ATLASES },
  },
  {
    question: 'How much sun falls on Berlin in a year?',
    calls: [['assess_site', { latitude_deg: 52.52, longitude_deg: 13.41 }]],
    answer: ([site]) => site.solar.ghi_kwh_m2,
    expected: { value: 1080, percent: SUN_PERCENT, source: ATLASES },
  },
  {
    question: 'And on Alice Springs?',
    calls: [['assess_site', { latitude_deg: -23.7, longitude_deg: 133.88 }]],
    answer: ([site]) => site.solar.ghi_kwh_m2,
    expected: { value: 2260, percent: SUN_PERCENT, source: ATLASES },
  },
  {
    question: 'What does a MWh of a 5 MW plant in Phoenix cost?',
    calls: [['assess_site', { ...at(PHOENIX), capacity_kw: 5000 }]],
    answer: ([site]) => site.solar.lcoe_usd_per_mwh,
    expected: {
      command: ['solar', 'assess'],
      input: { ...PHOENIX, capacity_kw: 5000 },
      read: (body) => 10 * body.financial_summary.lcoe_cents_per_kwh,
    },
  },
  {
    question: 'What does it return at 5 cents a kWh and a discount rate of 6 % over 25 years?',
    calls: [
      [
        'assess_site',
        {
          ...at(PHOENIX),
          capacity_kw: 5000,
          ...{ electricity_price_usd_per_kwh: 0.05, discount_rate_fraction: 0.06, project_life_years: 25 },
        },
      ],
    ],
    answer: ([site]) => site.solar.irr_pct,
    expected: {
      command: ['solar', 'assess'],
      input: {
        ...PHOENIX,
        capacity_kw: 5000,
        financial_assumptions: { electricity_price: 0.05, discount_rate: 0.06, project_life_years: 25 },
      },
      read: (body) => body.financial_summary.irr_percent,
    },
  },
  {
    question: 'Which of Madrid, Reykjavik, Phoenix and Berlin is best for the sun, and in which order?',
    calls: [
      [
        'rank_sites',
        {
          latitudes_deg: [40.42, 64.13, 33.45, 52.52],
          longitudes_deg: [-3.7, -21.9, -112.07, 13.41],
          names: ['Madrid', 'Reykjavik', 'Phoenix', 'Berlin'],
        },
      ],
    ],
    answer: ([sites]) => sites.ranking.map((/** @type {{ site: string }} */ { site }) => site),
    expected: { value: ['Phoenix', 'Madrid', 'Berlin', 'Reykjavik'], source: `irradiation of ${ATLASES}` },
  },
  {
    question: 'Which of Singapore, FINO1 and Dodge City is windiest, and in which order?',
    calls: [
      [
        'rank_sites',
        {
          latitudes_deg: [1.35, 54.01, 37.76],
          longitudes_deg: [103.82, 6.59, -99.97],
          names: ['Singapore', 'FINO1', 'Dodge City'],
          technology: 'wind',
          rank_by: 'p50',
          hub_height_m: 100,
        },
      ],
    ],
    answer: ([sites]) => sites.ranking.map((/** @type {{ site: string }} */ { site }) => site),
    expected: { value: ['FINO1', 'Dodge City', 'Singapore'], source: `wind of ${ATLASES}` },
  },
  {
    question: 'At which tilt does a fixed plant near Greensboro yield most?',
    calls: [['optimize_solar_plant', { ...at(GREENSBORO), capacity_kw: 1000, max_iterations: 30 }]],
    answer: ([plant]) => plant.result.tilt_deg,
    expected: { value: jacobsonTilt(36.1), within: 4, source: 'Jacobson & Jadhav 2018, Solar Energy 169:55' },
  },
  {
    question: 'In which direction does a plant near Johannesburg face best?',
    calls: [
      [
        'optimize_solar_plant',
        { latitude_deg: -26.2, longitude_deg: 28.05, capacity_kw: 1000, max_iterations: 30 },
      ],
    ],
    answer: ([plant]) => ((plant.result.azimuth_deg + 180) % 360) - 180,
    expected: {
      value: 0,
      within: 15,
      source: 'the sun of the southern half of the Earth stands in the north',
    },
  },
  {
    question: 'How large is the net present value of the best plant for it on 2.5 ha near Greensboro?',
    calls: [
      [
        'optimize_solar_plant',
        { ...at(GREENSBORO), capacity_kw: 1000, land_area_ha: 2.5, objective: 'npv', max_iterations: 12 },
      ],
    ],
    answer: ([plant]) => plant.result.npv_usd,
    expected: {
      command: ['solar', 'optimize'],
      input: {
        site: { ...GREENSBORO, capacity_kw: 1000, land_area_ha: 2.5 },
        objective: 'npv',
        max_iterations: 12,
      },
      read: (body) => body.financial_metrics.npv_dollars,
    },
  },
  {
    question: 'Can 1 MW be built there for 1,000 dollars?',
    calls: [['optimize_solar_plant', { ...at(GREENSBORO), capacity_kw: 1000, max_budget_usd: 1000 }]],
    answer: ([refusal]) => refusal.split(':')[0],
    expected: {
      value: 'infeasible_constraints',
      source: 'modules alone cost 372 USD/kW: Ramasamy et al. 2023, NREL/TP-7A40-87303, fig. 13',
    },
  },
  {
    question: 'How many 3 MW turbines stand in the marsh at 5 MW/km²?',
    calls: [
      [
        'optimize_wind_layout',
        { boundary_lon_lat: MARSH, turbine_model: 'generic_3mw', hub_height_m: 100, search: false },
      ],
    ],
    answer: ([farm]) => farm.result.turbine_count,
    expected: {
      value: Math.floor((5 * (0.09 * 64.828 * (0.05 * 111.315))) / 3),
      source: 'lengths of a degree on WGS 84 at 54.475° N: 64.828 and 111.315 km',
    },
  },
  {
    question: 'What does the grid get from nine of them in nine years of ten, at least?',
    calls: [
      [
        'optimize_wind_layout',
        {
          boundary_lon_lat: MARSH,
          ...{ turbine_model: 'generic_3mw', hub_height_m: 100, turbine_count: 9, search: false },
        },
      ],
    ],
    answer: ([farm]) => farm.result.p90_mwh,
    expected: {
      command: ['wind', 'farm'],
      input: {
        name: 'Marsh',
        boundary: MARSH_BOUNDARY,
        ...{ turbine_model: 'generic_3mw', hub_height_m: 100, max_turbines: 9 },
      },
      read: (body) => body.farm_summary.p90_aep_mwh,
    },
  },
  {
    question: 'What does a search for the places of 30 turbines cost in credits?',
    calls: [
      [
        'optimize_wind_layout',
        { boundary_lon_lat: MARSH, turbine_model: 'generic_3mw', turbine_count: 30, wait_s: 0 },
      ],
    ],
    answer: ([farm]) => farm.credits,
    expected: { value: 8, source: 'contract: one for each 25 turbines begun, times 4 with a search' },
  },
  {
    question: 'What is a hybrid of sun, wind and battery near Husum worth?',
    calls: [hybridCall],
    answer: ([hybrid]) => hybrid.npv_usd,
    expected: {
      command: ['hybrid', 'quick'],
      input: HYBRID,
      read: (body) => body.financial_metrics.npv,
    },
  },
  {
    question: 'Which share of its energy is lost behind the connection?',
    calls: [hybridCall],
    answer: ([hybrid]) => hybrid.curtailed_pct,
    expected: { command: ['hybrid', 'quick'], input: HYBRID, read: (body) => body.curtailment.share_pct },
  },
  {
    question: 'What will a 1 MW plant near Greensboro yield in the first two days of June 2027?',
    calls: [
      [
        'forecast_power',
        { ...at(GREENSBORO), capacity_kw: 1000, start: '2027-06-01T00:00:00Z', horizon_hours: 48 },
      ],
    ],
    answer: ([forecast]) => forecast.energy_kwh,
    expected: {
      command: ['solar', 'predict'],
      input: { ...GREENSBORO, capacity_kw: 1000, start: '2027-06-01T00:00:00Z', horizon_hours: 48 },
      read: (body) => body.energy_kwh,
    },
  },
  {
    question: 'How wide is the rotor of the 5 MW reference turbine of NREL?',
    calls: [['find_turbines', { search: 'nrel_5MW' }]],
    answer: ([{ turbines }]) => turbines[0].rotor_diameter_m,
    expected: {
      value: 126,
      within: 0.2,
      source: 'Jonkman, Butterfield, Musial & Scott 2009, NREL/TP-500-38060 (FLORIS has 125.88 m)',
    },
  },
  {
    question: 'How wide is that of the 10 MW reference turbine of DTU?',
    calls: [['find_turbines', { search: 'DTU 10 MW' }]],
    answer: ([{ turbines }]) => turbines[0].rotor_diameter_m,
    expected: { value: 178.3, within: 0.05, source: 'Bak et al. 2013, DTU Wind Energy Report I-0092' },
  },
  {
    question: 'By how much more does a 200 kW plant yield than one of 100 kW, and why?',
    calls: [
      ['estimate_solar_yield', { ...at(GREENSBORO), capacity_kw: 100, tilt_deg: 25 }],
      ['estimate_solar_yield', { ...at(GREENSBORO), capacity_kw: 200, tilt_deg: 25 }],
      ['compare_results', { a: '$0.result_uri', b: '$1.result_uri' }],
    ],
    answer: ([, , split]) =>
      split.parts.map((/** @type {{ factor: string, value: number }} */ part) =>
        part.factor === 'plant' ? part.value : part.factor,
      )[0],
    expected: {
      // A plant of twice the size, of the same shape, yields twice as much.
      command: ['solar', 'simulate'],
      input: { ...GREENSBORO, system: { capacity_kw: 100, tilt: 25 } },
      read: (body) => body.energy_kwh,
    },
  },
  {
    question: 'Can I have that as a document for my bank?',
    calls: [
      ['estimate_solar_yield', { ...at(GREENSBORO), capacity_kw: 100, tilt_deg: 25 }],
      ['make_report', { result_uri: '$0.result_uri', project_name: 'Greensboro', date: '2026-11-25' }],
      ['read', { uri: '$1.report_uri' }],
    ],
    answer: ([, , file]) => file.slice(0, 5),
    expected: { value: '%PDF-', source: 'ISO 32000-1:2008, 7.5.2' },
  },
]
