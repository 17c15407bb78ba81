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

/** Root over leaf hashes in their order; of none, the hash of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return hash('sha256', '', 'buffer')
  let level = leaves
  while (level.length > 1) level = levelAbove(level)
  return level[0]!
}

/** One step from a leaf towards the root: the hash it is joined with, and on which side that one stands. */
export interface ProofStep {
  side: 'left' | 'right'
  hash: Buffer
}

/** The steps that lead from a leaf to the root. */
export function merklePath(leaves: readonly Buffer[], index: number): ProofStep[] {
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

function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = []
  for (let i = 0; i < level.length; i += 2) {
    const right = level[i + 1]
    above.push(right ? nodeHash(level[i]!, right) : level[i]!)
  }
  return above
}
