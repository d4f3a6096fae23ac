import { ChartTable } from '../../parts/figure.tsx'
import { decimal, written } from '../../parts/page.ts'
import { drawing, energies } from '../state.ts'
import { texts } from '../words.ts'

/** Every turbine with its figures, for those who read rather than look. */
export function TurbineTable() {
  const { turbines } = drawing.value
  const { netMwh, wakeLoss, ranks } = energies.value ?? {}
  const isKnown = netMwh?.length === turbines.length
  return (
    <section class="card">
      <h2>{texts.turbineTable}</h2>
      <ChartTable
        isOpen
        summary={texts.table}
        head={[
          texts.number,
          { number: `${texts.latitude} [°]` },
          { number: `${texts.longitude} [°]` },
          { number: `${texts.netEnergy} [MWh]` },
          { number: `${texts.wakeLoss} [%]` },
          { number: texts.rank },
        ]}
        rows={turbines.map(({ lat, lon }, i) => [
          String(i + 1),
          decimal(lat, 5),
          decimal(lon, 5),
          isKnown ? written(netMwh[i] ?? Number.NaN, 5) : '–',
          isKnown ? decimal(100 * (wakeLoss?.[i] ?? Number.NaN), 2) : '–',
          isKnown ? String(ranks?.[i] ?? '–') : '–',
        ])}
      />
    </section>
  )
}
