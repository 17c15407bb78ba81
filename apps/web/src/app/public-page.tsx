import { brand } from '@cloudsail/contract'
import { homeRoute, Link } from '@cloudsail/ui/base/router.ts'
import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { openLinks } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect } from 'react'
import { fetchAhead } from '../base/fetch-ahead.ts'
import { Brand } from './brand.tsx'
import { loadHome } from './load-inside.ts'
import { ColoursSwitch, ElderSwitch, LanguageSwitch } from './look-controls.tsx'
import css from './public-page.module.css'
import { mainId, ScreenOutlet } from './screen-outlet.tsx'
import { SkipLink } from './skip-link.tsx'

/**
 * The page around screens that need no log-in. Kept small, because the log-in page is the first that a visitor waits for.
 */
export function PublicPage({ screen }: { screen: Screen }) {
  const t = useTexts('app')
  const language = useLanguage()
  const session = useSession()
  const leadsHome = screen.route === '/login' || screen.route === '/relogin'
  useEffect(() => (leadsHome ? fetchAhead([loadHome]) : undefined), [leadsHome])
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.bar}>
        <Link href={session && !session.expired ? homeRoute : '/login'} className={css.home}>
          <Brand />
        </Link>
        <div className={css.tools}>
          <LanguageSwitch />
          <ElderSwitch />
          <ColoursSwitch />
        </div>
      </header>
      {/* Home is fetched at the latest beside the log-in. */}
      <main
        id={mainId}
        className={css.main}
        tabIndex={-1}
        onSubmit={leadsHome ? () => void loadHome().catch(() => {}) : undefined}
      >
        <ScreenOutlet screen={screen} />
      </main>
      <footer className={css.foot}>
        <span>{t('hotline', { hotline: brand.hotline })}</span>
        {openLinks().map((row) => (
          <Link key={row.route} href={row.route}>
            {row[language]}
          </Link>
        ))}
      </footer>
    </div>
  )
}
