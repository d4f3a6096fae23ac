import { inlandWaterAlbedo, snowAlbedo } from '@sunwake/core/solar/irradiance'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { sweep } from '../sweep.ts'

export const GROUND: ModelFamily = {
  slug: 'ground',
  title: 'Ground albedo',
  pages: [
    {
      slug: 'inland-water-albedo',
      title: 'Albedo of inland water (Dvoracek & Hannabas 1990)',
      symbol: 'inlandWaterAlbedo',
      source: 'solar/irradiance/albedo/inland-water-albedo.ts',
      checks: [{ table: 'solar/inland_water_albedo.json' }],
      caption: 'Albedo over the elevation of the sun for three surfaces.',
      plot: () => {
        const elevation = sweep(0, 90, 91)
        const zenithDeg = elevation.map((value) => 90 - value)
        return curves({
          title: 'Albedo of inland water',
          x: { label: 'elevation of the sun [°]', values: elevation, range: [0, 90] },
          y: { label: 'albedo [1]', range: [0, 1] },
          curves: {
            'clear, no waves': inlandWaterAlbedo({ zenithDeg, surface: 'clear_water_no_waves' }),
            'clear, ripples': inlandWaterAlbedo({ zenithDeg, surface: 'clear_water_ripples_up_to_2_5_cm' }),
            'muddy, no waves': inlandWaterAlbedo({ zenithDeg, surface: 'muddy_water_no_waves' }),
          },
        })
      },
    },
    {
      slug: 'snow-albedo',
      title: 'Albedo of ageing snow (Douville et al. 1995)',
      symbol: 'snowAlbedo',
      source: 'solar/irradiance/albedo/snow-albedo.ts',
      checks: [],
      caption: 'Snow after a fall on day 2 that is frozen until day 12 and melts from then on.',
      plot: () => {
        const days = sweep(0, 30, 241)
        const fall = days.map((day) => (day >= 2 && day < 2.5 ? 5 : 0))
        const tempAir = days.map((day) => (day < 12 ? -5 : 1))
        return curves({
          title: 'Albedo of ageing snow',
          x: { label: 'day', values: days, range: [0, 30] },
          y: { label: 'albedo [1]', range: [0, 1] },
          curves: { snow: snowAlbedo({ snowfallCm: fall, tempAir, stepHours: 3 }) },
        })
      },
    },
  ],
}
