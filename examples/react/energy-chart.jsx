// The energy of each month as a chart: `<EnergyChart text={weatherFile} plant={{ capacityKw: 10, ... }} />`.
import { barChartSvg } from '@sunwake/report/chart'
import { useMemo } from 'react'
import { energyOfFile } from '../energy-of-file.js'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function EnergyChart({ text, plant }) {
  const svg = useMemo(() => {
    const { place, monthlyKwh } = energyOfFile(text, plant)
    return barChartSvg({
      title: `${plant.capacityKw} kW at ${place ?? 'this place'}`,
      x: { label: 'month', categories: MONTHS },
      y: { label: 'AC energy [kWh]' },
      series: [{ name: 'energy', values: monthlyKwh }],
    })
  }, [text, plant])
  // The chart is text that the library wrote and escaped itself.
  return <figure dangerouslySetInnerHTML={{ __html: svg }} />
}
