// The energy of a plant by month: `<EnergyChart year={readWeatherFile(text)} plant={{ capacityKw: 10, ... }} />`.
import { createPvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import { barChartSvg } from '@sunwake/report/chart'
import { useMemo } from 'react'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Small, so that its words can be read on a phone; it grows with the page. */
const SIZE = { width: 480, height: 300 }

export function EnergyChart({ year, plant }) {
  const { energyKwh, svg } = useMemo(() => {
    const { site, weather, name } = year
    const { capacityKw, tiltDeg, azimuthDeg } = plant
    const system = createPvSystem({ capacityKw, mount: { kind: 'fixed', tiltDeg, azimuthDeg } })
    const { energyKwh, monthly } = simulatePv({ site, weather, system })
    const svg = barChartSvg(
      {
        title: `${capacityKw} kW at ${name ?? 'this place'}`,
        x: { label: 'month', categories: MONTHS },
        y: { label: 'AC energy [kWh]' },
        series: [{ name: 'energy', values: monthly.map((month) => month.acKwh) }],
      },
      SIZE,
    )
    return { energyKwh, svg }
  }, [year, plant])
  return (
    <>
      <p>
        <output>{Math.round(energyKwh).toLocaleString('en')} kWh a year</output>
      </p>
      {/* The chart is text that the library wrote and escaped itself. */}
      <figure dangerouslySetInnerHTML={{ __html: svg }} />
    </>
  )
}
