import { decode, encode } from 'fast-png'
import PdfDocument from 'pdfkit'
import type { Logo } from '../document/model.ts'
import { drawLogo } from './draw-logo.ts'

/** A logo that can be drawn, or why it cannot. */
export type ReadLogo = { readonly logo: Logo } | { readonly why: string }

/** Largest picture [px]: more would be a trap. */
const PIXELS_MAX = 16_000_000
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Places of the width and the height in a PNG. */
const PNG_SIZE_AT = 16
const WHITE = 255

/**
 * Reads the file of a logo: PNG, JPEG, or SVG that refers to nothing outside of it. What it is is told by its bytes,
 * whatever it is called.
 */
export function readLogo(bytes: Uint8Array): ReadLogo {
  try {
    const logo = logoOf(bytes)
    if ('why' in logo) return logo
    // What cannot be drawn must be known before the report is begun.
    drawLogo(new PdfDocument({ font: null as never }), logo, { x: 0, y: 0, width: 100, height: 100 })
    return { logo }
  } catch {
    return { why: 'it is broken' }
  }
}

function logoOf(bytes: Uint8Array): Logo | { readonly why: string } {
  if (PNG_HEAD.every((byte, n) => bytes[n] === byte)) return pngOf(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
      ? { kind: 'jpeg', bytes }
      : { why: 'it is a JPEG that breaks off' }
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (!/<svg[\s>]/.test(text)) return { why: 'it is neither PNG nor JPEG nor SVG' }
  const outside = outsideOf(text)
  return outside === undefined ? { kind: 'svg', text } : { why: `it is an SVG with ${outside}` }
}

/** A PNG on white, 8 bits a colour: one way to store pixels, whatever the file has. */
function pngOf(bytes: Uint8Array): Logo | { readonly why: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(PNG_SIZE_AT) * view.getUint32(PNG_SIZE_AT + 4) > PIXELS_MAX) {
    return { why: 'it has more than 16 million pixels' }
  }
  const { width, height, data, channels, depth, palette } = decode(bytes, { checkCrc: true })
  const scale = depth === 16 ? 257 : 1
  const pixels = new Uint8Array(width * height * 3)
  for (let n = 0; n < width * height; n++) {
    const indexed = palette?.[data[n] ?? 0]
    const at = n * channels
    const isGrey = channels < 3
    const alpha =
      indexed !== undefined
        ? (indexed[3] ?? WHITE)
        : channels % 2 === 0
          ? (data[at + channels - 1] ?? 0) / scale
          : WHITE
    for (let k = 0; k < 3; k++) {
      const value = indexed?.[k] ?? (data[at + (isGrey ? 0 : k)] ?? 0) / scale
      pixels[3 * n + k] = Math.round(WHITE + ((value - WHITE) * alpha) / WHITE)
    }
  }
  return { kind: 'png', bytes: encode({ width, height, data: pixels, channels: 3, depth: 8 }) }
}

/** What of an SVG comes from outside, or does something; undefined where nothing does. */
function outsideOf(text: string): string | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'a document type'
  if (/<(?:script|foreignObject|iframe|audio|video|animate|set)[\s>/]/i.test(text))
    return 'more than a picture'
  if (/\son\w+\s*=/i.test(text)) return 'a script'
  if (/@import/i.test(text)) return 'a style from elsewhere'
  for (const [, address = ''] of text.matchAll(/\b(?:xlink:)?href\s*=\s*["']([^"']*)["']/gi)) {
    if (!/^\s*(?:#|data:image\/(?:png|jpeg);base64,)/i.test(address)) return 'a reference to another file'
  }
  for (const [, address = ''] of text.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (!address.trim().startsWith('#')) return 'a reference to another file'
  }
  return undefined
}
