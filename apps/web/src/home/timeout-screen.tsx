import { brand } from '@cloudsail/contract'
import { useEffect } from 'react'
import { lastVisited } from '../base/last-visited.ts'
import { navigate } from '../base/router.ts'
import { endSession, useIsInside } from '../base/session.ts'
import { endReason } from '../base/session-end.ts'
import { loadTexts, useTexts } from '../base/texts.ts'
import { Button } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

void loadTexts('identity')

/** The session is over: says why, and leads back to where the customer was by way of a fresh log-in. Whose session lives,
 *  as far as this window knows, is led back into the bank, which has the last word and sends here with a reason. */
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
