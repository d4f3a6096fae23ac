import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Draws a canvas anew when its size, its tiles or the colours of the system change. */
export function useRedraw(
  canvas: RefObject<HTMLCanvasElement>,
  redraw: { readonly current: () => void },
): void {
  useEffect(() => {
    const again = (): void => redraw.current()
    const size = new ResizeObserver(again)
    if (canvas.current !== null) size.observe(canvas.current)
    canvas.current?.addEventListener('tiles', again)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', again)
    return () => {
      size.disconnect()
      scheme.removeEventListener('change', again)
    }
  }, [])
}
