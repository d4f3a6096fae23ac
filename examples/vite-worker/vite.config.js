import { defineConfig } from 'vite'

export default defineConfig({
  // The climate of the Earth, 5 MB in files of which a place needs some: served beside the page. In a project of your
  // own this is 'node_modules/@sunwake/data/embedded'.
  publicDir: '../../node_modules/@sunwake/data/embedded',
  // The page may be put into any folder of a server.
  base: './',
  // The worker imports, as the page does.
  worker: { format: 'es' },
})
