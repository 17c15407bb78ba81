import { placeOf } from '@cloudsail/ui/base/menu.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { useMenu } from '@cloudsail/ui/base/screen-table.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './breadcrumb.module.css'

/** Shows the position of the screen: group and title. Not shown on home. */
export function Breadcrumb({ screen }: { screen: Screen | undefined }) {
  const t = useTexts('app')
  const language = useLanguage()
  const menu = useMenu()
  if (!screen || screen.route === '/home') return null
  const group = placeOf(menu, screen.route)?.group
  return (
    <nav aria-label={t('breadcrumb')} className={css.crumbs}>
      <ol>
        <li>
          <Link href="/home">{t('home')}</Link>
        </li>
        {group && <li>{group[language]}</li>}
        <li aria-current="page">{screen[language]}</li>
      </ol>
    </nav>
  )
}
