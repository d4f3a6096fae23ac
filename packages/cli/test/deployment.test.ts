import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { sunwake } from './sunwake.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const GUIDE = read('docs/guides/operations.md')

// biome-ignore lint/suspicious/noExplicitAny: a manifest of Kubernetes has the fields of its kind.
type Manifest = any

/** The manifests of Kubernetes in the guide. */
const manifests: readonly Manifest[] = [...GUIDE.matchAll(/```yaml\n([\s\S]*?)```/g)]
  .flatMap(([, text = '']) => parseAllDocuments(text).map((document) => document.toJS()))
  .filter((manifest) => manifest?.apiVersion !== undefined)
const containersOf = (manifest: Manifest): readonly Manifest[] =>
  manifest.spec?.template?.spec?.containers ?? []

describe('the manifests of the guide to operations', () => {
  it('define a job, two deployments, a service and a scaler', () => {
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`).sort()).toEqual([
      'apps/v1 Deployment',
      'apps/v1 Deployment',
      'batch/v1 Job',
      'keda.sh/v1alpha1 ScaledObject',
      'v1 Service',
    ])
    for (const { metadata } of manifests) expect(metadata.name).toMatch(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/)
  })

  it('select the pods that they make, and scale a deployment that exists', () => {
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
    const labels = deployments.map(({ spec }) => spec.template.metadata.labels)
    for (const { spec } of deployments) expect(labels).toContainEqual(spec.selector.matchLabels)
    const service = manifests.find(({ kind }) => kind === 'Service')
    expect(labels).toContainEqual(service.spec.selector)
    const scaler = manifests.find(({ kind }) => kind === 'ScaledObject')
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaler.spec.scaleTargetRef.name)
    expect(scaler.spec.minReplicaCount).toBeLessThan(scaler.spec.maxReplicaCount)
  })

  it('use only metrics, paths and ports that the service offers', () => {
    const scaler = manifests.find(({ kind }) => kind === 'ScaledObject')
    const gauges = read('packages/server/src/metrics/queue-gauges.ts')
    const names: string[] = scaler.spec.triggers[0].metadata.query.match(/sunwake_\w+/g)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(gauges).toContain(`'${name}'`)
    const [api] = manifests.filter(({ metadata }) => metadata.name === 'sunwake-api').flatMap(containersOf)
    expect(api.livenessProbe.httpGet).toEqual({ path: '/health', port: api.ports[0].name })
    expect(api.readinessProbe.httpGet).toEqual({ path: '/health/ready', port: api.ports[0].name })
  })

  it.each(manifests.flatMap(containersOf).map(({ args, envFrom }) => [args.join(' '), { args, envFrom }]))(
    'start what the command has: sunwake %s',
    async (_, { args, envFrom }: Manifest) => {
      expect(envFrom).toEqual([{ secretRef: { name: 'sunwake' } }])
      const [name, ...flags] = args
      const { code, stdout } = await sunwake([name, '--help'])
      expect(code).toBe(0)
      for (const flag of flags.filter((word: string) => word.startsWith('--'))) expect(stdout).toContain(flag)
    },
  )
})
