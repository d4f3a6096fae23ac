import { type Command, defineCommand } from '../../command/define-command.ts'
import { textFlag } from '../../command/flags.ts'
import { didYouMean } from '../../command/near-names.ts'
import { OUTPUT } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { readLegacyText } from '../../input/read-file.ts'
import { printJson } from '../../output/print.ts'
import { printTable } from '../../output/table.ts'

/** Products of a library that are printed; the others are counted. */
const LISTED_MAX = 50

interface Product {
  readonly name: string
  readonly description: string
}

/** `sunwake solar modules`: what `--module` and `--module-name` take. */
export const modules: Command = products('modules', async () => {
  const { GENERIC_MODULE_NAMES, GENERIC_MODULES } = await import('@sunwake/core/solar/module')
  return GENERIC_MODULE_NAMES.map((name) => ({ name, description: GENERIC_MODULES[name].description }))
})

/** `sunwake solar inverters`: what `--inverter` and `--inverter-name` take. */
export const inverters: Command = products('inverters', async () => {
  const { GENERIC_INVERTER_NAMES, GENERIC_INVERTERS } = await import('@sunwake/core/solar/inverter')
  return GENERIC_INVERTER_NAMES.map((name) => ({ name, description: GENERIC_INVERTERS[name].description }))
})

function products(kind: 'modules' | 'inverters', generic: () => Promise<readonly Product[]>): Command {
  const flag = flagOf(kind)
  return defineCommand({
    description: `Lists the generic ${kind} that --${flag} takes, or with --library the products of a SAM library (CSV), one of which --${flag}-name takes with --${flag}-file. Figures of generic ${kind} are assumed: they belong to no product.`,
    examples: ['', '--library library.csv --search "canadian 400"'],
    flags: {
      search: textFlag('Words that the name or the description has', 'WORDS'),
      library: textFlag('SAM library (CSV) to list in place of the generic ones', 'FILE'),
      json: OUTPUT.json,
    },
    async run({ search = '', library, json }, terminal) {
      const all = library === undefined ? await generic() : await productsOf(library)
      const words = search.toLowerCase().split(/\s+/)
      const found = all.filter(({ name, description }) => {
        const text = `${name} ${description}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
      if (found.length === 0) {
        const near = didYouMean(
          search,
          all.map(({ name }) => name),
        )
        throw new UsageError(`no ${kind} with ${JSON.stringify(search)} among ${all.length}${near}`)
      }
      if (json) printJson(terminal, { [kind]: found, total: found.length })
      else printProducts(terminal, kind, found)
    },
  })
}

function flagOf(kind: 'modules' | 'inverters'): 'module' | 'inverter' {
  return kind === 'modules' ? 'module' : 'inverter'
}

async function productsOf(path: string): Promise<Product[]> {
  const { samNames } = await import('@sunwake/core/solar/module')
  return samNames(readLegacyText(path)).map((name) => ({ name, description: '' }))
}

function printProducts(
  terminal: SunwakeContext,
  kind: 'modules' | 'inverters',
  found: readonly Product[],
): void {
  const hasDescriptions = found.some(({ description }) => description !== '')
  printTable(
    terminal,
    ['name', ...(hasDescriptions ? ['description'] : [])],
    found
      .slice(0, LISTED_MAX)
      .map(({ name, description }) => [name, ...(hasDescriptions ? [description] : [])]),
  )
  const others = found.length - LISTED_MAX
  terminal.process.stdout.write(
    others > 0
      ? `\nand ${others} more ${kind}; --search narrows, --json lists all\n`
      : `\n${found.length} ${found.length === 1 ? flagOf(kind) : kind}\n`,
  )
}
