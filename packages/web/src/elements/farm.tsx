import { useEffect } from 'preact/hooks'
import { ElementLayout, openAround, startStudio } from '../studio/studio.tsx'

let hasBegun = false

/** The plan of a farm. Its drawing belongs to the page: two of them show one farm. */
export function Farm({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  useEffect(() => {
    if (!hasBegun) startStudio()
    hasBegun = true
    void openAround({ latitude, longitude })
  }, [latitude, longitude])
  return <ElementLayout />
}
