import { render } from 'preact'
import { openPermit, Permit } from './permit.tsx'

const main = document.querySelector('main')
if (main !== null) render(<Permit />, main)
void openPermit()
