import { currentTimeCall } from '@cloudsail/contract/bankday'
import { useEffect, useState } from 'react'
import { useCall } from './queries.ts'

/** Today by the bank clock ("2026-11-20"); null until it is known. */
export function useBankDate(): string | null {
  return useCall(currentTimeCall, {}).data?.businessDate ?? null
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
