import { Card, Figure } from '../../parts/figure.tsx'
import { decimal, written } from '../../parts/page.ts'
import { filled } from '../../texts/index.ts'
import { isInside } from '../drawing.ts'
import { drawing, energies, frames, isStale } from '../state.ts'
import { texts } from '../words.ts'

const MWH_PER_GWH = 1000

/** A signed number, with a real minus. */
function signed(value: number, decimals: number): string {
  return `${value < 0 ? '−' : '+'}${decimal(Math.abs(value), decimals)}`
}

/** The energy of the farm, and which winds it is of. */
export function EnergyCard() {
  const { turbines, site, buildable } = drawing.value
  const known = energies.value
  const outside = buildable === undefined ? 0 : turbines.filter((place) => !isInside(buildable, place)).length
  return (
    <Card title={texts.farm} kind="wind">
      {known === undefined ? (
        <p class="loading">
          {site === undefined ? texts.noSite : turbines.length === 0 ? texts.noTurbines : texts.loading}
        </p>
      ) : (
        <dl class="figures" data-frames={frames.value}>
          <Figure
            isMain
            name={texts.energyOfFarm}
            value={written(known.farm.netMwh / MWH_PER_GWH, 5)}
            unit="GWh"
          />
          <Figure name={texts.wakeLoss} value={decimal(100 * known.farm.wakeLoss, 2)} unit="%" />
          <Figure name={texts.capacityFactor} value={decimal(100 * known.farm.capacityFactor, 1)} unit="%" />
          {known.change !== undefined && (
            <Figure name={texts.sinceDrag} value={signed(known.change.netMwh, 1)} unit="MWh" />
          )}
        </dl>
      )}
      {known !== undefined && (
        <p class="winds" role="status">
          {known.change !== undefined
            ? filled(texts.coarseRose, { directions: known.change.directions, step: known.change.speedStep })
            : isStale.value
              ? texts.computingAll
              : texts.fullRose}
        </p>
      )}
      {outside > 0 && <p class="warned">{filled(texts.outsideCount, { count: outside })}</p>}
    </Card>
  )
}
