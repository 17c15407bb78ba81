import { expect, test } from 'vitest'
import { hashesAtOnce, hashInTurn } from './hash-queue.ts'

/** Makes a hash that runs until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { hash: () => promise, release: resolve }
}

test('hashes a few at once, known customers before strangers, and a failure delays no other hash', async () => {
  const first = Array.from({ length: hashesAtOnce }, held)
  const running = first.map(({ hash }) => hashInTurn('stranger', hash))
  const order: string[] = []
  const note = (name: string) => async () => {
    order.push(name)
    if (name === 'known 1') throw new Error('broken')
  }
  const waiting = [
    hashInTurn('stranger', note('stranger 1')),
    hashInTurn('stranger', note('stranger 2')),
    hashInTurn('known', note('known 1')),
    hashInTurn('known', note('known 2')),
  ]
  await Promise.resolve()
  expect(order).toEqual([])
  for (const { release } of first) release()
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  await Promise.all(running)
  expect(order).toEqual(['known 1', 'known 2', 'stranger 1', 'stranger 2'])
  // Every place is free again.
  const again = Array.from({ length: hashesAtOnce }, held)
  const second = again.map(({ hash }) => hashInTurn('stranger', hash))
  const later = hashInTurn('known', note('later'))
  await Promise.resolve()
  expect(order).not.toContain('later')
  for (const { release } of again) release()
  await Promise.all([...second, later])
  expect(order).toContain('later')
})
