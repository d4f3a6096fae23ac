import { texts } from '../words.ts'
import { LOSS_FROM } from './turbine-mark.tsx'

/** What the colours of turbines mean. */
export function LossLegend() {
  const bounds = LOSS_FROM.map((from) => 100 * from)
  const names = [
    `< ${bounds[0]}`,
    ...bounds.slice(1).map((to, n) => `${bounds[n]}–${to}`),
    `> ${bounds.at(-1)}`,
  ]
  return (
    <ul class="legend" aria-label={texts.lossLegend}>
      <li aria-hidden="true">{texts.lossLegend}</li>
      {names.map((name, n) => (
        <li key={name}>
          <span class={`swatch loss-${n}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}
