import { expect, test } from 'vitest'
import { pauseAfter, repeat } from './repeat.ts'

test('repeated failures lengthen the pause to two seconds at most, and never shorten it', () => {
  const pausesMs = (everyMs: number) =>
    Array.from({ length: 8 }, (_, failures) => pauseAfter(failures, everyMs))
  expect(pausesMs(200)).toEqual([200, 200, 400, 800, 1_600, 2_000, 2_000, 2_000])
  expect(pausesMs(1_000)).toEqual([1_000, 1_000, 1_000, 1_000, 1_600, 2_000, 2_000, 2_000])
  expect(pausesMs(10_000)).toEqual(Array(8).fill(10_000))
})

test('further work is done at once, a failure ends nothing, and stopping waits for the work under way', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const errors: unknown[] = []
  let times = 0
  const stop = repeat(
    async () => {
      times++
      if (times <= 4) return true
      if (times === 5) throw new Error('away')
      begin()
      await finished
      return true
    },
    { everyMs: 1, onError: (error) => errors.push(error) },
  )
  await begun
  expect(errors).toEqual([new Error('away')])
  const order: string[] = []
  const stopped = stop().then(() => order.push('stopped'))
  await new Promise(setImmediate)
  order.push('finished')
  finish()
  await stopped
  expect(order).toEqual(['finished', 'stopped'])
  expect(times).toBe(6)
})

test('stopping ends a pause', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const stop = repeat(async () => resolve(), { everyMs: 3_600_000, onError: expect.unreachable })
  await done
  await stop()
})
