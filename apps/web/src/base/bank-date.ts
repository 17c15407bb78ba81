import { currentTimeCall } from '@cloudsail/contract/bankday'
import { useEffect, useState } from 'react'
import { useCall } from './queries.ts'

const dayMs = 86_400_000
/** Midnight in Shanghai is 16:00 UTC. */
const untilMidnight = (atMs: number) => dayMs - ((atMs + 8 * 3_600_000) % dayMs)

/** Today by the bank clock ("2026-11-20"), asked anew at midnight; null until it is known. */
export function useBankDate(): string | null {
  const { data, dataUpdatedAt, refetch } = useCall(currentTimeCall, {})
  const currentTime = data?.currentTime
  useEffect(() => {
    if (currentTime === undefined) return
    const leftMs = untilMidnight(Date.parse(currentTime)) - (Date.now() - dataUpdatedAt)
    // A bank whose clock is a little behind this one is asked again in a second.
    const timer = setTimeout(() => void refetch(), Math.max(1_000, leftMs))
    return () => clearTimeout(timer)
  }, [currentTime, dataUpdatedAt, refetch])
  return data?.businessDate ?? null
}

/** The bank clock in milliseconds, going on by the second; null until it is known. */
export function useBankNow(): number | null {
  const { data, dataUpdatedAt } = useCall(currentTimeCall, {})
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return data ? Date.parse(data.currentTime) + Math.max(0, now - dataUpdatedAt) : null
}
