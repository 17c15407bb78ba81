import { expect, test, vi } from 'vitest'
import { createLoads } from './loads.ts'

test('a load is begun once and read without waiting afterwards', async () => {
  const load = vi.fn(async (name: string) => `${name}!`)
  const loads = createLoads(load)
  const promise = loads('a')
  expect(loads('a')).toBe(promise)
  await promise
  expect(promise).toMatchObject({ status: 'fulfilled', value: 'a!' })
  await loads('b')
  expect(load.mock.calls).toEqual([['a'], ['b']])
})

test('a failure stays while it is shown, then is loaded anew, and others stay loaded', async () => {
  vi.useFakeTimers()
  let works = false
  const load = vi.fn(async (name: string) => {
    if (name === 'a' && !works) throw new Error('no network')
    return name
  })
  const loads = createLoads(load)
  await expect(loads('a')).rejects.toThrow('no network')
  await loads('b')
  works = true
  expect(loads('a')).toMatchObject({ status: 'rejected' })
  await expect(loads('a')).rejects.toThrow('no network')
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(await loads('a')).toBe('a')
  await loads('b')
  expect(load).toHaveBeenCalledTimes(3)
})
