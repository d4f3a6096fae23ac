import type { PvSimulation } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'
import type { SeriesTable } from '../../../series/index.ts'

/** Weather and results of a simulation record by record, under the names of the wire. */
export function simulateSeries(weather: WeatherSeries, { axis, series }: PvSimulation): SeriesTable {
  return {
    axis,
    columns: {
      ghi_wm2: weather.ghi,
      dni_wm2: weather.dni,
      dhi_wm2: weather.dhi,
      temp_air_c: weather.tempAir,
      wind_speed_ms: weather.windSpeed,
      poa_global_wm2: series.poaGlobal,
      effective_irradiance_wm2: series.effectiveIrradiance,
      temp_cell_c: series.tempCell,
      dc_power_kw: series.dcPower,
      ac_power_kw: series.acPower,
    },
  }
}
