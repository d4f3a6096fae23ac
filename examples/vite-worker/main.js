// A page that computes in a worker, so that it stays responsive. `npm create vite`, these three files, `npm run dev`.
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
const input = document.querySelector('#file')
const output = document.querySelector('#energy')

worker.addEventListener('message', ({ data }) => {
  output.textContent = data.error ?? `${Math.round(data.energyKwh).toLocaleString()} kWh a year`
})

input.addEventListener('change', async () => {
  output.textContent = 'computing ...'
  worker.postMessage({
    text: await input.files[0].text(),
    plant: { capacityKw: 10, tiltDeg: 30, azimuthDeg: 180 },
  })
})
