import { useSignalEffect } from '@preact/signals'
import { createQuestion } from '../../parts/answer.tsx'
import { Card } from '../../parts/figure.tsx'
import { Rose } from '../../parts/rose.tsx'
import { boxOf, siteRequestOf } from '../drawing.ts'
import { drawing } from '../state.ts'
import { texts } from '../words.ts'

const resource = createQuestion('windResource')
let asked = ''

/** Where the wind of the site comes from. */
export function RoseCard({ onDrawn }: { readonly onDrawn: (svg: string) => void }) {
  useSignalEffect(() => {
    const { buildable, settings } = drawing.value
    if (buildable === undefined || siteRequestOf(drawing.value) === undefined) return
    const { west, east, south, north } = boxOf(buildable)
    const request = {
      latitude: (south + north) / 2,
      longitude: (west + east) / 2,
      heights_m: [Number(settings['hub_height_m'] ?? 100)],
    }
    const key = JSON.stringify(request)
    if (key === asked) return
    asked = key
    resource.ask(request)
  })
  const height = resource.state.value.computed?.body.heights[0]
  if (height === undefined) return null
  return (
    <Card title={texts.fullWindRose}>
      <Rose sectors={height.sectors} onDrawn={onDrawn} />
    </Card>
  )
}
