import { defineCommand } from '../../command/define-command.ts'
import { listFlag, numberFlag, parseNumber, required, switchFlag, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'
import { UsageError } from '../../errors.ts'
import { storeBuilt } from '../../output/climate-pack-report.ts'
import { parseRegion } from './region.ts'

const PROVIDERS = ['gwa', 'gsa', 'power'] as const

/** `sunwake data fetch`: a climate pack of what a provider sends. */
export const command = defineCommand({
  description:
    'Downloads what a pack is made of, and builds it. gwa: maps of the Global Wind Atlas for a --country, or its generalised climate at --lat --lon. gsa: the Global Solar Atlas at --lat --lon. power: the climatology of NASA POWER at --lat --lon or for a --region. This asks the network whatever DATA_MODE says. PROVIDER_GWA_BASE_URL, PROVIDER_GSA_BASE_URL and PROVIDER_NASA_POWER_BASE_URL name other addresses.',
  examples: ['gwa --country DNK --out denmark', 'power --lat 55.5 --lon 9.5 --out site'],
  flags: {
    country: textFlag('Three letters of ISO 3166, for gwa', 'DNK'),
    height: listFlag('Height of the maps of a country; 50, 100 and 150 when absent [m]', 'M', parseNumber),
    lat: numberFlag('Latitude of a point', { unit: '°' }),
    lon: numberFlag('Longitude of a point', { unit: '°' }),
    roughness: numberFlag('Roughness length of the land at a point of gwa; 0.03 when absent', { unit: 'm' }),
    region: textFlag('West, south, east and north, in degrees', 'W,S,E,N'),
    cell: numberFlag('Least size of a cell; smaller ones are joined', { unit: '°' }),
    out: required(textFlag('Name of the pack', 'NAME')),
    overwrite: switchFlag('Replace a pack of that name'),
    json: OUTPUT.json,
  },
  positional: { placeholder: 'PROVIDER', brief: PROVIDERS.join(', '), count: 'one', choices: PROVIDERS },
  async run(flags, terminal, [given = '']) {
    const from = PROVIDERS.find((name) => name === given)
    if (from === undefined)
      throw new UsageError(`PROVIDER is "${given}"; it must be one of ${PROVIDERS.join(', ')}`)
    const { lat, lon } = flags
    if ((lat === undefined) !== (lon === undefined)) throw new UsageError('--lat and --lon go together')
    const [{ fetchClimatePack }, { providerUrlsOf }] = await Promise.all([
      import('@sunwake/data/packs'),
      import('@sunwake/data'),
    ])
    const { env } = terminal.process
    const { globalWindAtlas: gwa, nasaPower: power } = providerUrlsOf(env)
    const built = await fetchClimatePack({
      ...{ name: flags.out, from, country: flags.country, roughness: flags.roughness, cellDeg: flags.cell },
      heights: flags.height.length === 0 ? undefined : flags.height,
      place: lat === undefined || lon === undefined ? undefined : { latitudeDeg: lat, longitudeDeg: lon },
      region: flags.region === undefined ? undefined : parseRegion(flags.region),
      urls: {
        ...definedOnly({ gwa, power }),
        ...definedOnly({ gsa: env['PROVIDER_GSA_BASE_URL']?.trim() || undefined }),
      },
    })
    await storeBuilt(terminal, built, flags)
  },
})

/** Entries that have a value. */
function definedOnly<T extends Readonly<Record<string, string | undefined>>>(
  entries: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string
  }
}
