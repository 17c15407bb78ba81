/**
 * A point where so many meet, so that a race is no matter of chance: the promise it gives settles once `count` have
 * called it. Whoever comes later (a second try) passes at once.
 */
export function meetingPoint(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}
