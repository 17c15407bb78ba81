import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafHash, MerkleTree } from './merkle.ts'

/**
 * Computes the root literally as in RFC 6962, 2.1: both halves of the list, the left one the largest power of two below
 * its length.
 */
function rootByRule(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest()
  if (leaves.length === 1) return leaves[0]!
  const left = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  const halves = [leaves.slice(0, left), leaves.slice(left)].map(rootByRule)
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), ...halves]))
    .digest()
}

test('after any changes from day to day, the root equals that of the leaves', () => {
  const change = fc.record({
    at: fc.nat(40),
    text: fc.string(),
    how: fc.constantFrom('move', 'add', 'remove'),
  })
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 12 }), (days) => {
      const tree = new MerkleTree()
      const leaves: Buffer[] = []
      for (const day of days) {
        for (const { at, text, how } of day)
          leaves.splice(at, how === 'add' ? 0 : 1, ...(how === 'remove' ? [] : [leafHash(text)]))
        expect(tree.rootOver([...leaves])).toEqual(rootByRule(leaves))
      }
    }),
  )
})
