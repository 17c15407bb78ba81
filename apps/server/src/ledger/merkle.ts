import { hash } from 'node:crypto'

// The tree of RFC 6962: leaves and nodes hash with different prefixes, an odd one out goes up as it is.

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

/** Root over leaf hashes in their order; of none, the hash of nothing. */
export function merkleRoot(leaves: Level): Buffer {
  return new MerkleTree().rootOver(leaves)
}

/** The roots of one list of leaves after another: what stands above leaves that are the same objects as the last time, at
 *  the same places, is not hashed again. */
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

/** One step from a leaf towards the root: the hash it is joined with, and on which side that one stands. */
export interface ProofStep {
  side: 'left' | 'right'
  hash: Buffer
}

/** The steps that lead from a leaf to the root. */
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

/** `before` and `aboveBefore`: the same two levels as they were, where they are known. */
function levelAbove(level: Level, before: Level = [], aboveBefore: Level = []): Buffer[] {
  const above: Buffer[] = []
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i]!, level[i + 1]]
    const known = before[i] === left && before[i + 1] === right ? aboveBefore[i >> 1] : undefined
    above.push(known ?? (right ? nodeHash(left, right) : left))
  }
  return above
}
