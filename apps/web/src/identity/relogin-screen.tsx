import { brand } from '@cloudsail/contract'
import { useEffect, useState } from 'react'
import { homeRoute, wantedRoute } from '../base/router.ts'
import { currentSession, endSession } from '../base/session.ts'
import { useTexts } from '../base/texts.ts'
import { LoginForm } from './login-form.tsx'
import { LoginLayout } from './login-layout.tsx'

const reasons = ['idle', 'absolute', 'newer', 'loggedOut', 'elsewhere', 'security', 'network'] as const
type Reason = (typeof reasons)[number] | 'unknown'

/** Why the session is over, as whoever led here says in the address's state. */
function reasonNow(): Reason {
  const told: unknown = history.state?.reason
  return reasons.find((reason) => reason === told) ?? 'unknown'
}

/** Says why the session ended, and after a fresh log-in leads back to where the customer was. */
export default function ReloginScreen() {
  const t = useTexts('identity')
  const [reason] = useState(reasonNow)
  const [returns] = useState(() => (wantedRoute() ?? homeRoute) !== homeRoute)
  useEffect(() => {
    if (currentSession()) endSession()
  }, [])
  const told = reason === 'newer' ? t('relogin.newer', { hotline: brand.hotline }) : t(`relogin.${reason}`)
  return (
    <LoginLayout>
      <LoginForm
        reason={
          <>
            <p>{told}</p>
            {returns && <p>{t('relogin.returns')}</p>}
          </>
        }
      />
    </LoginLayout>
  )
}
