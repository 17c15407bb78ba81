import { infobar } from '@cloudsail/contract/home'
import { CallError, call, isUnanswered, trafficStore } from '@cloudsail/ui/base/api/index.ts'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { expireSession } from '@cloudsail/ui/base/session.ts'
import { hasOtherTabs } from '@cloudsail/ui/base/session-tabs.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { secondsLeft } from './seconds-left.ts'

const tickMs = 1_000

const IdleDialog = lazy(() => loadChunk(() => import('./idle-dialog.tsx')))

/** Asks the bank whether the session is still open. If not, the time-out screen opens. */
async function askSession(): Promise<'lives' | 'over' | 'unknown'> {
  try {
    await call(infobar, {}, { reportErrors: 'none' })
    return 'lives'
  } catch (error) {
    return error instanceof CallError && !isUnanswered(error) ? 'over' : 'unknown'
  }
}

/** Warns a minute before the session ends for lack of calls, and offers to continue. */
export function IdleWarning() {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    let isAsking = false
    const end = async () => {
      // Another tab may have extended the session while this one slept and heard nothing.
      if (hasOtherTabs()) {
        isAsking = true
        const state = await askSession()
        isAsking = false
        if (state === 'lives') trafficStore.set({ ...trafficStore.get(), answeredAtMs: performance.now() })
        if (state !== 'unknown') return setSeconds(null)
      }
      navigate('/timeout', { state: { reason: 'idle' } })
      expireSession()
    }
    const timer = setInterval(() => {
      if (isAsking) return
      const left = secondsLeft(trafficStore.get().answeredAtMs, performance.now())
      setSeconds(left)
      if (left === 0) void end()
    }, tickMs)
    // A hidden page may belong to a session that has ended since. After the machine slept, its clock proves nothing.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void askSession()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  if (!seconds) return null
  return (
    <Suspense>
      <IdleDialog seconds={seconds} onStay={() => setSeconds(null)} />
    </Suspense>
  )
}
