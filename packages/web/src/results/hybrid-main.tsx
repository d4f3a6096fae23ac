import { render } from 'preact'
import { Hybrid, openHybrid } from './hybrid.tsx'

const main = document.querySelector('main')
if (main !== null) render(<Hybrid />, main)
void openHybrid()
