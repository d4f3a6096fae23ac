import { render } from 'preact'
import { openSolar, Solar } from './solar.tsx'

const main = document.querySelector('main')
if (main !== null) render(<Solar />, main)
void openSolar()
