import {
  boland,
  type Decomposition,
  type DecompositionInput,
  dirindex,
  dirint,
  disc,
  engerer2,
  erbs,
  erbsDriesse,
  louche,
  orgillHollands,
  reindlDecomposition,
} from '@sunwake/core/solar/irradiance'
import { curves } from '../curves.ts'
import type { ModelCheck, ModelFamily, ModelPage } from '../model-page.ts'
import { constant, sweep } from '../sweep.ts'
import { valuesNamed } from '../table-filters.ts'

const TABLE = 'solar/decomposition.json'
const KT = sweep(0.02, 1, 99)
const DNI_EXTRA = 1367

/** A sweep over the clearness index at one zenith angle. */
function skies(zenithDeg: number): DecompositionInput & { readonly pressure: Float64Array } {
  const cosZenith = Math.cos((zenithDeg * Math.PI) / 180)
  return {
    ghi: KT.map((kt) => kt * DNI_EXTRA * cosZenith),
    zenithDeg: constant(zenithDeg, KT),
    dniExtra: constant(DNI_EXTRA, KT),
    pressure: constant(101325, KT),
  }
}

/** Share of diffuse light of a result. */
function diffuseShare({ dhi }: Decomposition, ghi: Float64Array): Float64Array {
  return dhi.map((value, n) => value / (ghi[n] ?? Number.NaN))
}

/** Page of one model: diffuse share over the clearness index at two heights of the sun. */
function page(
  slug: string,
  authors: string,
  symbol: string,
  check: ModelCheck,
  split: (input: ReturnType<typeof skies>) => Decomposition,
): ModelPage {
  const title = `Decomposition: ${authors}`
  const at = (zenithDeg: number): Float64Array => {
    const input = skies(zenithDeg)
    return diffuseShare(split(input), input.ghi)
  }
  return {
    slug,
    title,
    symbol,
    source: `solar/irradiance/decomposition/${slug}.ts`,
    checks: [check],
    caption: 'Diffuse share of the global irradiance over the clearness index, for two zenith angles.',
    plot: () =>
      curves({
        title,
        x: { label: 'clearness index [1]', values: KT, range: [0, 1] },
        y: { label: 'diffuse share [1]', range: [0, 1.05] },
        curves: { '30° zenith': at(30), '70° zenith': at(70) },
      }),
  }
}

/** Clear sky of the models that want one: 75 % and 80 % of the extraterrestrial irradiance. */
function withClearSky(input: ReturnType<typeof skies>) {
  const cosZenith = Math.cos(((input.zenithDeg[0] ?? 0) * Math.PI) / 180)
  return {
    ...input,
    ghiClear: constant(0.8 * DNI_EXTRA * cosZenith, KT),
    dniClear: constant(0.7 * DNI_EXTRA, KT),
    apparentSolarTimeH: constant(12, KT),
  }
}

export const DECOMPOSITION: ModelFamily = {
  slug: 'decomposition',
  title: 'Decomposition',
  pages: [
    page('erbs', 'Erbs, Klein & Duffie 1982', 'erbs', valuesNamed(TABLE, /^erbs\./), erbs),
    page('erbs-driesse', 'Erbs–Driesse', 'erbsDriesse', valuesNamed(TABLE, /^erbs_driesse\./), erbsDriesse),
    page(
      'orgill-hollands',
      'Orgill & Hollands 1977',
      'orgillHollands',
      valuesNamed(TABLE, /^orgill/),
      orgillHollands,
    ),
    page('boland', 'Boland et al. 2013', 'boland', valuesNamed(TABLE, /^boland\./), boland),
    page('louche', 'Louche et al. 1991', 'louche', valuesNamed(TABLE, /^louche\./), louche),
    page(
      'reindl',
      'Reindl et al. 1990',
      'reindlDecomposition',
      valuesNamed(TABLE, /^reindl/),
      reindlDecomposition,
    ),
    page('disc', 'DISC (Maxwell 1987)', 'disc', valuesNamed(TABLE, /^disc\./), disc),
    page('dirint', 'DIRINT (Perez et al. 1992)', 'dirint', valuesNamed(TABLE, /^dirint/), (input) =>
      dirint({ ...input, useStability: false }),
    ),
    page('dirindex', 'DIRINDEX (Perez et al. 2002)', 'dirindex', valuesNamed(TABLE, /^dirindex/), (input) =>
      dirindex({ ...withClearSky(input), useStability: false }),
    ),
    page(
      'engerer2',
      'Engerer 2015',
      'engerer2',
      { table: TABLE, cases: (example) => example['kind'] === 'engerer2_formula' },
      (input) => engerer2(withClearSky(input)),
    ),
  ],
}
