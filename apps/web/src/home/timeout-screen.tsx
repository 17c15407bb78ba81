import { brand } from '@cloudsail/contract'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { endSession, useIsInside } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'
import { useEffect } from 'react'
import { lastVisited } from '../base/last-visited.ts'
import { endReason } from '../base/session-end.ts'

void loadTexts('identity')

/**
 * Shown after the session has ended: says why, and leads by a new log-in back to the previous screen. A customer whose
 * session is still open, as far as this window knows, is sent back into the bank. If the bank disagrees, it sends them here
 * with a reason.
 */
export default function TimeoutScreen() {
  const t = useTexts('identity')
  const reason = endReason()
  const lives = useIsInside() && reason === 'unknown'
  useEffect(() => {
    if (lives) navigate(lastVisited(), { replace: true })
  }, [lives])
  if (lives) return null
  const again = () => {
    endSession()
    navigate('/relogin', { state: { wanted: lastVisited(), reason } })
  }
  return (
    <PageMessage
      icon="clock"
      title={t('ended.title')}
      actions={<Button onClick={again}>{t('ended.again')}</Button>}
    >
      {t(`ended.${reason}`, { hotline: brand.hotline })}
    </PageMessage>
  )
}
