// A weather file, sliders for a plant, and its energy by month as a chart. A year of hours takes some milliseconds, so
// it is computed where the page is drawn; ../vite-worker shows how to do so in a worker.
import { readWeatherFile } from '@sunwake/core/weather'
import { textOfBytes } from '@sunwake/data'
import { useDeferredValue, useEffect, useState } from 'react'
import sampleUrl from '../data/tmy3_723170TYA_greensboro_nc.csv.gz?url'
import { EnergyChart } from './energy-chart.jsx'

export function EnergyPage() {
  const [file, setFile] = useState() // of the user; a sample until there is one
  const [year, setYear] = useState() // site and weather of the file, or what is wrong with it
  const [plant, setPlant] = useState({ capacityKw: 10, tiltDeg: 30, azimuthDeg: 180 })
  // Sliders move at once; the chart follows when there is time.
  const drawn = useDeferredValue(plant)

  useEffect(() => {
    let isLatest = true
    const show = (value) => isLatest && setYear(value)
    yearOf(file).then(show, (error) => show({ error: error.message }))
    return () => {
      isLatest = false
    }
  }, [file])

  const slider = (name, label, min, max) => (
    <label>
      {`${label}: ${plant[name]}`}
      <input
        type="range"
        {...{ name, min, max }}
        value={plant[name]}
        onChange={({ target }) => setPlant({ ...plant, [name]: target.valueAsNumber })}
      />
    </label>
  )
  return (
    <>
      <h1>Energy of a weather file</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <label className="whole-row">
          TMY3, EPW, PVGIS, NSRDB, … as text or packed by gzip
          <input type="file" onChange={({ target }) => setFile(target.files[0])} />
        </label>
        {slider('capacityKw', 'Modules [kW]', 1, 100)}
        {slider('tiltDeg', 'Tilt [°]', 0, 90)}
        {slider('azimuthDeg', 'Azimuth [°]', 0, 360)}
      </form>
      {year?.error !== undefined && <p role="alert">{year.error}</p>}
      {year?.weather !== undefined && <EnergyChart year={year} plant={drawn} />}
    </>
  )
}

/** Site and weather of a file. Its text is not kept: a year of hours is a megabyte or two. */
async function yearOf(file) {
  const bytes = file ?? (await fetch(sampleUrl))
  return readWeatherFile(await textOfBytes(new Uint8Array(await bytes.arrayBuffer())))
}
