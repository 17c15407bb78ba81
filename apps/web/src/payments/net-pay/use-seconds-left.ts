import { useEffect, useState } from 'react'

const secondMs = 1_000

/** Counts down on this machine's clock from the seconds that the bank returned last. Calls `onEnd` at zero. */
export function useSecondsLeft(said: number, onEnd: () => void): number {
  const [left, setLeft] = useState(said)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with what the bank says
  useEffect(() => {
    setLeft(said)
    if (said === 0) return
    const until = performance.now() + said * secondMs
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / secondMs))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onEnd()
    }, secondMs / 4)
    return () => clearInterval(timer)
  }, [said])
  return left
}
