import { InputError, ParseError } from '../../errors/index.ts'
import { MISSING_BIN } from '../boosted-trees/feature-bins.ts'
import { LEAF, type TreeBank } from '../boosted-trees/tree-bank.ts'
import { requireTreeEnsemble, type TreeEnsemble } from '../boosted-trees/tree-ensemble.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { sha256 } from './sha256.ts'

/** A stored ensemble: plain JSON. Byte strings are base64, numbers in them little-endian. */
export interface TreeDocument {
  readonly format: 'sunwake-trees'
  readonly version: 1
  /** SHA-256 of this document as JSON with an empty hash. */
  readonly hash: string
  readonly features: readonly string[]
  readonly base: number
  readonly gains: readonly number[]
  /** Edges of the bins, feature by feature. */
  readonly edges: readonly (readonly number[])[]
  /** Number of trees. */
  readonly trees: number
  /** Per node, tree after tree, a node before its left and then its right branch: feature, 255 for a leaf. */
  readonly nodeFeatures: string
  /** Per cut: the last bin that goes left. */
  readonly cutBins: string
  /** Per cut: 1 where unknown values go left. */
  readonly cutMissingLeft: string
  /** Per leaf: value, single precision. */
  readonly leafValues: string
}

const FORMAT = 'sunwake-trees'
const VERSION = 1

/** Stores an ensemble; `readTrees` gives one back that forecasts the same bits. */
export function writeTrees(model: TreeEnsemble): TreeDocument {
  requireTreeEnsemble(model)
  const { featureNames, bins, base, trees, gains } = model
  const cuts = Array.from(trees.feature.keys()).filter((n) => trees.feature[n] !== LEAF)
  const leaves = Array.from(trees.feature.keys()).filter((n) => trees.feature[n] === LEAF)
  const values = new DataView(new ArrayBuffer(4 * leaves.length))
  leaves.forEach((n, i) => {
    values.setFloat32(4 * i, trees.value[n], true)
  })
  const document: TreeDocument = {
    format: FORMAT,
    version: VERSION,
    hash: '',
    features: featureNames,
    base,
    gains: Array.from(gains),
    edges: bins.edges.map((edges) => Array.from(edges)),
    trees: trees.starts.length - 1,
    nodeFeatures: toBase64(trees.feature),
    cutBins: toBase64(Uint8Array.from(cuts, (n) => trees.bin[n])),
    cutMissingLeft: toBase64(Uint8Array.from(cuts, (n) => trees.missingLeft[n])),
    leafValues: toBase64(new Uint8Array(values.buffer)),
  }
  return { ...document, hash: hashOf(document) }
}

/**
 * Reads a stored ensemble.
 * @throws {ParseError} another format or version, a document that was changed, trees that are cut off.
 */
export function readTrees(document: unknown): TreeEnsemble {
  const stored = requireDocument(document)
  const feature = fromBase64(stored.nodeFeatures, FORMAT)
  const cutBins = fromBase64(stored.cutBins, FORMAT)
  const cutMissingLeft = fromBase64(stored.cutMissingLeft, FORMAT)
  const values = new DataView(fromBase64(stored.leafValues, FORMAT).buffer)
  const leaves = feature.reduce((count, f) => count + (f === LEAF ? 1 : 0), 0)
  const cuts = feature.length - leaves
  if (cutBins.length !== cuts || cutMissingLeft.length !== cuts || values.byteLength !== 4 * leaves) {
    throw broken('its trees are cut off')
  }
  const trees = {
    starts: new Int32Array(stored.trees + 1),
    feature,
    bin: new Uint8Array(feature.length),
    missingLeft: new Uint8Array(feature.length),
    right: new Int32Array(feature.length),
    value: new Float32Array(feature.length),
  }
  for (let n = 0, cut = 0, leaf = 0; n < feature.length; n++) {
    if (feature[n] === LEAF) trees.value[n] = values.getFloat32(4 * leaf++, true)
    else {
      trees.bin[n] = cutBins[cut]
      trees.missingLeft[n] = cutMissingLeft[cut++]
    }
  }
  linkNodes(trees, stored.features.length)
  return {
    featureNames: stored.features,
    bins: { edges: stored.edges.map((edges) => Float64Array.from(edges)) },
    base: stored.base,
    trees,
    gains: Float64Array.from(stored.gains),
  }
}

/** Finds roots and right children from the order of the nodes. */
function linkNodes({ starts, feature, right }: TreeBank, features: number): void {
  let at = 0
  for (let tree = 0; tree + 1 < starts.length; tree++) {
    starts[tree] = at
    // Cuts whose right branch has not begun.
    const waiting: number[] = []
    for (let open = true; open; at++) {
      if (at >= feature.length) throw broken('its trees are cut off')
      if (feature[at] !== LEAF) {
        if (feature[at] >= features) throw broken('a tree cuts a feature that is not listed')
        waiting.push(at)
        continue
      }
      const parent = waiting.pop()
      if (parent === undefined) open = false
      else right[parent] = at + 1
    }
  }
  if (at !== feature.length) throw broken('it has nodes behind its last tree')
  starts[starts.length - 1] = at
}

function requireDocument(document: unknown): TreeDocument {
  if (typeof document !== 'object' || document === null) throw broken('it is no JSON object')
  const stored = document as TreeDocument
  if (stored.format !== FORMAT) throw broken('it is another kind of file')
  if (stored.version !== VERSION)
    throw broken(`it has version ${stored.version}; this program reads ${VERSION}`)
  // Key order as it was written: the text of a parsed document is the text that was hashed.
  if (stored.hash !== hashOf({ ...stored, hash: '' })) throw broken('its hash does not fit: it was changed')
  const missing = stored.edges.findIndex((edges) => edges.length >= MISSING_BIN)
  if (missing >= 0 || stored.edges.length !== stored.features.length) throw broken('its bins do not fit')
  InputError.requireRange(stored.base, -Number.MAX_VALUE, Number.MAX_VALUE, 'base')
  return stored
}

function hashOf(document: TreeDocument): string {
  const text = JSON.stringify(document)
  // One byte a UTF-16 half: no text encoder is needed, and names may have any letters.
  const bytes = new Uint8Array(2 * text.length)
  for (let i = 0; i < text.length; i++) {
    bytes[2 * i] = text.charCodeAt(i) & 255
    bytes[2 * i + 1] = text.charCodeAt(i) >> 8
  }
  return sha256(bytes)
}

function broken(problem: string): ParseError {
  return new ParseError({ format: FORMAT, problem })
}
