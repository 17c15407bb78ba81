import { Link } from '../../base/router.ts'
import type { Screen } from '../../base/screen.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import css from './breadcrumb.module.css'

/** Where the screen stands: group and title. Home needs none. */
export function Breadcrumb({ screen }: { screen: Screen | undefined }) {
  const t = useTexts('app')
  const language = useLanguage()
  if (!screen || screen.route === '/home') return null
  return (
    <nav aria-label={t('breadcrumb')} className={css.crumbs}>
      <ol>
        <li>
          <Link href="/home">{t('home')}</Link>
        </li>
        {screen.menu && <li>{t(`group.${screen.menu}`)}</li>}
        <li aria-current="page">{screen[language]}</li>
      </ol>
    </nav>
  )
}
