import { render } from 'preact'
import { openStudio, Studio } from './studio.tsx'

const main = document.querySelector('main')
if (main !== null) render(<Studio />, main)
void openStudio()
