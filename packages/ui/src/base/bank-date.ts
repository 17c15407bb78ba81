import { currentTimeCall } from '@cloudsail/contract/bankday'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from './queries.ts'

const dayMs = 86_400_000
/** Midnight in Shanghai is 16:00 UTC. */
const untilMidnight = (atMs: number) => dayMs - ((atMs + 8 * 3_600_000) % dayMs)

/** When the bank reported the time, in the page's running time. The machine's clock may be set later on. */
const useToldAt = (dataUpdatedAt: number) =>
  useMemo(() => performance.now() - Math.max(0, Date.now() - dataUpdatedAt), [dataUpdatedAt])

/** Returns today's date by the bank clock ("2026-11-20") and asks again at midnight. Null until the date is known. */
export function useBankDate(): string | null {
  const { data, dataUpdatedAt, refetch } = useCall(currentTimeCall, {})
  const toldAtMs = useToldAt(dataUpdatedAt)
  const currentTime = data?.currentTime
  useEffect(() => {
    if (currentTime === undefined) return
    const leftMs = untilMidnight(Date.parse(currentTime)) - (performance.now() - toldAtMs)
    // If the bank's clock is slightly behind this one, the date is asked again in a second.
    const timer = setTimeout(() => void refetch(), Math.max(1_000, leftMs))
    return () => clearTimeout(timer)
  }, [currentTime, toldAtMs, refetch])
  return data?.businessDate ?? null
}

/** Returns the bank clock in milliseconds, updated every second. Null until the time is known. */
export function useBankNow(): number | null {
  const { data, dataUpdatedAt } = useCall(currentTimeCall, {})
  const toldAtMs = useToldAt(dataUpdatedAt)
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return data ? Date.parse(data.currentTime) + Math.max(0, now - toldAtMs) : null
}
