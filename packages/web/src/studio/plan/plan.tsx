import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { decimal } from '../../parts/page.ts'
import { isInside, pointOf, polygonsOf } from '../drawing.ts'
import { slopes } from '../side-figures.ts'
import { drawing, energies, isDragging, mode, selected } from '../state.ts'
import { rotor } from '../turbines.ts'
import { texts } from '../words.ts'
import { Overlays } from './overlays.tsx'
import { corners, planKeys, planPointers } from './pointers.ts'
import { type MarkLabel, TurbineMark } from './turbine-mark.tsx'
import { barLength, pathOf, pixelOf, resize, size, view, zoomAt } from './view.ts'

/** Discs are as large as rotors where these can be seen, and never smaller, among many, or larger than this [px]. */
const RADIUS_MIN = 9
const RADIUS_MIN_OF_MANY = 6
const MANY = 120
const RADIUS_MAX = 12
/** Arrows of the steepest turbine are as long as this [px]. */
const ARROW = 46
const BUTTON_STEP = 1.5

export const markLabel = signal<MarkLabel>('number')

/** The plan of the site: ground, turbines, what lies over it. */
export function Plan() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const observer = new ResizeObserver(() => {
      resize(current.clientWidth, current.clientHeight)
    })
    observer.observe(current)
    // A wheel that zooms must not scroll the page, which a passive listener could not prevent.
    const wheel = (event: WheelEvent): void => {
      // An element of another page has its own root, which alone knows what in it has the focus.
      const { activeElement } = current.getRootNode() as Document | ShadowRoot
      if (!event.ctrlKey && !current.contains(activeElement)) return
      event.preventDefault()
      const { left, top } = current.getBoundingClientRect()
      zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, [event.clientX - left, event.clientY - top])
    }
    current.addEventListener('wheel', wheel, { passive: false })
    return () => {
      observer.disconnect()
      current.removeEventListener('wheel', wheel)
    }
  }, [])
  const middle = (): readonly [number, number] => [size.value.width / 2, size.value.height / 2]
  return (
    <div
      ref={box}
      class={`plan ${mode.value}`}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a plan that takes keys must be reached by them
      tabIndex={0}
      aria-label={texts.planHelp}
      {...planPointers(box)}
      onKeyDown={planKeys}
    >
      <Overlays />
      <Drawn />
      <div class="zoom">
        <button type="button" aria-label={texts.zoomIn} onClick={() => zoomAt(BUTTON_STEP, middle())}>
          +
        </button>
        <button type="button" aria-label={texts.zoomOut} onClick={() => zoomAt(1 / BUTTON_STEP, middle())}>
          −
        </button>
      </div>
      <ScaleBar />
    </div>
  )
}

function Drawn() {
  const shown = view.value
  const { width, height } = size.value
  const { site, exclusions, buildable } = drawing.value
  return (
    <svg width={width} height={height} aria-hidden={false}>
      <title>{texts.plan}</title>
      <defs>
        <marker id="arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0,0L6,3L0,6Z" class="slope-head" />
        </marker>
      </defs>
      {site !== undefined &&
        polygonsOf(site).map((rings, n) => (
          <path key={n} class="site" d={rings.map((ring) => pathOf(shown, ring)).join('')} />
        ))}
      {buildable !== undefined && buildable !== site && (
        <path
          class="buildable"
          d={polygonsOf(buildable)
            .flat()
            .map((ring) => pathOf(shown, ring))
            .join('')}
        />
      )}
      {exclusions.flatMap(polygonsOf).map((rings, n) => (
        <path key={n} class="exclusion" d={rings.map((ring) => pathOf(shown, ring)).join('')} />
      ))}
      <Corners />
      <Marks />
    </svg>
  )
}

/** The corners of a ring that is being drawn. */
function Corners() {
  const { frame } = view.value
  const at = corners.value.map(([longitudeDeg, latitudeDeg]) =>
    pixelOf(view.value, frame.toLocal({ latitudeDeg, longitudeDeg })),
  )
  if (at.length === 0) return null
  return (
    <g class="corners">
      <polyline points={at.map(([x, y]) => `${x},${y}`).join(' ')} />
      {at.map(([x, y], n) => (
        <circle key={n} cx={x} cy={y} r={n === 0 ? 7 : 4} />
      ))}
    </g>
  )
}

function Marks() {
  const shown = view.value
  const { turbines, buildable } = drawing.value
  const { netMwh, wakeLoss, ranks } = energies.value ?? {}
  const isKnown = netMwh?.length === turbines.length
  const least = turbines.length > MANY ? RADIUS_MIN_OF_MANY : RADIUS_MIN
  const radius = Math.min(Math.max((rotor.value.diameter / 2) * shown.scale, least), RADIUS_MAX)
  // Those of before a drag are not those of where the turbine is.
  const arrows = isDragging.value ? undefined : slopes.value
  const steepest =
    arrows === undefined
      ? 0
      : Math.max(...arrows.byEast.map((east, i) => Math.hypot(east, arrows.byNorth[i]!)))
  return (
    <g>
      {turbines.map((place, i) => (
        <TurbineMark
          key={i}
          index={i}
          at={pixelOf(shown, pointOf(shown.frame, place))}
          radius={radius}
          keptRadius={(rotor.value.diameter * rotor.value.spacing * shown.scale) / 2}
          loss={isKnown ? wakeLoss?.[i] : undefined}
          energyMwh={isKnown ? netMwh[i] : undefined}
          rank={isKnown ? ranks?.[i] : undefined}
          label={markLabel.value}
          isSelected={selected.value === i}
          isOutside={buildable !== undefined && !isInside(buildable, place)}
          slope={
            arrows === undefined || arrows.byEast.length !== turbines.length || steepest === 0
              ? undefined
              : [(ARROW * arrows.byEast[i]!) / steepest, (-ARROW * arrows.byNorth[i]!) / steepest]
          }
        />
      ))}
    </g>
  )
}

function ScaleBar() {
  const { scale } = view.value
  const length = barLength(scale)
  return (
    <div class="scale-bar" style={{ width: `${length * scale}px` }}>
      {length >= 1000 ? `${decimal(length / 1000, 0)} km` : `${decimal(length, 0)} m`}
    </div>
  )
}
