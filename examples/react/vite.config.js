import { defineConfig } from 'vite'

// Vite knows JSX and React. With `plugins: [react()]` of @vitejs/plugin-react components also keep their state while
// they are edited.
export default defineConfig({ base: './' })
