import { resolve } from 'node:path'
import { defineCommand } from '../../command/define-command.ts'
import { switchFlag, textFlag } from '../../command/flags.ts'
import { UsageError } from '../../errors.ts'
import { engineFrom } from './notebook-files.ts'

/** `sunwake notebook install-kernel`: makes the kernel known to Jupyter and VS Code. */
export const command = defineCommand({
  description:
    'Writes the kernelspec by which Jupyter and VS Code start TypeScript with @sunwake/* beside this command. It names this Node and this installation: install it again where they move. Cells are programs with your rights, as in every kernel. `jupyter kernelspec remove sunwake` takes it away.',
  examples: ['', '--sys-prefix', '--prefix /opt/jupyter --display-name "Sunwake 0.1"'],
  flags: {
    user: switchFlag('In your own folder of Jupyter; so it is where no place is given'),
    prefix: textFlag('Below this folder: DIR/share/jupyter/kernels', 'DIR'),
    sysPrefix: switchFlag('Below the prefix of the Python that is active, such as a virtual environment'),
    name: textFlag('Name of the kernel for programs; sunwake when absent'),
    displayName: textFlag('Name of the kernel for people; TypeScript (Sunwake) when absent'),
    force: switchFlag('Overwrite a kernel of that name that is not of Sunwake'),
  },
  async run({ user, prefix, sysPrefix, name, displayName, force }, { process }) {
    if ([user, prefix !== undefined, sysPrefix].filter(Boolean).length > 1) {
      throw new UsageError('--user, --prefix and --sys-prefix name three places; give one')
    }
    const { activePythonPrefix, installKernel } = await import('@sunwake/notebook')
    const below = sysPrefix ? activePythonPrefix(process.env) : prefix
    const folder = installKernel({
      place: below === undefined ? { kind: 'user' } : { kind: 'prefix', folder: resolve(below) },
      engineFrom: engineFrom(),
      name,
      displayName,
      force,
    })
    process.stdout.write(`Wrote ${folder}\n`)
  },
})
