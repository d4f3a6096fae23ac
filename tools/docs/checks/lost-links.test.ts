import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { externalLoads } from './external-loads.ts'
import { lostLinks } from './lost-links.ts'

const site = mkdtempSync(join(tmpdir(), 'sunwake-site-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))

const page = (path: string, html: string): void => {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), html)
}

it('finds links and pictures that lead nowhere, and nothing else', () => {
  page('index.html', '<h1 id="top">a</h1><a href="/guides/one.html#part">b</a><a class="x" href="#top">c</a>')
  page(
    'guides/one.html',
    `<h2 id="part">a</h2><a href="../index.html#gone">b</a><a href="./two">c</a><img alt="" src="../gone.svg">
     <a href="/guides/one">d</a><a href="https://example.org/x">e</a><a href="../">f</a>`,
  )
  expect(lostLinks(site)).toEqual([
    'guides/one.html: ../index.html#gone',
    'guides/one.html: ./two',
    'guides/one.html: ../gone.svg',
  ])
})

it('finds what a page or a style would load from another host', () => {
  page('loads/a.html', '<script src="https://example.org/a.js"></script><a href="https://example.org">b</a>')
  page('loads/a.css', '@font-face { src: url(https://example.org/a.woff2) }')
  expect(externalLoads(site).sort()).toEqual([
    'loads/a.css: url(https://example.org/a.woff2',
    'loads/a.html: <script src="https://example.org/a.js"',
  ])
})
