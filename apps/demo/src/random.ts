/** A small deterministic random generator (sfc32), so that one seed number makes the same bank on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Returns a Poisson-distributed count with the given mean. */
  poisson(mean: number): number
  /** Returns a bell-shaped number around 0, roughly within -3 and 3. */
  normal(): number
}

/** Returns an independent stream for each name, so that one customer's events never change another's. */
export function randomStream(seedNumber: number, name: string): Random {
  let [a, b, c, d] = seedWords(`${seedNumber}:${name}`)
  const next = () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 12; warm++) next()
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    poisson: (mean) => {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count++
      return count
    },
    normal: () => {
      let sum = 0
      for (let index = 0; index < 12; index++) sum += next()
      return sum - 6
    },
  }
}

/** Hashes a text into four words: FNV-1a, four times with different starting values. */
function seedWords(text: string): [number, number, number, number] {
  const word = (start: number) => {
    let hash = start
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
    }
    return hash | 0
  }
  return [word(2_166_136_261), word(3_339_675_911), word(97_534_213), word(1_540_483_477)]
}
