import { useEffect } from 'react'
import { switchLanguage } from '../../base/texts.ts'
import FirstLoginScreen from './first-login-screen.tsx'

/** /firstLoginEN: the same, opened in English. */
export default function FirstLoginEnScreen() {
  useEffect(() => {
    void switchLanguage('en')
  }, [])
  return <FirstLoginScreen />
}
