import { useEffect, useState } from 'react'

/**
 * Returns the bank clock, which runs on from the instant the server named. The machine's clock may be wrong, so only the time
 * that has passed is measured.
 */
export function useBankTime(named: string): string {
  const [now, setNow] = useState(named)
  useEffect(() => {
    const startedMs = performance.now()
    const tick = () => setNow(new Date(Date.parse(named) + performance.now() - startedMs).toISOString())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [named])
  return now
}
