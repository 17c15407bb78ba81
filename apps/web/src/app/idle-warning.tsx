import { lazy, Suspense, useEffect, useState } from 'react'
import { trafficStore } from '../base/api/index.ts'
import { loadChunk } from '../base/loads.ts'
import { navigate } from '../base/router.ts'
import { expireSession } from '../base/session.ts'
import { secondsLeft } from './seconds-left.ts'

const tickMs = 1_000

const IdleDialog = lazy(() => loadChunk(() => import('./idle-dialog.tsx')))

/** A minute before the session ends for want of calls it says so, and offers to go on. */
export function IdleWarning() {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsLeft(trafficStore.get().answeredAtMs, Date.now())
      setSeconds(left)
      if (left !== 0) return
      navigate('/timeout', { state: { reason: 'idle' } })
      expireSession()
    }, tickMs)
    return () => clearInterval(timer)
  }, [])
  if (!seconds) return null
  return (
    <Suspense>
      <IdleDialog seconds={seconds} onStay={() => setSeconds(null)} />
    </Suspense>
  )
}
