/**
 * Splits a turbine catalogue by licence into the files that @sunwake/data ships: entries whose id begins with `oedb_`
 * come from a database under ODbL-1.0 (share-alike) and go into a file of their own, all others (BSD-3-Clause, MIT)
 * into the other. Curves are kept as they are, but for one repair, and what is odd about an entry is written into its
 * `remarks` (turbine-remarks.js).
 *
 *     node tools/data/split-turbines.js path/to/turbine_facts.json
 *     npx biome check --write packages/data/embedded/turbines.json packages/data/embedded/turbines-odbl.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { repairSteps } from './repair-steps.js'
import { remarksOn } from './turbine-remarks.js'

const TARGET = new URL('../../packages/data/embedded/', import.meta.url)

/** Which source an entry comes from, by the beginning of its id. @type {ReadonlyMap<string, string>} */
const SOURCE_OF_PREFIX = new Map([
  ['floris', 'floris'],
  ['pywake', 'pyWake'],
  ['generic', 'pyWake'],
  ['nrel', 'turbineModels'],
  ['oedb', 'oedb'],
])

/** Ids of the contract, for entries that the source names otherwise. @type {ReadonlyMap<string, string>} */
const CONTRACT_IDS = new Map([['generic_3000kw_112m', 'generic_3mw']])

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('usage: node tools/data/split-turbines.js path/to/turbine_facts.json')
  process.exit(2)
}

/** @type {{ turbines: import('./turbine-remarks.js').Entry[] }} */
const catalogue = JSON.parse(readFileSync(path, 'utf8'))
const entries = catalogue.turbines.map((entry) => {
  const prefix = entry.id.slice(0, entry.id.indexOf('_'))
  const source = SOURCE_OF_PREFIX.get(prefix)
  if (source === undefined) throw new Error(`${entry.id}: no source is known for ${prefix}_`)
  const repaired = repairSteps(entry)
  const { id, source: publishedIn, licence, ...facts } = repaired.entry
  const contractId = CONTRACT_IDS.get(id)
  return {
    ...(contractId === undefined ? { id } : { id: contractId, aliases: [id] }),
    ...facts,
    source,
    published_in: publishedIn,
    licence,
    remarks: [...repaired.remarks, ...remarksOn(repaired.entry)],
  }
})

const units = { ws: 'm/s', power_kw: 'kW at 1.225 kg/m3', ct: '1' }
write('turbines.json', {
  about: 'Wind turbines with open figures: reference, generic and commercial types.',
  licence: 'BSD-3-Clause or MIT, see each entry and NOTICE',
  units,
  turbines: entries.filter(({ source }) => source !== 'oedb'),
})
write('turbines-odbl.json', {
  about: 'Commercial wind turbines from the OEDB wind turbine library; see turbines-odbl.NOTICE.md.',
  licence: 'ODbL-1.0 (https://opendatacommons.org/licenses/odbl/1-0/), (c) Reiner Lemoine Institut',
  units,
  turbines: entries.filter(({ source }) => source === 'oedb'),
})

/** @param {string} file @param {{ turbines: unknown[], [about: string]: unknown }} document */
function write(file, document) {
  writeFileSync(new URL(file, TARGET), `${JSON.stringify(document, null, 2)}\n`)
  console.log(`${file}: ${document.turbines.length} turbines`)
}
