import { createServer, type Socket } from 'node:net'

/** A mail as a server gets it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body, with lines that were folded or encoded for the way put together again. */
  readonly text: string
}

/** A mail server on the loopback, which keeps what it gets. */
export interface TestSmtp {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** Answers of the server to the commands of a client, where they are not the usual ones. */
  answer: (command: string) => string | undefined
  close(): Promise<void>
}

/** Speaks as much of RFC 5321 as a client needs to hand over mail. */
export async function testSmtp(): Promise<TestSmtp> {
  const sockets = new Set<Socket>()
  const mails: ReceivedMail[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, smtp, mails)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}/?from=sun@example.com`,
    mails,
    answer: () => undefined,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return smtp
}

function converse(socket: Socket, smtp: TestSmtp, mails: ReceivedMail[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let waiting = ''
  let envelope: { from: string; to: string[] } = { from: '', to: [] }
  let data: string[] | undefined
  const hear = (line: string): void => {
    if (data !== undefined) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''))
      mails.push({ ...envelope, text: decoded(data) })
      data = undefined
      return void say('250 taken')
    }
    const other = smtp.answer(line)
    if (other !== undefined) return void say(other)
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'MAIL') envelope = { from: address, to: [] }
    if (verb === 'RCPT') envelope.to.push(address)
    if (verb === 'DATA') data = []
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say(verb === 'DATA' ? '354 go on' : '250 so be it')
  }
  say('220 loopback')
  socket.on('data', (chunk) => {
    waiting += String(chunk)
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      hear(line)
    }
  })
}

/** Takes off folded headers and, where it is there, quoted-printable. */
function decoded(lines: readonly string[]): string {
  const text = lines.join('\n')
  if (!/^content-transfer-encoding: quoted-printable$/im.test(text)) return text
  return text
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString())
}
