import { describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { loadConfig } from './load-config.ts'

const smtpOf = (value: string) => loadConfig({ SMTP_URL: value }).smtp

describe('SMTP_URL', () => {
  it('names the sender, by from, by its user, or by its host', () => {
    expect(smtpOf('smtp://mail.example.com:587/?from=sun@example.com&requireTLS=true')).toEqual({
      url: 'smtp://mail.example.com:587/?requireTLS=true',
      from: 'sun@example.com',
    })
    expect(smtpOf('smtps://sun%40example.com:secret@mail.example.com')?.from).toBe('sun@example.com')
    expect(smtpOf('smtps://key:secret@mail.example.com')?.from).toBe('no-reply@mail.example.com')
    expect(smtpOf('')).toBeUndefined()
  })

  it.each([
    'mail.example.com:25',
    'http://mail.example.com',
    'smtp://',
    'smtp://h/?from=a%0Ab@c',
    'smtp://h/?from=a',
    'smtp://%ff@h/',
    'smtp://u:%zz@h/',
  ])('refuses %s without revealing it', (value) => {
    expect(() => smtpOf(value)).toThrow(ConfigError)
    expect(() => smtpOf(`${value}secret`)).not.toThrow(/secret/)
  })
})
