import { describe, it } from 'vitest'
import { expectBestDesign, MORE_PLACES } from '../../../test/places-of-designs.ts'
import { SOLAR_OBJECTIVES } from '../solar-design/solar-objective.ts'

describe.each(MORE_PLACES)('searchDesign at $name', (place) => {
  it.each(SOLAR_OBJECTIVES)('finds a design as good as the best of a grid search: %s', (objective) => {
    expectBestDesign(place, objective)
  })
})
