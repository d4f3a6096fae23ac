import { render } from 'preact'
import { openWind, Wind } from './wind.tsx'

const main = document.querySelector('main')
if (main !== null) render(<Wind />, main)
void openWind()
