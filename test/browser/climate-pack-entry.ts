import { withClimatePacks } from '@sunwake/data'
import { fetchClimatePacks, openEmbeddedData } from '@sunwake/data/browser'
import { windAndSun } from './climate-pack-answers.ts'

/** The same from the files and the pack that the server of this page has. */
export async function answersHere(origin: string): Promise<string> {
  const data = openEmbeddedData({ baseUrl: `${origin}/embedded/` })
  const packs = await fetchClimatePacks([`${origin}/denmark.sunwake-pack`])
  return await windAndSun(withClimatePacks(data, packs))
}
