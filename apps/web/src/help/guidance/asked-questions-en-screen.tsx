import { useEffect } from 'react'
import { switchLanguage } from '../../base/texts.ts'
import AskedQuestionsScreen from './asked-questions-screen.tsx'

/** /askedQuestionsEn: the same, opened in English. */
export default function AskedQuestionsEnScreen() {
  useEffect(() => {
    void switchLanguage('en')
  }, [])
  return <AskedQuestionsScreen />
}
