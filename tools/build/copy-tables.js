// Puts the reference tables into the package that reads them, so that `sunwake validate` works from an install.
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
const target = `${packages}validation/reference`
rmSync(target, { recursive: true, force: true })
cpSync(`${packages}core/test/reference`, target, { recursive: true })
