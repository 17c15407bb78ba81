import { brand } from '@cloudsail/contract'
import { bareScreens } from '../screens.bare.ts'
import { Brand } from './brand.tsx'
import { ColoursSwitch, ElderSwitch, LanguageSwitch } from './look-controls.tsx'
import css from './public-page.module.css'
import { Link } from './router.ts'
import type { Screen } from './screen.ts'
import { mainId, ScreenOutlet } from './screen-outlet.tsx'
import { SkipLink } from './skip-link.tsx'
import { useLanguage, useTexts } from './texts.ts'

/** The page around screens that need no log-in; light, since the log-in page is the first a visitor waits for. */
export function PublicPage({ screen }: { screen: Screen }) {
  const t = useTexts('app')
  const language = useLanguage()
  const help = bareScreens.filter((row) => row.domain === 'help' && row.menu)
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.bar}>
        <Link href="/login" className={css.home}>
          <Brand />
        </Link>
        <div className={css.tools}>
          <LanguageSwitch />
          <ElderSwitch />
          <ColoursSwitch />
        </div>
      </header>
      <main id={mainId} className={css.main} tabIndex={-1}>
        <ScreenOutlet screen={screen} />
      </main>
      <footer className={css.foot}>
        <span>{t('hotline', { hotline: brand.hotline })}</span>
        {help.map((row) => (
          <Link key={row.route} href={row.route}>
            {row[language]}
          </Link>
        ))}
      </footer>
    </div>
  )
}
