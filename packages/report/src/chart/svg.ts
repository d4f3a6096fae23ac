/** Attributes of an element; numbers are rounded to a hundredth of a pixel. */
export type Attributes = { readonly [name: string]: string | number | undefined }

/** Text that is safe between tags and in attributes. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** One element as text. `content` must be escaped already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    text += ` ${key}="${typeof value === 'number' ? rounded(value) : escapeText(value)}"`
  }
  return content === '' ? `${text}/>` : `${text}>${content}</${name}>`
}

/** A label of the chart. */
export function label(text: string, attributes: Attributes): string {
  return element('text', attributes, escapeText(text))
}

/** A whole picture on white ground with a title that screen readers speak. */
export function picture(size: Size, title: string, content: string): string {
  const head = element('title', {}, escapeText(title))
  const ground = element('rect', { width: size.width, height: size.height, fill: '#ffffff' })
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${size.width} ${size.height}`,
      width: size.width,
      height: size.height,
      role: 'img',
      'font-family': 'system-ui, sans-serif',
      'font-size': 12,
    },
    head + ground + content,
  )
}

/** Width and height of a picture [px]. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels to a hundredth, without trailing zeros. */
function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
