import { useId } from 'preact/hooks'
import type { TurbineChoice } from '../engine/protocol.ts'
import { Card } from '../parts/figure.tsx'
import { texts } from '../parts/page.ts'
import { Slider } from '../parts/slider.tsx'
import { TurbineField } from '../parts/turbine-field.tsx'
import {
  readCables,
  readHouses,
  readNumbers,
  readPlaces,
  writeCables,
  writeHouses,
  writePlaces,
} from './lines.ts'
import type { PermitQuestion } from './permit-request.ts'
import { TextField } from './text-field.tsx'
import { words } from './words.ts'

const WIND_CLASSES = ['I', 'II', 'III']
const TURBULENCE_CLASSES = ['A+', 'A', 'B', 'C']
const BANDS = 8

/** Everything that the page asks about. */
export function PermitControls({
  asked,
  choices,
  onChange,
}: {
  readonly asked: PermitQuestion
  readonly choices: readonly TurbineChoice[]
  readonly onChange: (asked: PermitQuestion) => void
}) {
  const change = (part: Partial<PermitQuestion>): void => onChange({ ...asked, ...part })
  return (
    <>
      <Card title={texts.turbine} kind="wind">
        <TurbineField
          choices={choices}
          chosen={asked.model}
          onChoose={(model, hub) => change({ model, hubHeight: hub ?? asked.hubHeight })}
        />
        <Slider
          name={texts.hubHeight}
          unit="m"
          value={asked.hubHeight}
          min={10}
          max={300}
          step={1}
          onChange={(hubHeight) => change({ hubHeight })}
        />
        <TextField
          name={words.turbinePlaces}
          form={words.placesHint}
          rows={6}
          text={writePlaces(asked.turbines)}
          onText={(text) => change({ turbines: readPlaces(text) })}
        />
      </Card>
      <Card title={words.houses} kind="wind">
        <TextField
          name={words.houses}
          form={words.housesHint}
          rows={4}
          text={writeHouses(asked.houses)}
          onText={(text) => change({ houses: readHouses(text) })}
        />
        <Slider
          name={words.noiseLimit}
          unit="dB(A)"
          value={asked.limitDba}
          min={20}
          max={70}
          step={0.5}
          onChange={(limitDba) => change({ limitDba })}
        />
        <TextField
          name={words.octaveBands}
          form={words.octaveHint}
          rows={2}
          text={asked.bandsDb.join(', ')}
          onText={(text) => change({ bandsDb: readNumbers(text, BANDS) })}
        />
      </Card>
      <Card title={words.design} kind="wind">
        <div class="coordinates">
          <Choice
            name={words.windClass}
            of={WIND_CLASSES}
            chosen={asked.windClass}
            onChoose={(windClass) => change({ windClass })}
          />
          <Choice
            name={words.turbulenceClass}
            of={TURBULENCE_CLASSES}
            chosen={asked.turbulenceClass}
            onChoose={(turbulenceClass) => change({ turbulenceClass })}
          />
        </div>
        <Slider
          name={words.extremeWind}
          unit="m/s"
          value={asked.extremeWind}
          min={15}
          max={80}
          step={0.5}
          hint={words.extremeHint}
          onChange={(extremeWind) => change({ extremeWind })}
        />
      </Card>
      <Card title={words.cables} kind="wind">
        <TextField
          name={words.substation}
          form={words.substationHint}
          rows={1}
          text={writePlaces([asked.substation])}
          onText={(text) => {
            const [lat = 0, lon = 0] = readNumbers(text, 2)
            change({ substation: { lat, lon } })
          }}
        />
        <TextField
          name={words.cableTypes}
          form={words.cableHint}
          rows={3}
          text={writeCables(asked.cables)}
          onText={(text) => change({ cables: readCables(text) })}
        />
      </Card>
    </>
  )
}

function Choice({
  name,
  of,
  chosen,
  onChoose,
}: {
  readonly name: string
  readonly of: readonly string[]
  readonly chosen: string
  readonly onChoose: (chosen: string) => void
}) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <select id={id} value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {of.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </div>
  )
}
