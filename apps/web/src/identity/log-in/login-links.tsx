import type { Route } from '@cloudsail/ui/base/screen.ts'
import { bareScreens, openLinks } from '@cloudsail/ui/base/screen-table.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import css from './login-links.module.css'

/** The most needed links of the log-in page, in order. Help follows. */
const wanted: readonly Route[] = ['/firstLogin', '/forgetPassword']

export function LoginLinks() {
  const t = useTexts('identity')
  const language = useLanguage()
  const rows = wanted.flatMap((route) => bareScreens().filter((screen) => screen.route === route))
  return (
    <nav aria-label={t('login.links')} className={css.links}>
      {[...rows, ...openLinks()].map((screen) => (
        <Link key={screen.route} href={screen.route}>
          {screen[language]}
        </Link>
      ))}
    </nav>
  )
}
