import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { COMMAND, sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-notebook-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(name: string, ...sources: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${sources.map((source) => `\`\`\`ts\n${source}\n\`\`\``).join('\n\n')}\n`)
  return path
}

const EMBEDDED = `import { readEmbeddedFile } from '@sunwake/data/node'
const bytes = await readEmbeddedFile('index.json')
console.log('read', bytes.length > 0)`

describe('sunwake notebook run and check', () => {
  it('keep what the cells leave behind, and find it again, or the digit that was changed', async () => {
    const path = fileWith('study.md', EMBEDDED, 'seed * 2.5')
    const run = await sunwake(['notebook', 'run', path])
    expect(run).toEqual({ code: 0, stdout: 'read true\n2.5\n', stderr: '' })
    const written = readFileSync(path, 'utf8')
    expect(written).toContain('@sunwake/data/embedded/index.json')

    expect(await sunwake(['notebook', 'check', path])).toEqual({
      code: 0,
      stdout: `${path}: same, bit for bit\n`,
      stderr: '',
    })
    expect(await sunwake(['notebook', 'check', '--stamp', path])).toMatchObject({
      code: 0,
      stdout: `${path}: as stamped\n`,
    })

    const versions = written
      .replace('"version": "0.1.0"', '"version": "0.0.9"')
      .replace(/"node": "v[\d.]+"/, '"node": "v1.2.3"')
    writeFileSync(path, versions)
    expect((await sunwake(['notebook', 'run', path])).stderr).toBe(
      `sunwake: ${path} was last run by engine 0.0.9, here is 0.1.0; by Node v1.2.3, here is ${process.version}: numbers may change, and \`sunwake notebook check\` tells which\n`,
    )
    expect(readFileSync(path, 'utf8')).toBe(written)

    writeFileSync(path, written.replace('"2.5"', '"2.6"'))
    const changed = await sunwake(['notebook', 'check', path])
    expect(changed.code).toBe(1)
    expect(changed.stdout).toBe(`${path}: different
  cell 2 (cell-2)
    result text/plain
      2.6 -> 2.5 (-3.85 %)
      - 2.6
      + 2.5
    the stored outputs were changed after the run that made them
  stored outputs changed since: cell-2
`)
    const stamp = await sunwake(['notebook', 'check', '--stamp', path])
    expect(stamp).toMatchObject({
      code: 1,
      stdout: `${path}: not as stamped\n  stored outputs changed since: cell-2\n`,
    })
    const json = await sunwake(['notebook', 'check', path, '--json'])
    expect(JSON.parse(json.stdout)).toMatchObject({
      same: false,
      files: [{ file: path, check: { cells: [{ number: 2, causes: ['output'] }] } }],
    })
  })

  it('say which numbers a tarball of another engine moved', { timeout: 120_000 }, async () => {
    const home = join(folder, 'package')
    mkdirSync(home)
    const manifest = {
      name: '@sunwake/core',
      version: '0.0.9',
      type: 'module',
      exports: { './errors': './index.js' },
    }
    writeFileSync(join(home, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(home, 'index.js'), 'export const InputError = { name: 7 }\n')
    execFileSync('tar', ['-czf', 'core.tgz', 'package'], { cwd: folder })
    const path = fileWith('against.md', `import { InputError } from '@sunwake/core/errors'\nInputError.name`)
    await sunwake(['notebook', 'run', path])
    const same = await sunwake(['notebook', 'check', path, '--against', join(folder, 'core.tgz')])
    expect(same.stdout).toMatch(/same, bit for bit\n {2}against 0\.0\.9 \(.*\); here 0\.1\.0 \(/)
    // As if it had been run by the other one.
    const seven = fileWith('seven.md', '7')
    await sunwake(['notebook', 'run', seven])
    const [stampOfSeven] = readFileSync(seven, 'utf8').match(/"output": ".*"/)!
    const stored = readFileSync(path, 'utf8')
      .replace('"InputError"', '"7"')
      .replace(/"output": ".*"/, stampOfSeven)
      .replace('"version": "0.1.0"', '"version": "0.0.9"')
    writeFileSync(path, stored)
    const moved = await sunwake(['notebook', 'check', path, '--against', join(folder, 'core.tgz')])
    expect(moved.code).toBe(1)
    expect(moved.stdout).toContain('cell 1 result text/plain: text: the engine')
  })

  it('leave the file unchanged when a cell fails, and report the line of the error', async () => {
    const path = fileWith('fails.md', '1', "const a = {\n  b: 1,\n}\nthrow new Error('no')")
    const before = readFileSync(path, 'utf8')
    const run = await sunwake(['notebook', 'run', path])
    expect(run.code).toBe(1)
    expect(run.stderr).toBe(
      `sunwake: ${path}: cell 2 (cell-2), line 4\n  Error: no\n      at cell 2, line 4\n`,
    )
    expect(readFileSync(path, 'utf8')).toBe(before)
    const check = await sunwake(['notebook', 'check', path])
    expect(check.code).toBe(1)
    expect(check.stdout).toContain('cell 2 (cell-2), line 4')
  })

  it.each([
    [['run', 'missing.ipynb'], /missing\.ipynb cannot be read: ENOENT/],
    [['run', 'a.txt'], /a\.txt is not named like a notebook: the name must end in \.ipynb or \.md/],
    [['run', 'a.md', '--seed', '1.5'], /--seed must be a whole number \(got 1\.5\)/],
    [['check'], /check takes one notebook or more/],
    [['check', 'a.md', '--stamp', '--against', '0.1.0'], /--stamp runs nothing/],
    [['check', 'a.md', '--cell-seconds', '0'], /--cell-seconds must be above 0 and at most 86400 \(got 0\)/],
  ])('refuse %j', async (inputs, message) => {
    const { code, stderr } = await sunwake(['notebook', ...inputs])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) })
  })

  it('refuse a broken file with its place, and one of another language by its name', async () => {
    const broken = join(folder, 'broken.ipynb')
    writeFileSync(broken, '{\n "cells": [\n  }')
    expect((await sunwake(['notebook', 'run', broken])).stderr).toMatch(
      /broken\.ipynb: the file is not valid JSON: .*line 3, column 3/,
    )
    const python = join(folder, 'python.ipynb')
    writeFileSync(
      python,
      JSON.stringify({
        nbformat: 4,
        nbformat_minor: 5,
        cells: [],
        metadata: { kernelspec: { name: 'python3', language: 'python' } },
      }),
    )
    expect(await sunwake(['notebook', 'run', python])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('made for "python"'),
    })
  })
})

describe('an interrupted run', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', null],
    ['SIGKILL', null],
  ] as const)(
    'ends its process too, in a cell without an end: %s',
    { timeout: 120_000 },
    async (signal, code) => {
      const pidFile = join(folder, `pid-${signal}`)
      const path = fileWith(
        `endless-${signal}.md`,
        `import { writeFileSync } from 'node:fs'\nwriteFileSync('pid-${signal}', String(process.pid))\nwhile (true) {}`,
      )
      const [program = '', ...begin] = COMMAND
      const child = spawn(program, [...begin, 'notebook', 'run', path])
      const ended = new Promise((resolve) => child.on('close', resolve))
      while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await delay(50)
      child.kill(signal)
      expect(await ended).toBe(code)
      const isThere = () => {
        try {
          return process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
        } catch {
          return false
        }
      }
      while (isThere()) await delay(50)
    },
  )
})

describe('sunwake notebook install-kernel', () => {
  it('writes a kernelspec below a prefix, again over its own, but not over that of another program', async () => {
    const install = (...flags: string[]) =>
      sunwake(['notebook', 'install-kernel', '--prefix', join(folder, 'jupyter'), ...flags])
    const place = join(folder, 'jupyter/share/jupyter/kernels/sunwake')
    expect(await install()).toEqual({ code: 0, stdout: `Wrote ${place}\n`, stderr: '' })
    const file = join(place, 'kernel.json')
    const spec = JSON.parse(readFileSync(file, 'utf8'))
    expect(spec).toMatchObject({
      display_name: 'TypeScript (Sunwake)',
      language: 'typescript',
      interrupt_mode: 'message',
      metadata: { sunwake: { version: '0.1.0' } },
    })
    expect([spec.argv[0], spec.argv.at(-2)]).toEqual([process.execPath, '{connection_file}'])
    expect((await install('--display-name', 'Mine')).code).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8')).display_name).toBe('Mine')
    writeFileSync(file, '{ "argv": ["other"] }')
    expect(await install()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is the kernel of another program; --force overwrites it'),
    })
    expect((await install('--force')).code).toBe(0)
  })

  it.each([
    [['--user', '--prefix', 'x'], /--user, --prefix and --sys-prefix name three places; give one/],
    [
      ['--prefix', join(folder, 'x'), '--name', '../x'],
      /name may have letters, digits, .* \(got "\.\.\/x"\)/,
    ],
  ])('refuses %j', async (flags, message) => {
    const { code, stderr } = await sunwake(['notebook', 'install-kernel', ...flags])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) })
  })
})

describe('sunwake notebook new, convert and export', () => {
  it('write a notebook, its other form and a page; the way back gives the same bytes', async () => {
    const [ipynb, md, page] = ['n.ipynb', 'n.md', 'n.html'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    expect(await sunwake(['notebook', 'new', ipynb])).toEqual({
      code: 0,
      stdout: `Wrote ${ipynb}\n`,
      stderr: '',
    })
    expect((await sunwake(['notebook', 'run', ipynb])).stdout).toMatch(/^seed +drawn\n +1 +0\.\d+\n$/)
    const bytes = readFileSync(ipynb, 'utf8')
    expect(await sunwake(['notebook', 'convert', ipynb])).toMatchObject({ code: 0, stdout: `Wrote ${md}\n` })
    expect((await sunwake(['notebook', 'convert', md])).stderr).toMatch(
      /n\.ipynb exists; --force overwrites it/,
    )
    expect((await sunwake(['notebook', 'convert', md, '--force'])).code).toBe(0)
    expect(readFileSync(ipynb, 'utf8')).toBe(bytes)
    expect(await sunwake(['notebook', 'export', ipynb])).toMatchObject({ code: 0, stdout: `Wrote ${page}\n` })
    expect(readFileSync(page, 'utf8')).toContain('Computed with Sunwake 0.1.0 on Node')
    expect((await sunwake(['notebook', 'export', md])).code).toBe(2)
    await sunwake(['notebook', 'export', md, '--force', '--no-code', '--title', 'Mine'])
    const mine = readFileSync(page, 'utf8')
    expect([mine.includes('<title>Mine</title>'), mine.includes('class="code"')]).toEqual([true, false])
  })

  it.each(['solar', 'wind'])('give a template %s that runs', { timeout: 120_000 }, async (template) => {
    const path = join(folder, `${template}.md`)
    await sunwake(['notebook', 'new', path, '--template', template])
    expect(await sunwake(['notebook', 'run', path])).toMatchObject({ code: 0, stderr: '' })
  })

  it('refuse an unknown template', async () => {
    const { code, stderr } = await sunwake(['notebook', 'new', join(folder, 'x.md'), '--template', 'solr'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/no template "solr"; there are empty, solar, wind; did you mean solar\?/),
    })
  })
})
