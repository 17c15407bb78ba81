import { hash } from 'node:crypto'

// The tree of RFC 6962: leaves and nodes are hashed with different prefixes, and an odd node goes up unchanged.

export function leafHash(text: string): Buffer {
  return hash('sha256', `\0${text}`, 'buffer')
}

const node = Buffer.alloc(65, 1)

function nodeHash(left: Buffer, right: Buffer): Buffer {
  node.set(left, 1)
  node.set(right, 33)
  return hash('sha256', node, 'buffer')
}

type Level = readonly Buffer[]

/** Returns the root over leaf hashes in their order. For no leaves, that is the hash of the empty string. */
export function merkleRoot(leaves: Level): Buffer {
  return new MerkleTree().rootOver(leaves)
}

/**
 * Computes the roots of successive lists of leaves. Nodes are hashed again only if a leaf below them is another object
 * than before.
 */
export class MerkleTree {
  #levels: Level[] = []

  rootOver(leaves: Level): Buffer {
    if (leaves.length === 0) return hash('sha256', '', 'buffer')
    const before = this.#levels
    const levels = [leaves]
    for (let height = 0, level = leaves; level.length > 1; height += 1) {
      level = levelAbove(level, before[height], before[height + 1])
      levels.push(level)
    }
    this.#levels = levels
    return levels.at(-1)![0]!
  }
}

/** One step from a leaf towards the root: the sibling's hash, and its side. */
export interface ProofStep {
  side: 'left' | 'right'
  hash: Buffer
}

/** Returns the steps from a leaf to the root. */
export function merklePath(leaves: Level, index: number): ProofStep[] {
  const steps: ProofStep[] = []
  let at = index
  for (let level = leaves; level.length > 1; level = levelAbove(level), at >>= 1) {
    const side = at % 2 === 0 ? 'right' : 'left'
    const hash = level[side === 'right' ? at + 1 : at - 1]
    if (hash) steps.push({ side, hash })
  }
  return steps
}

export function rootOf(leaf: Buffer, path: readonly ProofStep[]): Buffer {
  return path.reduce(
    (hash, step) => (step.side === 'right' ? nodeHash(hash, step.hash) : nodeHash(step.hash, hash)),
    leaf,
  )
}

/** Returns the level above. `before` and `aboveBefore` are the same two levels of the previous list, if known. */
function levelAbove(level: Level, before: Level = [], aboveBefore: Level = []): Buffer[] {
  const above: Buffer[] = []
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i]!, level[i + 1]]
    const known = before[i] === left && before[i + 1] === right ? aboveBefore[i >> 1] : undefined
    above.push(known ?? (right ? nodeHash(left, right) : left))
  }
  return above
}
