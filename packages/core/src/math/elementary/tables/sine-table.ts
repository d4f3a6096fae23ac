import { packedDoubles } from './packed-doubles.ts'

/**
 * For the angles jπ/64, j = 0..127, as [sine high, sine low, cosine rounded to an integer, rest of the cosine].
 * The cosine of jπ/64 is the sine of (j + 32)π/64.
 * Made by tools/golden/elementary_tables.py.
 */
export const SINE_TABLE: Float64Array = roundTheCircle(
  packedDoubles(
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAPA/AAAAAAAAAAAU2A3xZR+pP5CaVg29Eim8AAAAAAAA8D85BCUNObxTvyy0KbymF7k/iNZu' +
      '0hgnPrwAAAAAAADwPzFtbRcuuXO/OmGObhDIwj/gEZqoADBRPAAAAAAAAPA/WLrWPaAqhr8Lpmk8uPjIP4KN/7kZbWK8AAAAAAAA' +
      '8D/7aRQBBq2TvxtfIXv5Gc8/xKId8e4tZLwAAAAAAADwPxvluY0gsJ6/Bp/VLgaU0j8tYcSijdJ1vAAAAAAAAPA/WiKdk+oLpr/d' +
      'H6t1mo/VPyD2jNXA/R68AAAAAAAA8D+0kZew7+2tv2Oprqbifdg/EKbV0+0sZ7wAAAAAAADwP8+Va4ahfLO/wFzhCRBd2z+DQZfL' +
      'YrNlPAAAAAAAAPA/aMQZXiiUuL879gY4XSveP0FoPB2JDV48AAAAAAAA8D95EvpzaDq+v+7/IpmHc+A/bEBHQwFairwAAAAAAADw' +
      'PwpHmuvyNcK/yGiuOTvH4T8AZn8m3SWLPAAAAAAAAPA/dHnFW2eSxb81cOH89w/jP29K9ybG/G68AAAAAAAA8D/94jHgfjDJv9Yd' +
      'CSXzTOQ/s8b9LGoHaDwAAAAAAADwP/2iq1P+Dc2/oOyMNGl95T+y+yuZIFeHvAAAAAAAAPA/oqAqu0GU0L/NO39mnqDmP1ZkshM0' +
      '3Yu8AAAAAAAA8D9niAEzw77Sv6+vaiLftec/1wrfrDf1cLwAAAAAAADwP8Em5pYtBdW/QRcVa4C86D9tM9Eu4cWCvAAAAAAAAPA/' +
      'VMTttRlm179Bh/NH4LPpP3QkcYbiDoO8AAAAAAAA8D+WHz0GEODZv6OhDilmm+o/yNq26DD2OTwAAAAAAADwP28uo4yJcdy/Pm4Z' +
      'RYNy6z9hbU4yn8aLvAAAAAAAAPA/JQC6zfAY37+xvYDxsjjsPweNfHWx4Ha8AAAAAAAAAAA79gY4XSveP3PHPPR67ew/rlirtWt7' +
      'XrwAAAAAAAAAAMBc4QkQXds/Ro0yz2uQ7T/CGiMQ5ld0PAAAAAAAAAAAY6mupuJ92D/lhvYEISHuPydlEmzHFIC8AAAAAAAAAADd' +
      'H6t1mo/VP9otxlZBn+4/Hvjj4rFghzwAAAAAAAAAAAaf1S4GlNI/1zCS+34K7z+JSWvceix1PAAAAAAAAAAAG18he/kZzz+wXPfP' +
      'l2LvP9MfNioXYnU8AAAAAAAAAAALpmk8uPjIPxelCH9Vp+8/H1cTyqigh7wAAAAAAAAAADphjm4QyMI/JiXRo43Y7z/HEYg39n2I' +
      'vAAAAAAAAAAALLQpvKYXuT9+bXnjIfbvPxWqJC68V2y8AAAAAAAAAAAU2A3xZR+pPwAAAAAAAPA/AAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAAA',
  ),
)

/** The table of 0..2π from that of 0..π/2: sin(π − x) = sin x, cos(π − x) = −cos x, and both change sign after π. */
function roundTheCircle(quarter: Float64Array): Float64Array {
  const table = new Float64Array(4 * 128)
  for (let j = 0; j < 128; j++) {
    const half = j & 63
    const from = half > 32 ? 64 - half : half
    for (let part = 0; part < 4; part++) {
      const value = quarter[4 * from + part]
      const isNegative = j > 63 !== (half > 32 && part > 1)
      // Taken from 0, since 0 shall not become -0.
      table[4 * j + part] = isNegative ? 0 - value : value
    }
  }
  return table
}
