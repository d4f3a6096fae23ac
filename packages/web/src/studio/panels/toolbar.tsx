import { decimal, written } from '../../parts/page.ts'
import { filled } from '../../texts/index.ts'
import { markLabel } from '../plan/plan.tsx'
import { addTurbine, corners, middlePlace } from '../plan/pointers.ts'
import { fit } from '../plan/view.ts'
import { progress } from '../search.ts'
import { flow, flowDirection, ground, RELIEF_RESOLUTION, shown, slopes } from '../side-figures.ts'
import { canRedo, canUndo, drawing, type Mode, mode, redo, undo } from '../state.ts'
import { texts } from '../words.ts'

const MODES: readonly { readonly mode: Mode; readonly text: string; readonly hint: string }[] = [
  { mode: 'move', text: texts.move, hint: texts.moveHint },
  { mode: 'turbine', text: texts.addTurbine, hint: texts.addHint },
  { mode: 'site', text: texts.drawSite, hint: texts.drawHint },
  { mode: 'exclusion', text: texts.drawExclusion, hint: texts.drawHint },
]

/** What a click on the plan does, undo, and what is shown over the plan. */
export function Toolbar() {
  const isBusy = progress.value !== undefined
  const { site } = drawing.value
  return (
    <div class="tool-rows">
      <div class="tools" role="toolbar" aria-label={texts.tools}>
        {MODES.map((one) => (
          <button
            key={one.mode}
            type="button"
            aria-pressed={mode.value === one.mode}
            disabled={isBusy}
            onClick={(event) => {
              corners.value = []
              mode.value = one.mode
              // By the keyboard there is no click on the plan: the turbine stands in its middle.
              if (one.mode === 'turbine' && event.detail === 0) addTurbine(middlePlace())
            }}
          >
            {one.text}
          </button>
        ))}
        <button type="button" disabled={isBusy || !canUndo.value} onClick={undo}>
          {texts.undo}
        </button>
        <button type="button" disabled={isBusy || !canRedo.value} onClick={redo}>
          {texts.redo}
        </button>
        <button type="button" disabled={site === undefined} onClick={() => site !== undefined && fit(site)}>
          {texts.showAll}
        </button>
      </div>
      <p class="tool-hint">{MODES.find((one) => one.mode === mode.value)?.hint}</p>
      <div class="tools shown">
        <Toggle name="flow" text={texts.flowMap} />
        <Toggle name="slopes" text={texts.arrows} />
        <Toggle name="ground" text={texts.relief} />
        <label>
          {texts.marks}{' '}
          <select
            value={markLabel.value}
            onChange={({ currentTarget }) => {
              markLabel.value = currentTarget.value as typeof markLabel.value
            }}
          >
            <option value="number">{texts.byNumber}</option>
            <option value="rank">{texts.byRank}</option>
            <option value="energy">{texts.byEnergy}</option>
          </select>
        </label>
        {shown.value.flow && (
          <label>
            {texts.flowFrom}{' '}
            <input
              type="number"
              min={0}
              max={359}
              step={5}
              value={Math.round(flowDirection.value ?? flow.value?.directionDeg ?? 270)}
              onChange={({ currentTarget: { valueAsNumber: typed } }) => {
                if (typed >= 0 && typed < 360) flowDirection.value = typed
              }}
            />
          </label>
        )}
      </div>
      <ShownNotes />
    </div>
  )
}

function Toggle({ name, text }: { readonly name: keyof typeof shown.value; readonly text: string }) {
  return (
    <label>
      <input
        type="checkbox"
        checked={shown.value[name]}
        onChange={({ currentTarget }) => {
          shown.value = { ...shown.value, [name]: currentTarget.checked }
        }}
      />{' '}
      {text}
    </label>
  )
}

/** The step that the figure of an arrow is told for [m]. */
const ARROW_METRES = 100

/** What the pictures on the plan mean. */
function ShownNotes() {
  const notes: string[] = []
  const wind = flow.value
  if (shown.value.flow && wind !== undefined) {
    notes.push(
      filled(texts.flowNote, { speed: decimal(wind.speed, 1), direction: decimal(wind.directionDeg, 0) }),
    )
  }
  const arrows = slopes.value
  if (shown.value.slopes && arrows !== undefined) {
    const steepest = Math.max(...arrows.byEast.map((east, i) => Math.hypot(east, arrows.byNorth[i] ?? 0)))
    notes.push(filled(texts.arrowsNote, { most: written(ARROW_METRES * steepest, 2), metres: ARROW_METRES }))
  }
  if (shown.value.ground && ground.value != null) {
    const { source, resolution } = ground.value
    const isCoarse = resolution > RELIEF_RESOLUTION
    notes.push(
      isCoarse
        ? filled(texts.reliefCoarse, { distance: decimal(resolution / 1000, 0) })
        : filled(texts.reliefNote, { source, resolution: decimal(resolution, 0) }),
    )
  }
  return notes.length === 0 ? null : <p class="tool-hint">{notes.join(' ')}</p>
}
