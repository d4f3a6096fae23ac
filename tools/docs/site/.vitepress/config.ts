import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { typesetFormulas } from '../../formulas/markdown.ts'
import { highlightOnce } from '../highlight-once.ts'
import type { Sidebars } from '../navigation.ts'
import { navigation } from '../navigation-bar.ts'
import { search } from '../search.ts'

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

const sidebar = JSON.parse(readFileSync(fromRoot('docs/generated/sidebars.json'), 'utf8')) as Sidebars

export default defineConfig({
  title: 'Sunwake',
  description: 'Solar, wind and hybrid energy analysis: documentation',
  lang: 'en',
  base: process.env['DOCS_BASE'] ?? '/',
  srcDir: fromRoot('docs/generated/pages'),
  outDir: fromRoot('docs/site'),
  cacheDir: fromRoot('node_modules/.cache/vitepress'),
  cleanUrls: false,
  metaChunk: true,
  head: [['link', { rel: 'icon', href: `${process.env['DOCS_BASE'] ?? '/'}icon.svg` }]],
  themeConfig: {
    logo: '/icon.svg',
    outline: { level: [2, 3] },
    nav: navigation(Object.keys(sidebar)),
    sidebar,
    search,
    docFooter: { prev: 'Before', next: 'Next' },
  },
  markdown: {
    linkify: false,
    config(markdown) {
      typesetFormulas(markdown)
      highlightOnce(markdown)
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'live-engine' } } },
  vite: {
    build: { chunkSizeWarningLimit: 20_000 },
    // The engine of the first page, from its sources.
    resolve: { conditions: ['@sunwake/source'] },
    worker: { format: 'es' },
  },
})
