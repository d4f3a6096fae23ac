import { describe, expect, it } from 'vitest'
import { edgeContact } from './edge-contact.ts'

describe('edgeContact', () => {
  it.each([
    // Lines y = x/2 and y = 3 − x; y = 2x and y = 1, turned end for end.
    ['cross', [0, 0, 6, 3], [0, 3, 4, -1], { kind: 'cross', x: 2, y: 1 }],
    ['cross', [2, 4, -1, -2], [-3, 1, 5, 1], { kind: 'cross', x: 0.5, y: 1 }],
    ['touch at an end of the second', [0, 0, 4, 2], [2, 1, 0, 5], { kind: 'touch', x: 2, y: 1 }],
    ['touch at an end of the first', [2, 1, 0, 5], [0, 0, 4, 2], { kind: 'touch', x: 2, y: 1 }],
    ['overlap from 1 to 3 along a slope', [0, 0, 3, 3], [5, 5, 1, 1], { kind: 'overlap', x: 1, y: 1 }],
    ['meet end to end on one line', [0, 0, 0, 2], [0, 5, 0, 2], { kind: 'touch', x: 0, y: 2 }],
  ] as const)('tells that edges %s, and where', (_, [ax, ay, bx, by], [cx, cy, dx, dy], contact) => {
    const { kind, x, y } = edgeContact(ax, ay, bx, by, cx, cy, dx, dy) ?? { kind: 'none', x: 0, y: 0 }
    expect(kind).toBe(contact.kind)
    expect(x).toBeCloseTo(contact.x, 12)
    expect(y).toBeCloseTo(contact.y, 12)
  })

  it('finds no contact between edges that end before they meet or are parallel', () => {
    expect(edgeContact(0, 0, 1, 1, 3, 0, 2, 1)).toBeUndefined()
    expect(edgeContact(0, 0, 4, 2, 0, 1, 4, 3)).toBeUndefined()
    expect(edgeContact(0, 0, 1, 1, 2, 2, 3, 3)).toBeUndefined()
  })
})
