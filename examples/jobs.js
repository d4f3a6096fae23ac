// Long work as jobs of the service: submitted, watched by its stream of events, and fetched when it is done.

/**
 * Runs one job to its end.
 * @param {{ url: string, key: string }} service
 * @param {string} path where it is submitted
 * @param {object} request
 * @param {(event: { progress: number, stage: string }) => void} onProgress
 */
export async function runJob({ url, key }, path, request, onProgress = () => {}) {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' }
  const submitted = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(request),
  })
  if (submitted.status !== 202) throw new Error(`${submitted.status}: ${await submitted.text()}`)
  const { job_id, poll_url } = await submitted.json()
  for await (const { event, data } of events(`${url}/v1/jobs/${job_id}/events`, headers)) {
    if (event === 'job.progress') onProgress(data)
  }
  const answer = await (await fetch(`${url}${poll_url}`, { headers })).json()
  if (answer.status !== 'completed') throw new Error(`${poll_url} is ${answer.status}`)
  return answer
}

/** The events of a stream, until it ends. */
async function* events(url, headers) {
  const response = await fetch(url, { headers: { ...headers, Accept: 'text/event-stream' } })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop()
    for (const block of blocks) {
      const field = (name) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const event = field('event')
      if (event === 'end') return
      if (event !== undefined) yield { event, data: JSON.parse(field('data')) }
    }
  }
}
