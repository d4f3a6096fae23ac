import { optionsOf as optionsOfAny } from '../src/pool/thread-program.ts'

/** Stands in for `thread-program.ts` where `npm run build` has just run: a thread starts in a fourth of the time. */
export const PROGRAM = new URL('../dist/thread.js', import.meta.url)

/** What is built takes no sources, which the processes of tests do. */
export const optionsOf = (program: URL): { readonly execArgv?: string[] } => ({
  execArgv: [],
  ...optionsOfAny(program),
})
