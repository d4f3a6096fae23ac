import { Card } from '../../parts/figure.tsx'
import { save } from '../../parts/save.ts'
import { farmCsv, farmGeoJson, farmWindIo } from '../files.ts'
import { texts } from '../words.ts'

/** The farm as files for other programs. */
export function FilesCard() {
  return (
    <Card title={texts.takeFiles}>
      <p class="downloads">
        <button type="button" onClick={() => save('farm.geojson', 'application/geo+json', farmGeoJson())}>
          GeoJSON
        </button>
        <button type="button" onClick={() => save('farm.csv', 'text/csv', farmCsv())}>
          CSV
        </button>
        <button
          type="button"
          onClick={async () => save('farm.windio.json', 'application/json', await farmWindIo())}
        >
          windIO
        </button>
      </p>
    </Card>
  )
}
