/** JSON texts, or nearly, that cost a careless reader much more than their size. */
export const HOSTILE_BODIES: Readonly<Record<string, (bytes: number) => string>> = {
  'empty objects in a field that nobody knows': (bytes) => `{"x":[${filled('{}', bytes - 8)}]}`,
  'empty objects in a known field': (bytes) => `{"latitude":[${filled('{}', bytes - 16)}]}`,
  'arrays in arrays': (bytes) => '['.repeat(bytes),
  'objects in objects': (bytes) => '{"a":'.repeat(bytes / 5),
  'many fields': (bytes) => `{${Array.from({ length: bytes / 12 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'one field again and again': (bytes) => `{${filled('"a":1', bytes - 2)}}`,
  'many numbers': (bytes) => `{"x":[${filled('1', bytes - 8)}]}`,
  'numbers that no double holds': (bytes) => `{"x":[${filled('1e999', bytes - 8)}]}`,
  'one number of many digits': (bytes) => `{"latitude":${'9'.repeat(bytes - 13)}}`,
  'a long text': (bytes) => `{"latitude":"${'x'.repeat(bytes - 16)}"}`,
  'a text of escapes': (bytes) => `{"latitude":"${'\\u0041'.repeat((bytes - 16) / 6)}"}`,
  'half surrogates': (bytes) => `{"x":[${filled('"\\ud800"', bytes - 8)}]}`,
  'blanks alone': (bytes) => ' '.repeat(bytes),
  'lines before a mistake': (bytes) => `${'\n'.repeat(bytes - 1)}}`,
  'keys of prototypes': (bytes) => `{"x":[${filled('{"__proto__":1}', bytes - 8)}]}`,
}

/** Some items with commas between them. */
function filled(item: string, bytes: number): string {
  return Array(Math.floor(bytes / (item.length + 1)))
    .fill(item)
    .join(',')
}
