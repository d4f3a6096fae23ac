import { computed, signal } from '@preact/signals'
import type { TurbineChoice } from '../engine/protocol.ts'
import { engine } from '../parts/page.ts'
import { drawing } from './state.ts'

/** The turbines of the catalogue; empty until it is there. */
export const choices = signal<readonly TurbineChoice[]>([])

/** Rotor of the farm's turbine [m], and the least distance of two turbines in diameters. */
export const rotor = computed(() => {
  const { settings } = drawing.value
  const turbine = choices.value.find(({ id }) => id === settings['turbine_model'])
  return {
    diameter: turbine?.rotorDiameter ?? 100,
    spacing: (settings['min_spacing_diameters'] as number) ?? 3,
  }
})

export async function openTurbines(): Promise<void> {
  choices.value = await engine.ask('turbines', null)
}
