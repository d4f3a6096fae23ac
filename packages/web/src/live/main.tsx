import type { JobDetail } from '@sunwake/api/schemas'
import { chartStyle } from '@sunwake/report/chart'

/** What the stream tells of a job; fields that an event has not are absent. */
interface JobNews extends Partial<Pick<JobDetail, 'progress' | 'stage' | 'status'>> {
  readonly job_id: string
  readonly best?: unknown
}

const { body } = document
if (document.querySelector('[data-job], [data-best]') !== null) followJobs()
const sample = document.querySelector<HTMLElement>('pre.sample')
if (sample !== null && location.hash.startsWith('#v1.')) void writeRequest(sample)
document.querySelectorAll<HTMLElement>('pre.secret, pre.sample').forEach(offerCopy)
if (document.querySelector('.chart') !== null) {
  const style = new CSSStyleSheet()
  style.replaceSync(chartStyle())
  document.adoptedStyleSheets.push(style)
}

/** Writes the progress of the page's jobs as they go on; a job that has ended loads the page anew. */
function followJobs(): void {
  const stream = new EventSource('events')
  const listenerOf =
    (tell: (news: JobNews) => void) =>
    ({ data }: MessageEvent<string>) =>
      tell(JSON.parse(data) as JobNews)
  stream.addEventListener(
    'job.progress',
    listenerOf(({ job_id: id, progress, stage }) => {
      const row = document.querySelector(`[data-job="${CSS.escape(id)}"]`)
      const bar = row?.querySelector('progress')
      const words = row?.querySelector('small')
      if (bar != null && progress !== undefined) bar.value = progress
      if (words != null && stage !== undefined) words.textContent = stage
    }),
  )
  stream.addEventListener(
    'job.result',
    listenerOf(({ job_id: id, best }) => {
      const place = document.querySelector(`[data-best="${CSS.escape(id)}"]`)
      if (place !== null && best !== undefined) place.textContent = JSON.stringify(best, null, 2)
    }),
  )
  stream.addEventListener(
    'job.status',
    listenerOf(({ job_id: id, status }) => {
      const isHere = document.querySelector(`[data-job="${CSS.escape(id)}"]`) !== null
      const ended = status === 'completed' || status === 'failed' || status === 'cancelled'
      if (isHere && ended && !body.contains(document.activeElement?.closest('form') ?? null))
        location.reload()
    }),
  )
}

/** Writes the request of the address, by which somebody came from a result, with the key where there is one. */
async function writeRequest(place: HTMLElement): Promise<void> {
  const { addressOf, engine } = await import('../parts/page.ts')
  const { operation, request } = await engine.ask('readLink', location.hash.slice(1))
  const origin = addressOf('origin').replace(/\/$/, '')
  const [curl] = await engine.ask('samples', { operation, request, origin })
  const { key } = place.dataset
  const source = curl?.source ?? ''
  place.textContent = key === undefined ? source : source.replace('$SUNWAKE_API_KEY', key)
}

/** Puts a button below a text that copies it. */
function offerCopy(text: HTMLElement): void {
  const { copy, copied } = document.documentElement.dataset
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = copy ?? ''
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text.textContent ?? '')
    button.textContent = copied ?? ''
  })
  text.after(button)
}
