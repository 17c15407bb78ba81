import type { ErrorState } from '../api/index.ts'
import { lastVisited } from '../app/last-visited.ts'
import { PageNotice } from '../app/page-notice.tsx'
import { navigate } from '../app/router.ts'
import { endSession } from '../app/session.ts'
import { useTexts } from '../app/texts.ts'
import { Button } from '../ui/button.tsx'

const reasons = ['idle', 'absolute', 'newer', 'security'] as const

/** The session is over: says why, and leads back to where the customer was by way of a fresh log-in. */
export default function TimeoutScreen() {
  const t = useTexts('home')
  const state: ErrorState | null = history.state
  const reason = reasons.find((known) => known === state?.reason) ?? 'idle'
  const again = () => {
    endSession()
    navigate('/relogin', { state: { wanted: lastVisited(), reason } })
  }
  return (
    <PageNotice
      icon="clock"
      title={t('timeout.title')}
      actions={<Button onClick={again}>{t('timeout.again')}</Button>}
    >
      {t(`timeout.${reason}`)}
    </PageNotice>
  )
}
