import { render } from 'preact'
import { Compare, openCompare } from './compare.tsx'

const main = document.querySelector('main')
if (main !== null) render(<Compare />, main)
void openCompare()
