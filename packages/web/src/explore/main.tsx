import { render } from 'preact'
import { Explore } from './explore.tsx'

const main = document.querySelector('main')
if (main !== null) render(<Explore />, main)
