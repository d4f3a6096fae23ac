import { dirname } from 'node:path'
import { isTest, layerOf } from './rules.js'

/** @typedef {{ rule: string, from: string, to: string }} Breach */

/**
 * Breaches as lines to read: one for each, one for each folder that is not listed, and what the layers may import.
 * @param {readonly Breach[]} breaches
 * @returns {string[]}
 */
export function describeBreaches(breaches) {
  /** @type {Set<string>} */
  const lines = new Set()
  /** @type {Map<string, string>} */
  const hints = new Map()
  for (const { rule, from, to: target } of breaches) {
    const to = target.replace(/^.*node_modules\//, '')
    const layer = layerOf(from)
    if (rule === 'unlisted-folder') {
      lines.add(`${rule}: ${dirname(from)}/ is not in tools/check-imports/layers.js`)
    } else if (rule !== 'not-in-allowed') {
      lines.add(`${rule}: ${from} → ${to}`)
    } else if (layer !== undefined) {
      lines.add(`${rule}: ${from} → ${to}`)
      if (!isTest(from)) hints.set(layer.name, describeLayer(layer))
    }
  }
  return [...lines, ...hints.values()].map((line) => `  ${line}`)
}

/** @param {import('./layers.js').Layer} layer */
function describeLayer({ name, may = [], packages = [], npm = [] }) {
  const targets = []
  if (may.length > 0) targets.push(`the doors of ${may.join(', ')}`)
  if (packages.length > 0) targets.push(`public subpaths of ${packages.join(', ')}`)
  if (npm === 'declared') targets.push('the packages that its package.json declares')
  else if (npm.length > 0) targets.push(npm.join(', '))
  return `${name} may import ${targets.length === 0 ? 'nothing but itself' : targets.join('; ')}`
}
