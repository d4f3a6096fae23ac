import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createServiceMetrics } from '../src/metrics/service-metrics.ts'
import { testService } from './service.ts'

const read = (file: string) =>
  readFileSync(new URL(`../../../docs/monitoring/${file}`, import.meta.url), 'utf8')

const service = await testService({ parts: { metrics: createServiceMetrics({ ofProcess: true }) } })
afterAll(() => service.store.close())
await service.app.request('/health')
const shown = await (await service.app.request('/metrics')).text()
/** Names that a query may use: those of the figures, and of the parts of histograms. */
const names = new Set([...shown.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name!))

/** Figures that a query of Prometheus asks for; functions, labels and texts are none. */
function figuresOf(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(?:by|on) \([^)]*\)/g, '')
  return [...bare.matchAll(/[a-z]\w*_\w+(?!\w*\s*\()/g)].map(([name]) => name)
}

/** What a label may be, as the service shows it. */
function labelsOf(query: string): string[][] {
  return [...query.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name, labels]) =>
    labels!.split(',').map((label) => [name!, label]),
  )
}

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string }
}

const rules = (
  parse(read('sunwake.rules.yml')) as { groups: { name: string; rules: Rule[] }[] }
).groups.flatMap(({ rules: of }) => of)
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}
const { panels } = JSON.parse(read('sunwake-dashboard.json')) as { panels: Panel[] }

it('every alert uses metrics and labels that the service has', () => {
  expect(rules.length).toBeGreaterThan(5)
  for (const { alert, expr, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).not.toBe('')
    const figures = figuresOf(expr)
    expect(figures.length, alert).toBeGreaterThan(0)
    for (const figure of figures) expect(names, alert).toContain(figure)
    for (const [name, label] of labelsOf(expr))
      expect(
        shown.split('\n').some((line) => line.startsWith(`${name}{`) && line.includes(label!)),
        `${alert}: ${name} has ${label}`,
      ).toBe(true)
  }
})

it('the dashboard draws metrics that the service has, in panels that do not overlap', () => {
  expect(panels.length).toBeGreaterThan(5)
  const taken = new Set<string>()
  for (const { title, targets, gridPos } of panels) {
    for (const { expr } of targets) {
      const figures = figuresOf(expr)
      expect(figures.length, title).toBeGreaterThan(0)
      for (const figure of figures) expect(names, title).toContain(figure)
    }
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(taken.has(`${x} ${y}`), title).toBe(false)
        taken.add(`${x} ${y}`)
      }
  }
})

it('the alerts have the same thresholds as the service', () => {
  const thresholds = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/window="(\w+)"\}\) > ([\d.]+)/g)].map(([, window, rate]) => `${window} ${rate}`),
  )
  expect(thresholds).toEqual(['1h 14.4', '5m 14.4', '6h 6', '30m 6', '3d 1', '6h 1'])
})
