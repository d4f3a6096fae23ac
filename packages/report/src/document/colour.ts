import { InputError } from '@sunwake/core/errors'
import { requireShape } from '../shape/require-shape.ts'

/** Red, green and blue of a colour, 0..255. */
type Rgb = readonly [number, number, number]

/** Contrast that normal text needs (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5

/** Reads `#rrggbb`. */
function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Part of the way from one colour to another, 0..1. */
function mixed(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf([0, 1, 2].map((n) => a[n]! + (b[n]! - a[n]!) * share) as unknown as Rgb)
}

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1..21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  requireColour(a, 'a')
  requireColour(b, 'b')
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function requireColour(value: string, field: string): void {
  requireShape(value, 'text', field)
  if (/^#[0-9a-f]{6}$/i.test(value)) return
  throw new InputError({ code: 'unknown_value', field, value, constraint: 'a colour as #rrggbb' })
}

/** The colours of a report. */
export interface Palette {
  readonly primary: string
  /** Of text on the primary colour. */
  readonly onPrimary: string
  /** The primary colour, dark enough for text on white. */
  readonly strong: string
  /** Ground of tiles and heads of tables. */
  readonly tint: string
  readonly rule: string
  readonly ink: string
  readonly muted: string
}

/** Colours that go with a primary one; all texts have a contrast of 4.5 or more. */
export function paletteOf(primary: string): Palette {
  requireColour(primary, 'primary')
  let strong = primary
  for (let share = 0; contrast(strong, '#ffffff') < CONTRAST_MIN + 0.6; share += 0.05) {
    strong = mixed(primary, '#000000', share)
  }
  return {
    primary,
    onPrimary: contrast('#ffffff', primary) >= CONTRAST_MIN ? '#ffffff' : '#111111',
    strong,
    tint: mixed(primary, '#ffffff', 0.92),
    rule: '#d5d9de',
    ink: '#1f2933',
    muted: '#5b6672',
  }
}
