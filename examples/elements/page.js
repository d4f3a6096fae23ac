// Every element tells its answers, the bodies of the service's operations, as events.
document.addEventListener('sunwake-answer', ({ detail: { operation, body } }) => {
  if (operation !== 'simulatePv') return
  const energy = body.energy_metrics.annual_energy_mwh.toFixed(0)
  document.querySelector('#told').textContent = `1 MW gives ${energy} MWh a year.`
})
