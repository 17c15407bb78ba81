import { useEffect, useState } from 'react'

export interface Asked<T> {
  /** Null until it has loaded. */
  data: T | null
  failed: boolean
  retry: () => void
}

/**
 * Loads data once while a page is shown, and again by `retry`. For pages before log-in, which have no cache. `ask` must not
 * change.
 */
export function useOnce<T>(ask: () => Promise<T>): Asked<T> {
  const [data, setData] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every try
  useEffect(() => {
    let here = true
    setFailed(false)
    ask().then(
      (answer) => here && setData(answer),
      () => here && setFailed(true),
    )
    return () => {
      here = false
    }
  }, [ask, tries])
  return { data, failed, retry: () => setTries(tries + 1) }
}
