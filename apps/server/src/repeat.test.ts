import { expect, test } from 'vitest'
import { changes } from './db/changes.ts'
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

test('a task at rest runs again at a change, and when something falls due', async () => {
  let begun = Promise.withResolvers<void>()
  let left: number | undefined
  const runs: number[] = []
  const stop = repeat(
    async () => {
      runs.push(performance.now())
      begun.resolve()
      return left
    },
    { everyMs: 1, restsUntil: changes, onError: expect.unreachable },
  )
  const nextRun = async () => {
    begun = Promise.withResolvers<void>()
    await begun.promise
  }
  await begun.promise
  const woken = nextRun()
  changes.made()
  await woken
  // Nothing changes any more: only the time that a run returns begins the next one.
  left = 5
  const again = nextRun()
  changes.made()
  await again
  await nextRun()
  await nextRun()
  await stop()
  expect(runs.length).toBeGreaterThanOrEqual(5)
})

test('a change during a run is not missed', async () => {
  let runs = 0
  const { promise: twice, resolve } = Promise.withResolvers<void>()
  const stop = repeat(
    async () => {
      runs += 1
      if (runs === 1) changes.made()
      else resolve()
    },
    { everyMs: 1, restsUntil: changes, onError: expect.unreachable },
  )
  await twice
  await stop()
})
