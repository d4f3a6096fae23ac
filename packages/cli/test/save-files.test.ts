import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exitCodeOf, OutputError } from '../src/errors.ts'
import { requireWritable, saveFile, saveFiles } from '../src/output/save-files.ts'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sunwake-save-'))

describe('a file that a command writes', () => {
  it('holds the new text, keeps its rights, and is the file that a link points to', () => {
    const folder = newFolder()
    const [file, link] = [join(folder, 'a.svg'), join(folder, 'link.svg')]
    writeFileSync(file, 'old and longer', { mode: 0o600 })
    symlinkSync(file, link)
    saveFile(link, 'new')
    expect(readFileSync(file, 'utf8')).toBe('new')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['a.svg', 'link.svg'])
  })

  it('is left as it was where it cannot be written, with no draft beside it', () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'map.svg'))
    for (const path of [join(folder, 'map.svg'), join(folder, 'none', 'map.svg')]) {
      for (const write of [() => saveFile(path, 'x'), () => requireWritable(path)]) {
        expect(write).toThrow(/^\S+map\.svg cannot be written: .* \(E[A-Z]+\)$/)
      }
    }
    expect(readdirSync(folder)).toEqual(['map.svg'])
    expect(readdirSync(join(folder, 'map.svg'))).toEqual([])
  })

  it('is not touched by the question whether it can be written', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'old.svg'), 'old')
    requireWritable(join(folder, 'old.svg'))
    requireWritable(join(folder, 'new.svg'))
    expect(readFileSync(join(folder, 'old.svg'), 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['old.svg'])
  })

  it.runIf(process.platform === 'linux')('is refused where the disk is full', () => {
    const write = () => saveFile('/dev/full', 'x')
    expect(write).toThrow(new OutputError('/dev/full cannot be written: no space left on device (ENOSPC)'))
    expect(exitCodeOf(new OutputError('full'))).toBe(1)
  })

  it.runIf(process.platform === 'linux')(
    'is not written where another of the same command has no room',
    () => {
      const folder = newFolder()
      const file = join(folder, 'turbines.geojson')
      expect(() =>
        saveFiles([
          [file, 'new'],
          ['/dev/full', 'x'],
        ]),
      ).toThrow(OutputError)
      expect(readdirSync(folder)).toEqual([])
    },
  )
})
