import type { ErrorState } from '../base/api/index.ts'
import { lastVisited } from '../base/last-visited.ts'
import { navigate } from '../base/router.ts'
import { endSession } from '../base/session.ts'
import { useTexts } from '../base/texts.ts'
import { Button } from '../ui/button.tsx'
import { PageNotice } from '../ui/page-notice.tsx'

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
