import type { PicturePlace } from '@sunwake/api/permit-pictures'
import type { ComputedOperation } from '@sunwake/api/run'
import type { PermitBody } from '@sunwake/api/schemas'
import { type Command, defineCommand } from '../../command/define-command.ts'
import { group, needed, textFlag } from '../../command/flags.ts'
import { INPUT, number, OUTPUT, text } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { TERRAIN_FLAGS, withTerrainFiles } from '../../input/terrain-files.ts'
import { printJson } from '../../output/print.ts'
import { noteLines } from '../../output/result-notes.ts'
import { saveFile } from '../../output/save-files.ts'

const REQUEST_FLAGS = group('Request', {
  turbineModel: needed(text('turbine_model', 'Id of sunwake wind turbines')),
  hubHeightM: number('hub_height_m', 'Hubs above ground; the first that the turbine has when absent', 'm'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** A request as it was read; the run has checked it. */
type Request = Readonly<Record<string, unknown>>

/** What a part of a permit prints, and draws. */
interface PartCommand<Name extends string, Section> {
  readonly name: Name
  readonly description: string
  readonly examples: readonly string[]
  readonly load: () => Promise<ComputedOperation<PermitBody<Name, Section>>>
  readonly print: (context: SunwakeContext, section: Section) => void
  /** What `--chart` draws; without it there is no such flag. */
  readonly picture?:
    | { readonly brief: string; readonly draw: (section: Section, request: Request) => Promise<string> }
    | undefined
}

/** A command for one part of a permit: places of turbines and houses come from `--input`. */
export function permitCommand<Name extends string, Section>(part: PartCommand<Name, Section>): Command {
  const { description, examples, picture } = part
  return defineCommand({
    ...{ description, examples },
    flags: {
      ...INPUT,
      ...REQUEST_FLAGS,
      ...TERRAIN_FLAGS,
      ...OUTPUT,
      ...(picture === undefined ? {} : group('Output', { chart: textFlag(picture.brief, 'FILE.svg') })),
    },
    async run(flags, terminal) {
      const request = await requestOf(REQUEST_FLAGS, flags)
      const { computation } = await part.load()
      const here = await withTerrainFiles(await embeddedContext(terminal), flags)
      const body = await (await computation.open(request, here)).run()
      const section: Section = body[part.name]
      const { chart: file } = flags as { readonly chart?: string | undefined }
      const drawn = file === undefined ? undefined : await picture?.draw(section, request)
      if (flags.json) printJson(terminal, body)
      else {
        part.print(terminal, section)
        const notes = noteLines({ ...body, uncertainty: null }, flags)
        terminal.process.stdout.write(`\n${notes.join('\n')}\n`)
      }
      if (file !== undefined && drawn !== undefined) saveFile(file, drawn)
    },
  })
}

/** Places of the turbines of a request, in either spelling that it may have. */
export function turbinePlaces({ turbine_positions: positions }: Request): readonly PicturePlace[] {
  type Spelled = Partial<Record<'lat' | 'lon' | 'latitude' | 'longitude', number>>
  return (positions as readonly Spelled[]).map(({ lat, lon, latitude = lat, longitude = lon }) => ({
    latitude: latitude!,
    longitude: longitude!,
  }))
}
