import { z } from '@hono/zod-openapi'
import { flag, oneOf, quantity, strictObject } from '../../wire/field.ts'

/** Largest power and capacity that requests may name. */
export const KW_MAX = 5_000_000
export const KWH_MAX = 50_000_000

/** A power. */
export const kw = (description: string, max = KW_MAX) => quantity({ min: 0, max, unit: 'kW', description })
/** A fraction. */
export const share = (description: string, min = 0, max = 1) => quantity({ min, max, description })

const hour = (description: string) => quantity({ min: 0, max: 24, unit: 'h', description })
const windows = (description: string) =>
  z
    .array(z.tuple([hour('From.'), hour('To.')]), { error: 'an array of [from, to]' })
    .max(12, { error: 'at most 12 windows' })
    .openapi({ description, example: [[17, 21]] })

const ruleSchema = strictObject({
  kind: oneOf(
    ['self_consumption', 'clip_recovery', 'peak_shaving', 'time_of_use', 'firm_output'],
    'What the battery does in each step.',
  ),
  threshold_kw: kw('`peak_shaving`: the demand on the grid that is held.').optional(),
  target_kw: kw('`firm_output`: the delivery that is held.').optional(),
  charge_windows: windows(
    '`time_of_use`: hours of the day [from, to); from above to wraps over midnight.',
  ).optional(),
  discharge_windows: windows(
    '`time_of_use`: the same for discharge; they go before charge windows.',
  ).optional(),
  export_in_window: flag('`time_of_use`: whether the store is sold too. Default true.').optional(),
}).openapi('HybridDispatchRule')

/** A battery of a request. */
export const storageSchema = strictObject({
  power_kw: kw('Charge and discharge at the AC side; 0 is no battery.'),
  energy_kwh: quantity({ min: 0, max: KWH_MAX, unit: 'kWh', description: 'Capacity; 0 is no battery.' }),
  round_trip_efficiency: quantity({
    min: 0.1,
    max: 1,
    description: 'AC to AC; its root is taken each way. Default 0.85.',
  }).optional(),
  dispatch: oneOf(['rule', 'optimal'], '`optimal` knows the whole year. Default `optimal`.').optional(),
  rule: ruleSchema
    .openapi({
      description:
        'The rule of `dispatch: rule`. Default: `self_consumption` with a load, else `clip_recovery`.',
    })
    .optional(),
  soc_min: share('Lowest charge. Default 0.05.').optional(),
  soc_max: share('Highest charge. Default 0.95.').optional(),
  soc_initial: share(
    'Charge at the start; at the end too where the dispatch is optimal. Default 0.5.',
  ).optional(),
  self_discharge_pct_per_day: quantity({
    min: 0,
    max: 50,
    unit: '%',
    description: 'Default 0.1.',
  }).optional(),
  auxiliary_kw: kw('Constant own use of cooling and control. Default 0.').optional(),
  throughput_cost_per_kwh: quantity({
    min: 0,
    max: 1,
    unit: 'USD/kWh',
    description: 'Wear that the dispatch counts for each discharged kWh. Default 0.',
  }).optional(),
  upkeep: oneOf(
    ['replace', 'augment'],
    'Replaced at 80 % of its capacity, or augmented every year. Default `replace`.',
  ).optional(),
}).openapi('HybridStorageRequest')
