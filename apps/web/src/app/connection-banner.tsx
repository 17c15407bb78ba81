import { recordAnswer, trafficStore } from '@cloudsail/ui/base/api/index.ts'
import { useStore } from '@cloudsail/ui/base/store.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import css from './connection-banner.module.css'

function watchNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const askAgainMs = 5_000

/** Shows that there is no network, or that the bank does not answer, while that lasts. */
export function ConnectionBanner() {
  const t = useTexts('app')
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const { silent } = useStore(trafficStore)
  const down = online && silent
  useEffect(() => {
    if (!down) return
    const timer = setInterval(() => void askHealth(), askAgainMs)
    return () => clearInterval(timer)
  }, [down])
  return (
    <div role="status">
      {(!online || down) && (
        <p className={css.banner}>
          <Icon name="alert" />
          {t(online ? 'connection.down' : 'connection.offline')}
        </p>
      )}
    </div>
  )
}

async function askHealth(): Promise<void> {
  try {
    const answer = await fetch('healthz', { cache: 'no-store', signal: AbortSignal.timeout(askAgainMs) })
    if (answer.ok) recordAnswer()
  } catch {
    // Still down. The next tick asks again.
  }
}
