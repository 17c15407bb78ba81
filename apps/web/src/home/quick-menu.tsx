import type { ResponseOf } from '@cloudsail/contract'
import type { dataSources } from '@cloudsail/contract/home'
import { mayUse } from '../base/permission.ts'
import { Link } from '../base/router.ts'
import { functionCode, type MenuGroup, type Screen } from '../base/screen.ts'
import { useScreens } from '../base/screen-table.ts'
import { type SessionUser, useSession } from '../base/session.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import css from './quick-menu.module.css'

type Menu = NonNullable<ResponseOf<typeof dataSources>['quickMenu']>

const atMost = 4
/** What most people come for; stands in where the customer has chosen nothing. */
const usual = ['PTR0101000', 'PAM0201000', 'PTR0103000', 'PAM0101000']

const icons: Record<MenuGroup, IconName> = {
  accounts: 'list',
  deposits: 'calendar',
  transfers: 'transfer',
  futureTransfers: 'calendar',
  remittance: 'globe',
  cards: 'card',
  loans: 'home',
  wealth: 'trend',
  life: 'phone',
  limits: 'shield',
  security: 'shield',
  services: 'bell',
}

/** Where the sign of the group says too little. */
const ownIcons: Record<string, IconName> = {
  '/PTR0103000': 'clock',
  '/PAM0101000': 'trend',
  '/PTR0901000': 'user',
}

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
  const rows = user ? quickScreens(screens, menu, user) : []
  if (rows.length === 0) return null
  return (
    <nav aria-label={t('quickMenu')}>
      <ul className={css.quick}>
        {rows.map((screen) => (
          <li key={screen.route}>
            <Link href={screen.route} className={css.item}>
              <Icon name={ownIcons[screen.route] ?? (screen.menu ? icons[screen.menu] : 'list')} size={22} />
              {screen[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
