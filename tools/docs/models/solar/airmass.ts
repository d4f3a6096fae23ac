import { AIRMASS_MODELS, type AirmassModel } from '@sunwake/core/solar/airmass'
import type { JsonObject } from '@sunwake/validation'
import type { ModelFamily, ModelPage } from '../model-page.ts'
import { casesOf } from '../reference-tables.ts'
import { sweep } from '../sweep.ts'

const TABLE = 'solar/airmass.json'
const ZENITH = sweep(0, 90)

/** Page of one air-mass formula: its curve, with the peer's values where the table has them. */
function page(slug: string, authors: string, symbol: string, key: AirmassModel): ModelPage {
  const title = `Air mass: ${authors}`
  const peer = peerValues(key)
  const ours = { name: 'Sunwake', x: ZENITH, y: ZENITH.map(AIRMASS_MODELS[key]) }
  const points = {
    name: 'pvlib',
    mark: 'points',
    x: peer.map(([z]) => z),
    y: peer.map(([, value]) => value),
  } as const
  return {
    slug,
    title,
    symbol,
    publicName: `AIRMASS_MODELS.${key}`,
    source: `solar/airmass/${slug}.ts`,
    checks: peer.length === 0 ? [] : [{ table: TABLE, values: (name) => name === key }],
    caption: `Relative air mass over the zenith angle${peer.length === 0 ? '.' : '; circles are pvlib.'}`,
    plot: () => ({
      kind: 'lines',
      chart: {
        title,
        x: { label: 'zenith angle [°]', range: [0, 90] },
        y: { label: 'relative air mass [1]', logarithmic: true, range: [1, 50] },
        series: peer.length === 0 ? [ours] : [ours, points],
      },
    }),
  }
}

/** The table's zenith angles and air masses. */
function peerValues(key: AirmassModel): (readonly [number, number])[] {
  return casesOf(TABLE).flatMap((example) => {
    const expected = example['expected'] as JsonObject
    const inputs = example['inputs'] as JsonObject
    const value = expected[key]
    return typeof value === 'number' ? [[Number(inputs['zenith']), value] as const] : []
  })
}

export const AIRMASS: ModelFamily = {
  slug: 'airmass',
  title: 'Air mass',
  pages: [
    page('kasten-young-1989', 'Kasten & Young 1989', 'kastenYoung1989', 'kastenyoung1989'),
    page('plane-parallel', 'plane-parallel', 'planeParallel', 'simple'),
    page('kasten-1966', 'Kasten 1966', 'kasten1966', 'kasten1966'),
    page('young-irvine-1967', 'Young & Irvine 1967', 'youngIrvine1967', 'youngirvine1967'),
    page('gueymard-1993', 'Gueymard 1993', 'gueymard1993', 'gueymard1993'),
    page('gueymard-2003', 'Gueymard 2003', 'gueymard2003', 'gueymard2003'),
    page('young-1994', 'Young 1994', 'young1994', 'young1994'),
    page('pickering-2002', 'Pickering 2002', 'pickering2002', 'pickering2002'),
  ],
}
