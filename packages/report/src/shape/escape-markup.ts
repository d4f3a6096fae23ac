import { requireFields } from '@sunwake/core/errors'

/**
 * A text as it stands between tags and in attributes of SVG, HTML and XML.
 * @throws {InputError} `wrong_type` for what is not a text.
 */
export function escapeMarkup(text: string): string {
  if (typeof text === 'string' && !/[&<>"]/.test(text)) return text
  requireFields({ text }, { text: 'text' })
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
