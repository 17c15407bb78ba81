import { useEffect, useState } from 'react'
import { trafficStore } from '../base/api/index.ts'
import { useInfobar } from '../base/infobar.ts'
import { logOut } from '../base/log-out.ts'
import { navigate } from '../base/router.ts'
import { expireSession } from '../base/session.ts'
import { useTexts } from '../base/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { secondsLeft } from './seconds-left.ts'

const tickMs = 1_000

/** A minute before the session ends for want of calls it says so, and offers to go on. */
export function IdleWarning() {
  const t = useTexts('app')
  const { refetch, isFetching } = useInfobar()
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
  // Only what the bank has answered keeps the session; without an answer the time goes on running.
  const stay = async () => {
    if ((await refetch()).isSuccess) setSeconds(null)
  }
  return (
    <Dialog
      open={seconds !== null && seconds > 0}
      onClose={stay}
      title={t('idle.title')}
      actions={
        <>
          <Button look="line" onClick={logOut}>
            {t('logOut')}
          </Button>
          <Button onClick={stay} busy={isFetching}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p role="timer">{t('idle.text', { seconds: seconds ?? 0 })}</p>
    </Dialog>
  )
}
