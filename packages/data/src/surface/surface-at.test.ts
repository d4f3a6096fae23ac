import { describe, expect, it } from 'vitest'
import { LAND_COVER_CLASSES } from './land-cover-table.ts'
import { monthlyAlbedo } from './surface-at.ts'

describe('monthlyAlbedo', () => {
  const winter = Float64Array.of(-10, -3, -3.01, 5)
  const [water, needles] = LAND_COVER_CLASSES
  const [cropland, ice] = [LAND_COVER_CLASSES[12]!, LAND_COVER_CLASSES[15]!]

  it('is the albedo of snow below −3 °C', () => {
    expect([...monthlyAlbedo(cropland, winter)]).toEqual([0.6, 0.18, 0.6, 0.18])
    expect([...monthlyAlbedo(water!, winter)]).toEqual([0.6, 0.07, 0.6, 0.07])
  })

  it('stays low for forests above the snow', () => {
    expect([...monthlyAlbedo(needles!, winter)]).toEqual([0.35, 0.1, 0.35, 0.1])
  })

  it('does not darken ice', () => {
    expect([...monthlyAlbedo(ice, winter)]).toEqual([0.7, 0.7, 0.7, 0.7])
  })
})
