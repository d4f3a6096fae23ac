import { afterAll, describe, expect, it } from 'vitest'
import { type TestService, testService } from './service.ts'

const open: TestService[] = []
afterAll(() => Promise.all(open.map(({ store }) => store.close())))

async function ask(environment: Record<string, string>, headers: Record<string, string> = {}) {
  const service = await testService({ environment })
  open.push(service)
  return await service.app.request('/', { headers })
}
const linkOf = async (...given: Parameters<typeof ask>): Promise<string> =>
  (await (await ask(...given)).json()).links.health

const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'wind.example.org' }

describe('the links of /', () => {
  it('are paths where no address is known', async () => {
    expect(await linkOf({}, { host: 'anybody.example' })).toBe('/health')
    expect(await linkOf({}, FORWARDED)).toBe('/health')
  })

  it('begin with PUBLIC_URL whatever a proxy says', async () => {
    const link = await linkOf({ PUBLIC_URL: 'https://sun.example.com/api', TRUST_PROXY: '1' }, FORWARDED)
    expect(link).toBe('https://sun.example.com/api/health')
  })

  it.each<[string, Record<string, string>, string]>([
    ['the forwarded host', FORWARDED, 'https://wind.example.org/health'],
    ['Host', { host: 'localhost:8080' }, 'http://localhost:8080/health'],
    [
      'what the trusted proxy added last',
      { ...FORWARDED, 'x-forwarded-host': 'evil.example, wind.example.org' },
      'https://wind.example.org/health',
    ],
    ['no host with a path', { ...FORWARDED, 'x-forwarded-host': 'evil.example/x?' }, '/health'],
    ['no other scheme', { ...FORWARDED, 'x-forwarded-proto': 'javascript' }, '/health'],
  ])('begin behind a trusted proxy with %s', async (_, headers, link) => {
    expect(await linkOf({ TRUST_PROXY: '1' }, headers)).toBe(link)
  })

  it('are relative on the page that a browser gets', async () => {
    const response = await ask({ TRUST_PROXY: '1' }, { ...FORWARDED, accept: 'text/html,*/*;q=0.8' })
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const text = await response.text()
    expect(text).toContain('<a href="health">health</a>')
    expect(text).toContain('<a href="docs">Swagger UI</a>')
    // Samples of code name the address that the browser came by.
    expect(text).toContain('data-origin="https://wind.example.org"')
  })
})
