import { energyOfFile } from '../energy-of-file.js'

self.addEventListener('message', ({ data: { text, plant } }) => {
  try {
    self.postMessage(energyOfFile(text, plant))
  } catch (error) {
    // A file that cannot be read is told by line and column.
    self.postMessage({ error: error.message })
  }
})
