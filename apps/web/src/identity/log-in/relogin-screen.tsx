import { brand } from '@cloudsail/contract'
import { useEffect, useState } from 'react'
import { homeRoute, wantedRoute } from '../../base/router.ts'
import { currentSession, endSession } from '../../base/session.ts'
import { endReason } from '../../base/session-end.ts'
import { useTexts } from '../../base/texts.ts'
import { LoginForm } from './login-form.tsx'
import { LoginLayout } from './login-layout.tsx'

/** Says why the session ended, and after a fresh log-in leads back to where the customer was. */
export default function ReloginScreen() {
  const t = useTexts('identity')
  const [reason] = useState(endReason)
  const [returns] = useState(() => (wantedRoute() ?? homeRoute) !== homeRoute)
  useEffect(() => {
    if (currentSession()) endSession()
  }, [])
  return (
    <LoginLayout>
      <LoginForm
        reason={
          <>
            <p>{t(`ended.${reason}`, { hotline: brand.hotline })}</p>
            {returns && <p>{t('relogin.returns')}</p>}
          </>
        }
      />
    </LoginLayout>
  )
}
