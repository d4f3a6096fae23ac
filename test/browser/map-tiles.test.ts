import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { servedPages } from './serve-pages.ts'

/** Colours of the quarters of the Earth: north-west, north-east, south-west, south-east. */
const QUARTERS = ['#c00000', '#00c000', '#0000c0', '#c0c000'] as const

/** Tiles, each in the colour of its quarter of the Earth. */
const tiles = createServer((request, response) => {
  const [level = 0, x = 0, y = 0] = (request.url ?? '').match(/\d+/g)?.map(Number) ?? []
  const half = 2 ** (level - 1)
  const colour = QUARTERS[(y < half ? 0 : 2) + (x < half ? 0 : 1)]
  response.setHeader('Content-Type', 'image/svg+xml')
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/></svg>`,
  )
})
await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
const { skipped, url, open } = await servedPages({
  MAP_TILES_URL: `${origin}/{z}/{x}/{y}.svg#Quarters of the Earth`,
})
afterAll(() => {
  tiles.close()
})

/** Colours of points of the map, as shares of its width and height. */
async function coloursOf(page: Page, shares: readonly (readonly [number, number])[]): Promise<string[]> {
  const picture = await page.getByRole('application').screenshot()
  const viewer = await page.context().newPage()
  try {
    return await viewer.evaluate(
      async ({ data, shares }) => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        const context = document.createElement('canvas').getContext('2d')!
        context.canvas.width = image.width
        context.canvas.height = image.height
        context.drawImage(image, 0, 0)
        return shares.map(([x, y]) => {
          const [red = 0, green = 0, blue = 0] = context.getImageData(
            x * image.width,
            y * image.height,
            1,
            1,
          ).data
          return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
        })
      },
      { data: picture.toString('base64'), shares },
    )
  } finally {
    await viewer.close()
  }
}

describe.skipIf(skipped !== undefined)('tiles of a deployment', () => {
  it('lie under the map where they belong, from the one origin that the policy names', async () => {
    const { page, complaints, asked, close } = await open('/#0,0')
    await page.locator('.origin code').waitFor()
    const places = [
      [0.3, 0.4],
      [0.7, 0.4],
      [0.3, 0.6],
      [0.7, 0.6],
    ] as const
    await expect.poll(() => coloursOf(page, places), { timeout: 20_000 }).toEqual(QUARTERS)
    expect(await page.locator('footer').innerText()).toContain('Quarters of the Earth')
    const others = asked.filter((address) => !address.startsWith(url()))
    expect(others.length).toBeGreaterThan(3)
    expect(others.filter((address) => !address.startsWith(`${origin}/`))).toEqual([])
    expect(complaints).toEqual([])
    await close()
    const policyOf = async (path: string) =>
      (await fetch(url() + path, { headers: { Accept: 'text/html' } })).headers.get('content-security-policy')
    const widened = (await policyOf('/')) ?? ''
    expect(widened).toContain(`img-src 'self' ${origin};`)
    expect(await policyOf('/app/sign-in')).toBe(widened.replace(` ${origin}`, ''))
  })
})
