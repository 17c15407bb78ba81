import { brand } from '@cloudsail/contract'
import { homeRoute, wantedRoute } from '@cloudsail/ui/base/router.ts'
import { currentSession, endSession } from '@cloudsail/ui/base/session.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useState } from 'react'
import { endReason } from '../../base/session-end.ts'
import { LoginForm } from './login-form.tsx'
import { LoginLayout } from './login-layout.tsx'

/** Shows why the session ended, and returns to the previous screen after a new log-in. */
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
