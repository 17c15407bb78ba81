import { switchLanguage } from '@cloudsail/ui/base/texts.ts'
import { useEffect } from 'react'
import FirstLoginScreen from './first-login-screen.tsx'

/** /firstLoginEN: the first log-in, opened in English. */
export default function FirstLoginEnScreen() {
  useEffect(() => {
    void switchLanguage('en')
  }, [])
  return <FirstLoginScreen />
}
