import { describe, expect, it } from 'vitest'
import { webhookUrlProblem } from './webhook-url.ts'

describe('an address to send events to', () => {
  it.each([
    'https://example.com/hook',
    'https://example.com:8443/hook?x=1#y',
    'https://EXAMPLE.com./hook',
    'https://bücher.example/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]:444/',
  ])('may be %s', (url) => {
    expect(webhookUrlProblem(url, { allowPrivate: false })).toBeUndefined()
  })

  it.each([
    ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com/1'],
    ...['javascript:alert(1)', 'data:text/plain,x', 'example.com', '//example.com/', '', 'https://'],
    ...['https://user@example.com/', 'https://u:p@example.com/', 'https://:p@example.com/'],
    // Who is asked is what comes after the last @, whatever looks like a host before it.
    ...['https://example.com@127.0.0.1/', 'https://example.com%40@169.254.169.254/'],
    ...[
      'https://127.0.0.1/',
      'https://127.0.0.1./',
      'https://127.1/',
      'https://2130706433/',
      'https://0177.0.0.1/',
    ],
    ...['https://0x7f.0.0.1/', 'https://0x7f000001/', 'https://017700000001/', 'https://0/', 'https://0x0/'],
    ...['https://①②⑦.⓪.⓪.①/', 'https://127。0。0。1/', 'https://%31%32%37.0.0.1/', 'https://0xa9fea9fe/'],
    ...['https://10.0.0.1/', 'https://192.168.1.1/', 'https://172.16.0.1/', 'https://100.64.0.1/'],
    ...['https://169.254.169.254/latest/meta-data/', 'https://198.18.0.1/', 'https://255.255.255.255/'],
    ...['https://[::]/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
    ...['https://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/'],
    ...['https://[fe80::1]/', 'https://[fd00:ec2::254]/', 'https://[ff02::1]/', 'https://[::127.0.0.1]/'],
    ...['https://localhost/', 'https://localhost./', 'https://LOCALHOST/', 'https://a.localhost/'],
    ...['https://metadata.google.internal/', 'https://metadata.google.internal./', 'https://printer.local/'],
    ...['https://redis/', 'https://postgres:5432/', 'https://nas.lan/', 'https://x.home.arpa/'],
    ...[
      'https://example.com/\r\nX-A: 1',
      ' https://example.com/',
      'https://example.com/a b',
      'https://exa\tmple.com/',
    ],
    'https://example.com\\\\@127.0.0.1/',
    `https://example.com/${'x'.repeat(2048)}`,
  ])('may not be %s', (url) => {
    expect(webhookUrlProblem(url, { allowPrivate: false })).toEqual(expect.any(String))
  })

  it('may be private, and plain, where a deployment allows that', () => {
    for (const url of ['http://127.0.0.1:9/', 'http://localhost/', 'https://10.0.0.1/', 'http://redis/']) {
      expect(webhookUrlProblem(url, { allowPrivate: true })).toBeUndefined()
    }
    for (const url of ['ftp://127.0.0.1/', 'http://u:p@127.0.0.1/', 'nonsense']) {
      expect(webhookUrlProblem(url, { allowPrivate: true })).toEqual(expect.any(String))
    }
  })
})
