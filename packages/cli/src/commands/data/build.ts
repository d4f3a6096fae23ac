import { defineCommand } from '../../command/define-command.ts'
import { group, listFlag, numberFlag, required, switchFlag, textFlag } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'
import { storeBuilt } from '../../output/climate-pack-report.ts'
import { parseRegion } from './region.ts'

/** Several files behind one flag, between commas. */
const files = (brief: string) =>
  listFlag(brief, 'FILE[,FILE]', (text) => text.split(',').filter((part) => part !== ''))

/** `sunwake data build`: a climate pack of files that were downloaded. */
export const command = defineCommand({
  description:
    'Makes one file of maps and monthly means, DATA_DIR/packs/NAME.sunwake-pack, which comes before the embedded climate. Every file is optional; what no file has stays embedded. Files of the Global Wind Atlas and the Global Solar Atlas are known by their names; of others say what they hold: speed@100=FILE, a@100=FILE, k@100=FILE, rose@100=FILE (12 bands), ghi=FILE, dni=FILE, temperature=FILE, elevation=FILE.',
  examples: [
    '--wind DNK_wind-speed_100m.tif --wind DNK_combined-Weibull-k_100m.tif --out denmark',
    '--solar GHI.tif,DNI.tif --reanalysis era5.nc --region 8,54.5,13,58 --cell 0.01 --out denmark',
  ],
  flags: {
    ...group('Files', {
      wind: files('GeoTIFFs of wind in degrees'),
      solar: files('GeoTIFFs of irradiation and temperature in degrees'),
      reanalysis: files('Means of months: NetCDF of ERA5 or CERES, JSON or CSV of NASA POWER'),
      licence: textFlag('Terms of files that are of no atlas'),
      credit: textFlag('Text to print beside results, of files that are of no atlas'),
    }),
    region: textFlag(
      'West, south, east and north of the pack, in degrees; all of each file when absent',
      'W,S,E,N',
    ),
    cell: numberFlag('Least size of a cell; smaller ones are joined. Those of the files when absent', {
      unit: '°',
    }),
    windUncertaintyPct: numberFlag(
      'One standard deviation of the mean wind speed, in place of what is known of the maps',
      { unit: '%' },
    ),
    ghiUncertaintyPct: numberFlag('One standard deviation of the yearly irradiation, likewise', {
      unit: '%',
    }),
    out: required(textFlag('Name of the pack. Packs are used in the order of their names', 'NAME')),
    overwrite: switchFlag('Replace a pack of that name'),
    json: OUTPUT.json,
  },
  async run(flags, terminal) {
    const { buildClimatePack } = await import('@sunwake/data/packs')
    const share = (percent: number | undefined): number | undefined =>
      percent === undefined ? undefined : percent / 100
    const built = await buildClimatePack({
      name: flags.out,
      wind: flags.wind.flat(),
      solar: flags.solar.flat(),
      reanalysis: flags.reanalysis.flat(),
      region: flags.region === undefined ? undefined : parseRegion(flags.region),
      cellDeg: flags.cell,
      licence: flags.licence,
      credit: flags.credit,
      uncertainty: stated(share(flags.windUncertaintyPct), share(flags.ghiUncertaintyPct)),
    })
    await storeBuilt(terminal, built, flags)
  },
})

function stated(
  windSpeed: number | undefined,
  ghi: number | undefined,
): { windSpeed?: number; ghi?: number } {
  return { ...(windSpeed === undefined ? {} : { windSpeed }), ...(ghi === undefined ? {} : { ghi }) }
}
