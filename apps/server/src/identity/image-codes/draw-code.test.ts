import { describe, expect, test } from 'vitest'
import type { Chance } from './chance.ts'
import { drawCode, figuresOf, randomCode } from './draw-code.ts'
import { type FamilyName, families, shade } from './shade.ts'
import { channelsOf, cuts, eyes, type Mask, maskOf, reader } from './test-attacker.ts'

/** Returns the same numbers for the same seed (mulberry32). */
function seeded(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const names = Object.keys(families) as FamilyName[]
const learntFrom = 160
const tried = 80

/** Returns the share of codes and of characters read by a program that has learnt from labelled masks of the same family. */
function rateOf(codes: readonly string[], masks: readonly Mask[], cut: (typeof cuts)[keyof typeof cuts]) {
  const pieces = masks.map(cut)
  const read = reader(
    pieces
      .slice(0, learntFrom)
      .flatMap((four, picture) => four.map((piece, at) => ({ character: codes[picture]![at]!, piece }))),
  )
  const right = pieces
    .slice(learntFrom)
    .map((four, at) => four.filter((piece, place) => read(piece) === codes[learntFrom + at]![place]).length)
  return {
    codes: right.filter((each) => each === 4).length / right.length,
    characters: right.reduce((sum, each) => sum + each, 0) / (4 * right.length),
  }
}

const someCodes = (chance: Chance) => Array.from({ length: learntFrom + tried }, () => randomCode(chance))

describe.each(names)('%s', (family) => {
  test('any way to separate figure and ground reads less than a tenth of the codes', {
    timeout: 120_000,
  }, () => {
    const chance = seeded(20261128)
    const codes = someCodes(chance)
    const pictures = codes.map((code) => channelsOf(drawCode(code, { chance, family })))
    const rates = Object.entries(eyes).flatMap(([eye, partedBy]) => {
      const masks = pictures.map(partedBy)
      return Object.entries(cuts).map(([cut, pieces]) => ({
        by: `${eye}, ${cut}`,
        rate: rateOf(codes, masks, pieces).codes,
      }))
    })
    expect(rates.filter(({ rate }) => rate >= 0.1)).toEqual([])
  })

  test('figure and ground are equally dark on average', () => {
    const chance = seeded(7)
    const sums = { figure: [0, 0], ground: [0, 0] }
    for (let picture = 0; picture < 60; picture += 1) {
      const drawn = figuresOf(randomCode(chance), chance)
      shade(drawn, family, chance).forEach((level, at) => {
        const sum = sums[drawn.distance[at]! < drawn.radius ? 'figure' : 'ground']
        sum[0]! += level
        sum[1]! += 1
      })
    }
    const [figure, ground] = [sums.figure, sums.ground].map(([total, count]) => total! / count!)
    // On a scale of sixteen shades. Strokes that are simply darker differ by seven or more.
    expect(Math.abs(figure! - ground!)).toBeLessThan(1.5)
  })
})

test('the same program reads characters already separated from their ground', () => {
  const chance = seeded(5)
  const codes = someCodes(chance)
  const masks = codes.map((code) => maskOf(figuresOf(code, chance)))
  expect(rateOf(codes, masks, cuts.columns).characters).toBeGreaterThan(0.2)
})

test('a picture contains no character as text, and is small', () => {
  for (const family of names) {
    const code = randomCode()
    const png = drawCode(code, { family })
    expect(png.toString('latin1')).not.toContain(code)
    expect(png.length).toBeLessThan(12_000)
  }
})
