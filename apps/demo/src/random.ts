/** A small deterministic source of chance (sfc32), so that one number makes the same bank on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** How many of something rare happen where `mean` happen on average. */
  poisson(mean: number): number
  /** Bell-shaped around 0, about within -3 and 3. */
  normal(): number
}

/** A stream of its own for each name: what one customer does never changes what another does. */
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

/** FNV-1a, four times with different beginnings. */
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
