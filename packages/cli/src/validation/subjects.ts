/** A part of the engine, whose tables lie in folders of one name. */
export interface Subject {
  readonly folders: readonly string[]
  readonly title: string
  /** What no table and no measurement covers. */
  readonly unverified: readonly string[]
}

export const SUBJECTS: readonly Subject[] = [
  {
    folders: ['solar'],
    title: 'Sun',
    unverified: [
      'Energies of plants are held against pvlib and SAM, not against meters of plants. A peer and this engine may share an error of the models.',
      'Losses that are given as percent (soiling, mismatch, wiring) are what the reader gives. No table says that they are right for a site.',
      'Snow and soiling models are checked as formulas. How well they fit a place is known only where there are measurements.',
      'Presets named pvsyst_like follow what PVsyst documents. No PVsyst was run.',
    ],
  },
  {
    folders: ['wind'],
    title: 'Wind',
    unverified: [
      'Wakes agree with PyWake and FLORIS. How well those models fit real farms is seen below in the measured cases: single sectors are off by several points.',
      'Power curves come from makers and catalogues. None was measured by us.',
      'Wakes of farms behind farms (tens of kilometres), and blockage of whole farms, are not compared with measurements.',
      'Stability of the air is an input or a mean. No case has measured stability.',
    ],
  },
  {
    folders: ['rans'],
    title: 'Flow over terrain',
    unverified: [
      'The flow is compared with measurements on one hill, Askervein, for one wind direction. Its raster is not shipped.',
      'Flow that leaves the ground behind steep hills is outside of what the k–ε model can do well; the tables of such hills are not run.',
      'Forests, stable and unstable air are not modelled.',
    ],
  },
  {
    folders: ['site'],
    title: 'Permits',
    unverified: [
      'Noise is ISO 9613-2 as published. Levels at real houses may differ by 3 dB and more; no measured level is compared.',
      'Shadow hours are the worst case of the geometry. Hours of real sunshine are an estimate from the climate.',
    ],
  },
  {
    folders: ['hybrid'],
    title: 'Storage and hybrid plants',
    unverified: [
      'Dispatch is optimal for the prices that are given. It does not know prices that were not.',
      'Ageing follows models of cells (SAM, rainflow). No fleet of batteries is compared.',
    ],
  },
  {
    folders: ['finance'],
    title: 'Money',
    unverified: [
      'Tax rules other than those of the United States are rates and lives that the reader gives.',
    ],
  },
  {
    folders: ['optimizer'],
    title: 'Search',
    unverified: [
      'That a search of a real site found the global best cannot be shown. Tables hold known optima and the results of peers with the same number of runs.',
    ],
  },
  {
    folders: ['stats', 'math', 'time'],
    title: 'Statistics, mathematics and time',
    unverified: ['Learned forecasts are held against scikit-learn on one set of data.'],
  },
]

/** How a table knows what is right. */
export type Evidence = 'closed form' | 'paper' | 'peer program' | 'measurement'

const PEERS =
  /pvlib|pysam|sam\b|py_?wake|floris|scipy|numpy|windpowerlib|scikit|sklearn|highs|pymoo|botorch|statsmodels|salib|rainflow|zoneinfo|mmh3|pyxirr|implementation|python|milp|linear solve|sparse/i
const CLOSED =
  /closed form|mpmath|sympy|derived|root finding|brentq|numpy trapezoid|norm\b|plain python|numpy$/i
const PAPER = /iea37|published|ghia|irs|richards|iso 9613|iec|paper/i

/** Kinds of evidence behind a table, from what it says of itself. */
export function evidenceOf(table: { readonly computedWith: string; readonly source: string }): Evidence[] {
  const text = `${table.computedWith} ${table.source}`
  if (/^measurement/.test(table.computedWith)) return ['measurement']
  const found: Evidence[] = []
  if (PEERS.test(table.computedWith)) found.push('peer program')
  if (CLOSED.test(table.computedWith)) found.push('closed form')
  if (PAPER.test(text)) found.push('paper')
  return found.length === 0 ? ['closed form'] : found
}
