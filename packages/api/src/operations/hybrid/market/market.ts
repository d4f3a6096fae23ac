import type { DispatchRule } from '@sunwake/core/storage'
import type { HybridStorage } from '@sunwake/core/studies'
import { validationError } from '../../../errors/index.ts'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { seriesOf } from '../parts/axis.ts'
import type { HybridQuickRequest } from '../request.ts'

const DEFAULT_PRICE = 0.045
const DEFAULT_IMPORT_PRICE = 0.12

/** What energy is worth and where it may go. */
export interface HybridMarket {
  /** What the dispatch sees: the mix of contract and market. */
  readonly exportPrice: Float64Array
  readonly importPrice: Float64Array
  readonly marketPrice: Float64Array
  readonly loadKw: Float64Array | null
  readonly importLimitKw: number | null
  readonly ppa: { readonly price: number; readonly share: number } | null
}

/** Prices, load and limits of a request for every step. @throws {ServiceError} `validation_error`. */
export function hybridMarket(request: HybridQuickRequest, length: number, notes: Notes): HybridMarket {
  const expand = (field: string, given: number | readonly (number | null)[]): Float64Array =>
    typeof given === 'number' ? new Float64Array(length).fill(given) : seriesOf(field, given, length)
  const loadKw = request.load_kw === undefined ? null : expand('load_kw', request.load_kw)
  const marketPrice = expand(
    'price_per_kwh',
    request.price_per_kwh ??
      defaultTo(notes, {
        field: 'price_per_kwh',
        value: undefined,
        fallback: DEFAULT_PRICE,
        unit: 'USD/kWh',
      }),
  )
  const ppa =
    request.ppa === undefined ? null : { price: request.ppa.price_per_kwh, share: request.ppa.share ?? 1 }
  const exportPrice =
    ppa === null ? marketPrice : marketPrice.map((price) => ppa.share * ppa.price + (1 - ppa.share) * price)
  return {
    exportPrice,
    importPrice: importPriceOf(request, { expand, loadKw, marketPrice, exportPrice }, notes),
    marketPrice,
    loadKw,
    importLimitKw: importLimitOf(request, notes),
    ppa,
  }
}

function importPriceOf(
  { import_price_per_kwh: given, ppa }: HybridQuickRequest,
  {
    expand,
    loadKw,
    marketPrice,
    exportPrice,
  }: {
    expand: (field: string, given: number | readonly (number | null)[]) => Float64Array
    loadKw: Float64Array | null
    marketPrice: Float64Array
    exportPrice: Float64Array
  },
  { assumptions }: Notes,
): Float64Array {
  if (given === undefined) {
    if (loadKw !== null) {
      assumptions['import_price_per_kwh'] =
        `the export price, at least ${DEFAULT_IMPORT_PRICE} USD/kWh (default with a load)`
      return exportPrice.map((price) => Math.max(price, DEFAULT_IMPORT_PRICE))
    }
    assumptions['import_price_per_kwh'] = 'the export price (default)'
    return ppa === undefined ? marketPrice : exportPrice
  }
  const prices = expand('import_price_per_kwh', given)
  const wrong = prices.findIndex((price, t) => price < (exportPrice[t] ?? 0) - 1e-12)
  if (wrong >= 0) {
    throw validationError([
      {
        field: typeof given === 'number' ? 'import_price_per_kwh' : `import_price_per_kwh[${wrong}]`,
        value: prices[wrong] ?? null,
        constraint: `at least the export price of the same step (${exportPrice[wrong]} USD/kWh at step ${wrong}): below it energy would be bought to be sold at once`,
      },
    ])
  }
  return prices
}

function importLimitOf(
  { import_limit_kw: given, load_kw: load }: HybridQuickRequest,
  { assumptions }: Notes,
): number | null {
  if (given !== undefined) return given
  assumptions['import_limit_kw'] =
    load === undefined
      ? '0: the battery charges from the hybrid alone (default without a load)'
      : 'none (default with a load)'
  return load === undefined ? 0 : null
}

/** The battery of a request; null where there is none. */
export function hybridStorage(request: HybridQuickRequest, notes: Notes): HybridStorage | null {
  const { storage } = request
  if (storage === undefined) return null
  if (storage.power_kw === 0 || storage.energy_kwh === 0) {
    notes.warnings.push({
      code: 'no_storage',
      message: `A battery of ${storage.power_kw} kW and ${storage.energy_kwh} kWh has no effect: the result is the one without a battery.`,
    })
    return null
  }
  const take = <T extends number | string>(
    field: string,
    value: T | undefined,
    fallback: T,
    unit?: string,
  ): T => defaultTo(notes, { field: `storage.${field}`, value, fallback, unit })
  const roundTrip = take('round_trip_efficiency', storage.round_trip_efficiency, 0.85)
  const efficiency = Math.sqrt(roundTrip)
  const socMin = take('soc_min', storage.soc_min, 0.05)
  const socMax = take('soc_max', storage.soc_max, 0.95)
  const perDay = take('self_discharge_pct_per_day', storage.self_discharge_pct_per_day, 0.1, '%')
  const dispatch = take('dispatch', storage.dispatch, 'optimal')
  return {
    battery: {
      powerKw: storage.power_kw,
      energyKwh: storage.energy_kwh,
      chargeEfficiency: efficiency,
      dischargeEfficiency: efficiency,
      socMin,
      socMax,
      selfDischargePerHour: perDay / 100 / 24,
    },
    dispatch: dispatch === 'optimal' ? 'optimal' : ruleOf(request, notes),
    socInitial: take('soc_initial', storage.soc_initial, Math.min(Math.max(0.5, socMin), socMax)),
    auxiliaryKw: storage.auxiliary_kw ?? 0,
    throughputCostPerKwh: storage.throughput_cost_per_kwh ?? 0,
  }
}

/** The rule that a request names, else the usual one. */
export function ruleOf({ storage, load_kw: load }: HybridQuickRequest, { assumptions }: Notes): DispatchRule {
  const rule = storage?.rule
  const windows = (given: readonly (readonly [number, number])[] | undefined) =>
    (given ?? []).map(([from, to]) => ({ from, to }))
  switch (rule?.kind) {
    case 'peak_shaving':
      return { kind: 'peak_shaving', thresholdKw: rule.threshold_kw ?? 0 }
    case 'firm_output':
      return { kind: 'firm_output', targetKw: rule.target_kw ?? 0 }
    case 'time_of_use':
      return {
        kind: 'time_of_use',
        chargeWindows: windows(rule.charge_windows),
        dischargeWindows: windows(rule.discharge_windows),
        exportInWindow: rule.export_in_window ?? true,
      }
    case 'self_consumption':
    case 'clip_recovery':
      return { kind: rule.kind }
    default: {
      const kind = load === undefined ? 'clip_recovery' : 'self_consumption'
      assumptions['storage.rule'] = `${kind} (default ${load === undefined ? 'without' : 'with'} a load)`
      return { kind }
    }
  }
}
