import type { Language, ResponseOf } from '@cloudsail/contract'
import type { dataSources } from '@cloudsail/contract/home'
import { type MenuGroup, placeOf } from '../base/menu.ts'
import { mayUse } from '../base/permission.ts'
import { Link } from '../base/router.ts'
import { functionCode, type Screen } from '../base/screen.ts'
import { useMenu, useScreens } from '../base/screen-table.ts'
import { type SessionUser, useSession } from '../base/session.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { GroupIcon } from '../ui/group-icon.tsx'
import css from './quick-menu.module.css'

type Menu = NonNullable<ResponseOf<typeof dataSources>['quickMenu']>

const atMost = 4
/** What most people come for; stands in where the customer has chosen nothing. */
const usual = [
  'PTR0101000',
  'PAM0201000',
  'PTR0103000',
  'PAM0101000',
  'PAM0202000',
  'PSC0101000',
  'PSC0201000',
  'PCS0202000',
]

/** The chosen functions, as far as they exist and the customer may use them. */
function quickScreens(screens: readonly Screen[], menu: Menu, user: SessionUser): readonly Screen[] {
  const codes = menu.chosen ? menu.functions : [...menu.functions, ...usual]
  return [...new Set(codes)]
    .flatMap((code) => screens.find((screen) => functionCode(screen) === code) ?? [])
    .filter((screen) => mayUse(user, screen))
    .slice(0, atMost)
}

/** Shortcuts to at most four functions. */
export function QuickMenu({ menu }: { menu: Menu }) {
  const t = useTexts('home')
  const language = useLanguage()
  const user = useSession()?.user
  const screens = useScreens()
  const table = useMenu()
  const rows = user ? quickScreens(screens, menu, user) : []
  if (rows.length === 0) return null
  return (
    <nav aria-label={t('quickMenu')} className={css.nav}>
      <ul className={css.quick}>
        {rows.map((screen) => (
          <li key={screen.route}>
            <Link href={screen.route} className={css.item}>
              <GroupIcon name={placeOf(table, screen.route)?.group.key ?? 'all'} size={24} />
              {nameOf(table, screen, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** As the menu calls it; what follows a line, by its own title. */
function nameOf(menu: readonly MenuGroup[], screen: Screen, language: Language): string {
  const row = placeOf(menu, screen.route)?.row
  return row?.route === screen.route ? row[language] : screen[language]
}
