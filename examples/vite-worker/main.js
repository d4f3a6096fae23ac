// The page: it asks a worker for each plant that the form describes, and stays responsive while that computes.
//
//     npm run vite-worker      a server for development
//     npx vite build vite-worker
import { barChartSvg } from '@sunwake/report/chart'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Small, so that its words can be read on a phone; it grows with the page. */
const SIZE = { width: 480, height: 300 }

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
const form = document.querySelector('form')
const output = document.querySelector('output')
const figure = document.querySelector('figure')

/** Number of the latest question: an answer to an earlier one is not shown. */
let latest = 0

function ask() {
  // An empty field is NaN, which the engine refuses by its name.
  const fields = [...form.elements].map(({ name, valueAsNumber }) => [name, valueAsNumber])
  worker.postMessage({ question: ++latest, plant: Object.fromEntries(fields) })
}

worker.addEventListener('message', ({ data: { question, error, energyKwh, monthlyKwh } }) => {
  if (question !== latest) return
  figure.hidden = error !== undefined
  output.textContent = error ?? `${Math.round(energyKwh).toLocaleString('en')} kWh a year`
  if (error !== undefined) return
  // The chart is text that the library wrote and escaped itself.
  figure.innerHTML = barChartSvg(
    {
      title: 'Energy by month',
      x: { label: 'month', categories: MONTHS },
      y: { label: 'AC energy [kWh]' },
      series: [{ name: 'energy', values: monthlyKwh }],
    },
    SIZE,
  )
})

form.addEventListener('input', ask)
form.addEventListener('submit', (event) => event.preventDefault())
ask()
