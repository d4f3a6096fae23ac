/**
 * The kernel that Jupyter starts by the kernelspec: `node main.js CONNECTION_FILE ENGINE_FROM`, in the folder of the
 * notebook.
 */
import { readConnectionFile } from './connection-file.ts'
import { Kernel } from './kernel.ts'

/** How often it is looked whether the program that started the kernel is still there [ms]. */
const PARENT_MS = 2000

const log = (line: string): void => void process.stderr.write(`sunwake kernel: ${line}\n`)
const [connectionFile = '', engineFrom = ''] = process.argv.slice(2)

try {
  const connection = readConnectionFile(connectionFile)
  const kernel = new Kernel({ connection, engineFrom, folder: process.cwd(), log })
  process.on('SIGINT', () => kernel.interrupt())
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void kernel.close())
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void kernel.close()
  }, PARENT_MS).unref()
  await kernel.listen()
  await kernel.ended
  process.exit(0)
} catch (error) {
  log((error as Error).message)
  process.exit(1)
}
