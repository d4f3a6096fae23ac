import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a table with a wrong value, and one that no model of the engine has. */
export function writePlantedTables(folder: string): void {
  const losses = {
    about: 'PVWatts system loss combination (multiplicative).',
    tolerance: { total_loss_percent: 'abs 1e-10' },
    cases: [{ inputs: { soiling: 2, shading: 3 }, expected: { total_loss_percent: 5 } }],
  }
  writeFileSync(join(folder, 'other_name.json'), JSON.stringify(losses))
  writeFileSync(join(folder, 'astrology.json'), JSON.stringify({ about: 'Horoscopes', cases: [{}] }))
}
