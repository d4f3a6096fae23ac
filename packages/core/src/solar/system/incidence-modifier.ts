import { ashraeIam, martinRuizIam, physicalIam } from '../module/index.ts'
import type { IamModel } from './pv-system.ts'

const IAM: Readonly<Record<IamModel, (cosAoi: Float64Array) => Float64Array>> = {
  physical: (cosAoi) => physicalIam({ cosAoi }),
  ashrae: (cosAoi) => ashraeIam({ cosAoi }),
  martin_ruiz: (cosAoi) => martinRuizIam({ cosAoi }),
  none: (cosAoi) => new Float64Array(cosAoi.length).fill(1),
}

/** Share of the beam that reaches the cells, by the model of that name with its usual parameters [1]. */
export function incidenceModifier(model: IamModel, cosAoi: Float64Array): Float64Array {
  return IAM[model](cosAoi)
}
