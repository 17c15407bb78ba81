import { switchLanguage } from '@cloudsail/ui/base/texts.ts'
import { useEffect } from 'react'
import AskedQuestionsScreen from './asked-questions-screen.tsx'

/** /askedQuestionsEn: the questions, opened in English. */
export default function AskedQuestionsEnScreen() {
  useEffect(() => {
    void switchLanguage('en')
  }, [])
  return <AskedQuestionsScreen />
}
