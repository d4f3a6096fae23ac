import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineCommand } from '../command/define-command.ts'
import { switchFlag, textFlag } from '../command/flags.ts'
import { didYouMean } from '../command/near-names.ts'
import { UsageError } from '../errors.ts'
import { saveFiles } from '../output/save-files.ts'
import { packageFile } from '../package-files.ts'

const TEMPLATES = ['plant.yaml', 'farm.yaml', 'site.geojson'] as const
type Template = (typeof TEMPLATES)[number]

/** `sunwake init TEMPLATE`: an input file to start from. */
export const command = defineCommand({
  description:
    'Writes a commented template into the folder: plant.yaml for solar simulate, farm.yaml for wind farm, site.geojson for boundaries. The YAML files come with a JSON schema beside them, by which editors complete and check their fields. A file that exists is kept unless --force is given.',
  examples: ['plant.yaml', 'farm.yaml --out ridge.yaml', 'site.geojson --force'],
  flags: {
    out: textFlag("Write here; the template's own name when absent", 'FILE'),
    force: switchFlag('Overwrite files that exist'),
  },
  positional: { placeholder: 'TEMPLATE', brief: TEMPLATES.join(', '), count: 'one', choices: TEMPLATES },
  async run({ out, force }, { process }, [name = '']) {
    const template = TEMPLATES.find((known) => known === name)
    if (template === undefined) {
      throw new UsageError(
        `no template ${JSON.stringify(name)}; there are ${TEMPLATES.join(', ')}${didYouMean(name, TEMPLATES)}`,
      )
    }
    const path = out ?? template
    const files = [
      [path, readFileSync(packageFile(`templates/${template}`), 'utf8')],
      ...(await schemaOf(template, dirname(path))),
    ] as const
    const kept = files.filter(([file]) => existsSync(file)).map(([file]) => file)
    if (kept.length > 0 && !force) {
      const [exist, them] = kept.length > 1 ? ['exist', 'them'] : ['exists', 'it']
      throw new UsageError(`${kept.join(' and ')} ${exist}; --force overwrites ${them}`)
    }
    saveFiles(files)
    process.stdout.write(`Wrote ${files.map(([file]) => file).join(' and ')}\n`)
  },
})

/** The schema of a template's request, from the very schema that checks it. */
async function schemaOf(template: Template, folder: string): Promise<(readonly [string, string])[]> {
  if (template === 'site.geojson') return []
  const { requestJsonSchema, simulateRequestSchema, windAnalysisRequestSchema } = await import(
    '@sunwake/api/schemas'
  )
  const [name, schema] =
    template === 'plant.yaml'
      ? (['plant.schema.json', simulateRequestSchema] as const)
      : (['farm.schema.json', windAnalysisRequestSchema] as const)
  return [[join(folder, name), `${JSON.stringify(requestJsonSchema(schema), null, 2)}\n`]]
}
