// A page in React: `npm run react` serves it for development, `npx vite build react` builds it.
import { createRoot } from 'react-dom/client'
import { EnergyPage } from './energy-page.jsx'

createRoot(document.querySelector('#root')).render(<EnergyPage />)
