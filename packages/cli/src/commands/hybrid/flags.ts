import { group, needed } from '../../command/flags.ts'
import { number, text } from '../../command/request-flags.ts'

/** Flags of both hybrid commands that are fields of the request. */
export const HYBRID_FLAGS = group('Request', {
  name: text('name', 'Name of the hybrid, shown in the result'),
  lat: needed(number('latitude', 'Latitude, north positive', '°')),
  lon: needed(number('longitude', 'Longitude, east positive', '°')),
  solarKw: number('solar.capacity_kw', 'DC power of the sun', 'kW'),
  tracking: text('solar.tracking', 'fixed, single_axis or dual_axis; fixed when absent', 'NAME', [
    'fixed',
    'single_axis',
    'dual_axis',
  ]),
  tilt: number('solar.tilt', 'Tilt of fixed modules; 20 when absent', '°'),
  turbineModel: text('wind.turbine_model', 'Id of sunwake wind turbines; generic_3mw when absent'),
  turbineCount: number('wind.turbine_count', 'Turbines'),
  hubHeightM: number('wind.hub_height_m', 'Hubs above ground', 'm'),
  storageKw: number('storage.power_kw', 'Power of the battery', 'kW'),
  storageKwh: number('storage.energy_kwh', 'Capacity of the battery', 'kWh'),
  dispatch: text('storage.dispatch', 'optimal (knows the year) or rule; optimal when absent'),
  interconnectKw: needed(number('interconnect_limit_kw', 'Largest net export of the connection', 'kW')),
  importLimitKw: number('import_limit_kw', 'Largest net import', 'kW'),
  loadKw: number('load_kw', 'Constant load; a series goes into --input', 'kW'),
  pricePerKwh: number('price_per_kwh', 'Price of an exported kWh; a series goes into --input', 'USD/kWh'),
  seed: number('seed', 'Seed of the synthetic year and of the search'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})
