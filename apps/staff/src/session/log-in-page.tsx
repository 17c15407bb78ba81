import { brand } from '@cloudsail/contract'
import { staffLogInPath } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useKeys } from '../base/keys.ts'
import { LanguageLink } from '../frame/language-link.tsx'
import { Mark } from '../frame/mark.tsx'
import { Button } from '../parts/button.tsx'
import { Note } from '../parts/note.tsx'
import css from './log-in-page.module.css'

/** Goes to the bank's identity provider, which asks who somebody is. The bank keeps no password of staff. */
function toLogIn(): void {
  location.assign(`${staffLogInPath}?to=${encodeURIComponent(location.hash || '#/')}`)
}

/** The page before log-in. `over`: a session was there and has ended. */
export function LogInPage({ over }: { over: boolean }) {
  const t = useTexts('staff')
  const language = useLanguage()
  useKeys([{ key: 'Enter', run: toLogIn }])
  return (
    <main className={css.page}>
      <header>
        <Mark size={34} />
        <b>{brand.bank[language]}</b>
        <small>{t('product')}</small>
        <LanguageLink />
      </header>
      <h1>{t('logIn.title')}</h1>
      {over && <Note tone="warn">{t('logIn.over')}</Note>}
      <p>{t('logIn.words')}</p>
      <Button look="sea" shown="Enter" onPress={toLogIn}>
        {t('logIn.go')}
      </Button>
    </main>
  )
}
