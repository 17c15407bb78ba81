import { currentSession, endSession } from '@cloudsail/ui/base/session.ts'
import { useEffect, useState } from 'react'
import { logOut } from '../../base/log-out.ts'
import { LoginForm } from './login-form.tsx'
import { LoginLayout } from './login-layout.tsx'

/** Log-in by one of the four identifiers or by credit card. A customer who is logged in is logged out first. */
export default function LoginScreen() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const session = currentSession()
    if (!session) return
    if (session.expired) return endSession()
    setLeaving(true)
    void logOut()
  }, [])
  return (
    <LoginLayout>
      <LoginForm idle={leaving} />
    </LoginLayout>
  )
}
