import { Card, Figure } from '../../parts/figure.tsx'
import { decimal, written } from '../../parts/page.ts'
import { PlaceFields } from '../../parts/place-fields.tsx'
import { filled } from '../../texts/index.ts'
import { removeTurbine, withTurbine } from '../plan/pointers.ts'
import { change, drawing, energies, selected } from '../state.ts'
import { texts } from '../words.ts'

/** The turbine that is chosen: its figures, and its place to type. */
export function ChosenCard() {
  const index = selected.value
  const { turbines } = drawing.value
  const place = index === undefined ? undefined : turbines[index]
  if (index === undefined || place === undefined) return <p class="tool-hint">{texts.chooseOne}</p>
  const { netMwh, wakeLoss, ranks } = energies.value ?? {}
  const isKnown = netMwh?.length === turbines.length
  return (
    <Card title={filled(texts.chosen, { number: index + 1 })}>
      <dl class="figures">
        <Figure
          name={texts.netEnergy}
          value={isKnown ? written(netMwh[index] ?? Number.NaN, 5) : '–'}
          unit="MWh"
        />
        <Figure
          name={texts.wakeLoss}
          value={isKnown ? decimal(100 * (wakeLoss?.[index] ?? Number.NaN), 1) : '–'}
          unit="%"
        />
        <Figure
          name={texts.rank}
          value={isKnown ? String(ranks?.[index] ?? '–') : '–'}
          unit={filled(texts.ofCount, { count: turbines.length })}
        />
      </dl>
      <PlaceFields
        step={0.0001}
        place={{ latitude: place.lat, longitude: place.lon }}
        onPlace={({ latitude: lat, longitude: lon }) =>
          change(withTurbine(drawing.value, index, { lat, lon }))
        }
      />
      <p class="downloads">
        <button type="button" onClick={() => removeTurbine(index)}>
          {texts.deleteTurbine}
        </button>
      </p>
    </Card>
  )
}
