import { useEffect, useState } from 'react'

/**
 * Returns the seconds left of a wait that starts again whenever `turn` changes. 0 before the first turn and after the end.
 */
export function useCountdown(turn: number, seconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (turn === 0) return
    const end = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [turn, seconds])
  return left
}
