import DefaultTheme from 'vitepress/theme-without-fonts'
import 'temml/dist/Temml-Local.css'
import './sunwake.css'
import './live-engine.css'

export default {
  extends: DefaultTheme,
  async enhanceApp() {
    if (import.meta.env.SSR) return
    const { defineLiveEngine } = await import('../../../live/live-engine.ts')
    defineLiveEngine({
      base: import.meta.env.BASE_URL,
      startWorker: () =>
        new Worker(new URL('../../../live/engine-worker.ts', import.meta.url), { type: 'module' }),
    })
  },
}
