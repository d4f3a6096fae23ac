import { render } from 'preact'
import { PortfolioPage } from './portfolio.tsx'
import { openPortfolio } from './state.ts'

const main = document.querySelector('main')
if (main !== null) render(<PortfolioPage />, main)
void openPortfolio()
