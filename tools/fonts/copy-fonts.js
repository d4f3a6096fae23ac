// Copies the fonts of reports into packages/report/fonts from the npm packages below, installed anywhere else:
//
//   npm i @expo-google-fonts/noto-sans@0.4.2 @expo-google-fonts/noto-sans-arabic@0.4.3 @fontsource/noto-sans-sc@5
//   node tools/fonts/copy-fonts.js PATH/TO/node_modules
//
// They are not dependencies: with all their weights and formats they take more than a hundred megabytes.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const from = process.argv[2]
if (from === undefined) throw new Error('Say where the node_modules with the fonts are.')
const fonts = fileURLToPath(new URL('../../packages/report/fonts/', import.meta.url))
mkdirSync(join(fonts, 'noto-sans-sc'), { recursive: true })

/** @type {[string, string][]} */
const WHOLE = [
  ['noto-sans/400Regular/NotoSans_400Regular.ttf', 'NotoSans-Regular.ttf'],
  ['noto-sans/600SemiBold/NotoSans_600SemiBold.ttf', 'NotoSans-SemiBold.ttf'],
  ['noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf', 'NotoSansArabic-Regular.ttf'],
  ['noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf', 'NotoSansArabic-SemiBold.ttf'],
]
for (const [source, name] of WHOLE) copyFileSync(join(from, '@expo-google-fonts', source), join(fonts, name))

// The Chinese font comes in slices, each with the ranges of characters that it is asked for.
const chinese = join(from, '@fontsource/noto-sans-sc')
/** @type {Record<string, string>} */
const ranges = JSON.parse(readFileSync(join(chinese, 'unicode.json'), 'utf8'))
/** @type {Record<string, string>} */
const slices = {}
for (const [slice, text] of Object.entries(ranges)) {
  const number = /^\[(\d+)\]$/.exec(slice)?.[1]
  if (number === undefined) continue
  copyFileSync(
    join(chinese, `files/noto-sans-sc-${number}-400-normal.woff`),
    join(fonts, `noto-sans-sc/${number}.woff`),
  )
  slices[number] = text.replaceAll('U+', '').toLowerCase()
}
writeFileSync(join(fonts, 'noto-sans-sc/ranges.json'), `${JSON.stringify(slices, null, 1)}\n`)
copyFileSync(join(chinese, 'LICENSE'), join(fonts, 'OFL.txt'))
