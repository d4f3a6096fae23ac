/** What Node needs to run a child from source; nothing where `npm run build` has just run, as in .ci/run. */
export const CHILD_ARGUMENTS: readonly string[] =
  process.env['SUNWAKE_BUILT'] === '1' ? [] : ['--conditions=@sunwake/source', '--import', 'tsx']
