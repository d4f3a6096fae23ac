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

/** The fields of the specification of Compose that a service of the guide may have. */
const SERVICE_FIELDS = [
  ...['build', 'command', 'depends_on', 'deploy', 'environment', 'healthcheck', 'image', 'ports'],
  ...['restart', 'stop_grace_period', 'volumes'],
]

describe('the Compose file in the operations guide', () => {
  const [, text = ''] = GUIDE.match(/```yaml\n(x-sunwake[\s\S]*?)```/) ?? []
  const { services, volumes } = parseAllDocuments(text, { merge: true })[0]!.toJS() as {
    readonly services: Readonly<Record<string, Manifest>>
    readonly volumes: object
  }

  it('uses only fields, services and volumes that exist', () => {
    expect(Object.keys(services)).toEqual(['db', 'migrate', 'api', 'worker'])
    for (const service of Object.values(services)) {
      expect(SERVICE_FIELDS).toEqual(expect.arrayContaining(Object.keys(service)))
      expect(['build', 'image'].filter((field) => field in service)).toHaveLength(1)
      for (const [name, { condition }] of Object.entries<Manifest>(service.depends_on ?? {})) {
        expect(Object.keys(services)).toContain(name)
        if (condition === 'service_healthy') expect(services[name].healthcheck.test).toBeDefined()
        else expect(condition).toBe('service_completed_successfully')
      }
    }
    for (const volume of services['db'].volumes) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
  })

  it('runs several workers, and no jobs in the service', async () => {
    expect(services['api'].command).toEqual(['serve', '--workers', '0'])
    expect(services['worker'].command).toEqual(['worker', '--concurrency', '2'])
    // A fixed port of the host would allow one.
    expect(services['worker'].ports).toBeUndefined()
    expect(services['worker'].deploy.replicas).toBeGreaterThan(1)
    for (const name of ['migrate', 'api', 'worker']) {
      const [command, ...flags] = services[name].command
      const { code, stdout } = await sunwake([command, '--help'])
      expect(code).toBe(0)
      for (const flag of flags.filter((word: string) => word.startsWith('--'))) expect(stdout).toContain(flag)
      expect(Object.keys(services[name].environment)).toContain('DATABASE_URL')
    }
  })
})

describe('the scaler of workers', () => {
  it('has the fields of a ScaledObject, and one worker for as many tasks as a worker runs at once', () => {
    const { spec } = manifests.find(({ kind }) => kind === 'ScaledObject')
    expect(Object.keys(spec).sort()).toEqual([
      'maxReplicaCount',
      'minReplicaCount',
      'scaleTargetRef',
      'triggers',
    ])
    const [{ type, metadata }] = spec.triggers
    expect(type).toBe('prometheus')
    expect(Object.keys(metadata).sort()).toEqual(['query', 'serverAddress', 'threshold'])
    for (const value of Object.values(metadata)) expect(typeof value).toBe('string')
    const worker = manifests.find(
      ({ kind, metadata: { name } }) => kind === 'Deployment' && name === spec.scaleTargetRef.name,
    )
    const [{ args }] = containersOf(worker)
    expect(args[args.indexOf('--concurrency') + 1]).toBe(metadata.threshold)
  })
})
