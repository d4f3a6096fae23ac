import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedKernel, startKernel } from './started-kernel.ts'
import { Peer, type Read } from './zmtp-client.ts'

let started: StartedKernel
beforeAll(async () => {
  started = await startKernel()
})
afterAll(() => started.close())

const code = (text: string, more: object = {}) => started.ask('execute_request', { code: text, ...more })
/** What was published, without the states and the code. */
const outputs = (published: readonly Read[]) =>
  published
    .filter(({ type }) => type !== 'status' && type !== 'execute_input')
    .map(({ type, content }) => ({ type, ...content }))

describe('a request', () => {
  it('is answered on the channel it came by; iopub reports busy before and idle after', async () => {
    const { answer, published } = await started.ask('kernel_info_request', {})
    expect(answer).toMatchObject({
      type: 'kernel_info_reply',
      content: {
        status: 'ok',
        protocol_version: '5.3',
        implementation: 'sunwake',
        language_info: { name: 'typescript', file_extension: '.ts' },
      },
    })
    expect(published.map(({ type, content }) => [type, content.execution_state])).toEqual([
      ['status', 'busy'],
      ['status', 'idle'],
    ])
    expect((await started.ask('kernel_info_request', {}, started.control)).answer.type).toBe(
      'kernel_info_reply',
    )
  })

  it('gets an answer that carries its routing identities', async () => {
    const { shell, jupyter } = started
    shell.send(Buffer.from('one'), Buffer.from('two'), ...jupyter.message('comm_info_request', {}))
    const message = await shell.next()
    expect(message.slice(0, 3).map(String)).toEqual(['one', 'two', '<IDS|MSG>'])
    expect(jupyter.read(message).content).toEqual({ status: 'ok', comms: {} })
  })

  it('on the heartbeat channel is echoed', async () => {
    const heart = Peer.of(started.ports['hb']!, 'REQ')
    heart.send(Buffer.alloc(0), Buffer.from('ping'))
    expect((await heart.next()).map(String)).toEqual(['', 'ping'])
    heart.socket.destroy()
  })

  it('answers a request for the history with an empty list, and closes a comm', async () => {
    expect((await started.ask('history_request', {})).answer.content).toEqual({ status: 'ok', history: [] })
    started.shell.send(...started.jupyter.message('comm_open', { comm_id: 'c', target_name: 't' }, 'comm'))
    for (;;) {
      const { parentId, type, content } = started.jupyter.read(await started.iopub.next())
      if (parentId !== 'comm' || type === 'status') continue
      expect({ type, content }).toEqual({ type: 'comm_close', content: { comm_id: 'c', data: {} } })
      break
    }
  })
})

describe('cells', () => {
  it('show streams, displays, updates and a value, and share their scope', async () => {
    const first = await code(`const a: number = 20
      console.log('out'); console.error('err')
      await display('one', { id: 'x' }); await display('two', { id: 'x', update: true })
      a + 1`)
    const count = first.answer.content.execution_count as number
    expect(first.answer.content).toEqual({
      status: 'ok',
      execution_count: count,
      user_expressions: {},
      payload: [],
    })
    expect(first.published[1]).toMatchObject({
      type: 'execute_input',
      content: { code: expect.stringContaining('const a'), execution_count: count },
    })
    expect(outputs(first.published)).toEqual([
      { type: 'stream', name: 'stdout', text: 'out\n' },
      { type: 'stream', name: 'stderr', text: 'err\n' },
      { type: 'display_data', data: { 'text/plain': 'one' }, metadata: {}, transient: { display_id: 'x' } },
      {
        type: 'update_display_data',
        data: { 'text/plain': 'two' },
        metadata: {},
        transient: { display_id: 'x' },
      },
      { type: 'execute_result', data: { 'text/plain': '21' }, metadata: {}, execution_count: count },
    ])
    const second = await code('const a = 1; [a, seed]', { user_expressions: { twice: 'a * 2', wrong: 'b' } })
    expect(second.answer.content).toMatchObject({
      execution_count: count + 1,
      user_expressions: {
        twice: { status: 'ok', data: { 'text/plain': '2' } },
        wrong: { status: 'error', ename: 'ReferenceError' },
      },
    })
  })

  it('that fail tell their own line, through functions of other cells', async () => {
    const { answer: defined } = await code('function no(): never {\n  throw new RangeError("no")\n}')
    const { answer, published } = await code('interface A {\n  a: 1\n}\nno()')
    const count = defined.content.execution_count
    const error = {
      ename: 'RangeError',
      evalue: 'no',
      traceback: ['RangeError: no', `    at no, cell ${count}, line 2`, `    at cell ${count + 1}, line 4`],
    }
    expect(answer.content).toEqual({ status: 'error', execution_count: count + 1, ...error })
    expect(outputs(published)).toEqual([{ type: 'error', ...error }])
    expect((await code('const = 1')).answer.content).toMatchObject({ status: 'error', ename: 'SyntaxError' })
  })

  it('are not counted where they are silent or not stored, and the silent ones show nothing', async () => {
    const count = (await code('1')).answer.content.execution_count
    const silent = await code('console.log(1); var quiet = 2; 3', { silent: true })
    expect(silent.answer.content).toMatchObject({ status: 'ok', execution_count: count })
    expect(silent.published.map(({ type }) => type)).toEqual(['status', 'status'])
    const unstored = await code('quiet', { store_history: false })
    expect(outputs(unstored.published)).toMatchObject([
      { data: { 'text/plain': '2' }, execution_count: count },
    ])
    expect((await code('1')).answer.content.execution_count).toBe(count + 1)
  })

  it.each([
    [undefined, ['error', 'aborted', 'ok']],
    [false, ['error', 'ok', 'ok']],
  ])('that wait behind a failure are aborted unless it says otherwise (%s)', async (stop, statuses) => {
    const { shell, jupyter } = started
    const slow = 'await new Promise((then) => setTimeout(then, 50)); throw new Error("no")'
    shell.send(...jupyter.message('execute_request', { code: slow, stop_on_error: stop }))
    shell.send(...jupyter.message('execute_request', { code: '1' }))
    shell.send(...jupyter.message('is_complete_request', { code: '1' }))
    const answers = [await shell.next(), await shell.next(), await shell.next()].map((one) =>
      jupyter.read(one),
    )
    expect(answers.map(({ content }) => content.status.replace('complete', 'ok')).sort()).toEqual(
      [...statuses].sort(),
    )
    expect(answers[0]?.content.status).toBe('error')
  })

  it('of 50 MB are cut with a note', { timeout: 120_000 }, async () => {
    const { published } = await code(
      `for (let n = 0; n < 50; n++) process.stdout.write('x'.repeat(1_000_000)); 'z'.repeat(50_000_000)`,
    )
    const shown = outputs(published)
    const text = shown.map((output) => output.text ?? '').join('')
    expect(text).toBe(`${'x'.repeat(1_000_000)}\n... cut: a cell may write 1000000 characters\n`)
    const [kept, note] = shown.at(-1).data['text/plain'].split('\n')
    expect(kept.length).toBe(5_000_000)
    expect(note).toMatch(/^\.\.\. cut: text\/plain has 50000000/)
  })
})

describe('an interrupt', () => {
  it.each([
    'while (true) {}',
    'await 1; while (true) {}',
    'await new Promise(() => setInterval(() => 1, 50))',
  ])('ends a cell and keeps what the cells before have made: %s', async (source) => {
    await code('var kept = 7')
    const running = code(`console.log('begun')\n${source}`)
    await new Promise((then) => setTimeout(then, 150))
    const asked = await started.ask('interrupt_request', {}, started.control)
    expect(asked.answer).toMatchObject({ type: 'interrupt_reply', content: { status: 'ok' } })
    expect((await running).answer.content).toMatchObject({
      status: 'error',
      ename: 'Interrupted',
      evalue: 'the cell was interrupted',
    })
    expect(outputs((await code('kept')).published)).toMatchObject([{ data: { 'text/plain': '7' } }])
  })
})

describe('code', () => {
  it('is completed by names of the scope and of objects, counted in characters', async () => {
    await code('const plant = { tiltDeg: 1, twice: 2, get never() { throw new Error("run") } }')
    const at = async (text: string) =>
      (await started.ask('complete_request', { code: text, cursor_pos: [...text].length })).answer.content
    expect(await at('"😀"; plant.t')).toMatchObject({
      matches: ['tiltDeg', 'toLocaleString', 'toString', 'twice'],
      cursor_start: 11,
      cursor_end: 12,
    })
    expect((await at('pla')).matches).toEqual(['plant'])
    expect((await at('plant.never.')).matches).toEqual([])
    expect((await at('plant.tiltDeg.toF')).matches).toEqual(['toFixed'])
  })

  it('is inspected without running it', async () => {
    await code('function energy(kw: number, hours = 3) { return kw * hours }')
    const at = async (text: string, cursor: number) =>
      (await started.ask('inspect_request', { code: text, cursor_pos: cursor })).answer.content
    expect(await at('1 + energy(2)', 6)).toMatchObject({
      found: true,
      data: { 'text/plain': 'function energy(kw, hours = 3)' },
    })
    expect(await at('nothing', 3)).toMatchObject({ status: 'ok', found: false })
  })

  it.each([
    ['1 + 1', { status: 'complete' }],
    ['  if (a) {', { status: 'incomplete', indent: '    ' }],
    ['`begun', { status: 'incomplete', indent: '' }],
    ['const a = ;', { status: 'invalid' }],
  ])('is complete or not: %j', async (text, content) => {
    expect((await started.ask('is_complete_request', { code: text })).answer.content).toEqual(content)
  })
})
