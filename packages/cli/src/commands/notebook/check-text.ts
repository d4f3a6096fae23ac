import type { Attribution, Cause, CellDifference, Changes, CheckAgainst, Versions } from '@sunwake/notebook'

const NUMBERS_MAX = 10

const CAUSES: Readonly<Record<Cause, string>> = {
  output: 'the stored outputs were changed after the run that made them',
  code: 'code of this cell or of one before it was changed since',
  engine: 'the engine is another one',
  data: 'the data are others',
  seed: 'the seed is another one',
  node: 'Node is another one',
  run: 'nothing that the stamp knows has changed: the cell itself gives other results each run (the clock, the network?)',
}

/** The lines that tell how the outputs of a cell differ. */
export function describeDifferences({ id, number, differences, causes }: CellDifference): string[] {
  return [
    `  cell ${number} (${id})`,
    ...differences.flatMap(({ where, numbers, stored, now }) => [
      `    ${where}`,
      ...numbers
        .slice(0, NUMBERS_MAX)
        .map(({ stored: before, now: after }) => `      ${before} -> ${after}${shareOf(before, after)}`),
      ...(numbers.length > NUMBERS_MAX ? [`      and ${numbers.length - NUMBERS_MAX} more numbers`] : []),
      ...stored.map((line) => `      - ${line}`),
      ...now.map((line) => `      + ${line}`),
    ]),
    ...causes.map((cause) => `    ${CAUSES[cause]}`),
  ]
}

function shareOf(before: number, after: number): string {
  if (before === 0) return ''
  const share = (after - before) / Math.abs(before)
  return ` (${share > 0 ? '+' : ''}${(100 * share).toPrecision(3)} %)`
}

/** The lines that tell what is different from when the outputs were made. */
export function describeChanges(changes: Changes): string[] {
  const { sources, outputs, unstamped, engine, node, seed, data } = changes
  const list = (ids: readonly string[]) => ids.join(', ')
  return [
    ...(sources.length > 0 ? [`  code changed since: ${list(sources)}`] : []),
    ...(outputs.length > 0 ? [`  stored outputs changed since: ${list(outputs)}`] : []),
    ...(unstamped.length > 0 ? [`  cells without a stamp: ${list(unstamped)}`] : []),
    ...(engine === undefined ? [] : [`  engine: was ${nameOf(engine.stored)}, is ${nameOf(engine.now)}`]),
    ...(node === undefined ? [] : [`  Node: was ${node.stored}, is ${node.now}`]),
    ...(seed === undefined ? [] : [`  seed: was ${seed.stored}, is ${seed.now}`]),
    ...(data.length > 0 ? [`  data changed or gone: ${list(data)}`] : []),
  ]
}

/** What a person is told before a notebook of other versions runs. */
export function describeVersions(path: string, { stored, now }: Versions): string {
  const changes = [
    ...(stored.engine === now.engine ? [] : [`engine ${stored.engine}, here is ${now.engine}`]),
    ...(stored.node === now.node ? [] : [`Node ${stored.node}, here is ${now.node}`]),
  ]
  return `${path} was last run by ${changes.join('; by ')}: numbers may change, and \`sunwake notebook check\` tells which\n`
}

function nameOf({ version, code }: { readonly version: string; readonly code: string }): string {
  return `${version} (${code.slice(0, code.indexOf(':') + 9)})`
}

/** The lines that tell what moved each number. */
export function describeAttributions({
  engine,
  attributions,
  failure,
}: Omit<CheckAgainst, 'check'>): string[] {
  return [
    `  against ${nameOf(engine.against)}; here ${nameOf(engine.now)}`,
    ...(failure === undefined
      ? []
      : [`  its run ended in cell ${failure.cellNumber}: ${failure.name}: ${failure.message}`]),
    ...attributions.map(describeAttribution),
  ]
}

const CAUSE_TEXTS: Readonly<Record<Cause, string>> = {
  output: 'changed by hand',
  code: 'the code',
  engine: 'the engine',
  data: 'the data',
  seed: 'the seed',
  node: 'Node',
  run: 'the run itself',
}

function describeAttribution({ cellNumber, where, number, causes }: Attribution): string {
  const what = number === undefined ? 'text' : `${number.stored} -> ${number.now}`
  return `  cell ${cellNumber} ${where}: ${what}: ${causes.map((cause) => CAUSE_TEXTS[cause]).join(' and ')}`
}
