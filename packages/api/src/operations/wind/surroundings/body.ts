import type { z } from '@hono/zod-openapi'
import type { WindFarmYield } from '@sunwake/core/studies'
import type { BLOCKAGE_MODELS } from './blockage-models.ts'
import type { blockageEffectSchema, neighboursEffectSchema } from './schema.ts'

const KWH_PER_MWH = 1000

interface Effects {
  neighbours?: z.output<typeof neighboursEffectSchema>
  blockage?: z.output<typeof blockageEffectSchema>
}

/** What neighbours and blockage take, at the meter, for the answer. */
export function surroundingsBody({
  request,
  result: { farm, neighbours, blockage },
}: {
  readonly request: {
    readonly neighbours?: readonly unknown[] | undefined
    readonly blockage?: (typeof BLOCKAGE_MODELS)[number] | undefined
  }
  readonly result: Pick<WindFarmYield, 'farm' | 'neighbours' | 'blockage'>
}): Effects {
  const atMeter = (energyKwh: number): number => (energyKwh * farm.netKwh) / farm.afterWakesKwh / KWH_PER_MWH
  return {
    ...(neighbours === null
      ? {}
      : {
          neighbours: {
            turbine_count: request.neighbours?.length ?? 0,
            net_aep_without_mwh: atMeter(neighbours.withoutKwh),
            loss_pct: 100 * neighbours.loss,
          },
        }),
    ...(blockage === null
      ? {}
      : {
          blockage: {
            model: request.blockage ?? 'none',
            net_aep_without_mwh: atMeter(blockage.withoutKwh),
            loss_pct: 100 * blockage.loss,
          },
        }),
  }
}
