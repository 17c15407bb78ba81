import { type Language, minorOf, type ResponseOf } from '@cloudsail/contract'
import type { dataSources, TileLine } from '@cloudsail/contract/home'
import { useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { type MenuGroup, placeOf } from '@cloudsail/ui/base/menu.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { functionCode, type Screen } from '@cloudsail/ui/base/screen.ts'
import { useMenu, useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { quickScreens } from '../base/quick-screens.ts'
import css from './quick-menu.module.css'
import { useLaterSources } from './use-later-sources.ts'

type Menu = NonNullable<ResponseOf<typeof dataSources>['quickMenu']>

/** Links to at most four functions. */
export function QuickMenu({ menu }: { menu: Menu }) {
  const t = useTexts('home')
  const language = useLanguage()
  const user = useSession()?.user
  const screens = useScreens()
  const table = useMenu()
  const { data } = useLaterSources()
  const rows = user ? quickScreens(screens, menu, user) : []
  if (rows.length === 0) return null
  return (
    <nav aria-label={t('quickMenu')} className={css.nav}>
      <ul className={css.quick}>
        {rows.map((screen) => (
          <li key={screen.route}>
            <Link href={screen.route} className={css.item}>
              <GroupIcon name={placeOf(table, screen.route)?.group.key ?? 'all'} size={24} />
              <span>
                {nameOf(table, screen, language)}
                {/* Keeps its place until the line comes, so that nothing moves. */}
                <small>
                  <Line of={data?.tileLines?.find((line) => line.function === functionCode(screen))} />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What binds the function today. Empty if nothing is known. */
function Line({ of }: { of: TileLine | undefined }) {
  const t = useTexts('home')
  const amountText = useAmountText()
  if (!of) return null
  const { kind, value, on } = of
  const words = {
    value: kind === 'alertsToday' ? Number(value) : amountText(minorOf(value)),
    on: on?.slice(5),
  }
  // Two tiles side by side have room for the shorter words.
  if (kind === 'unbilled' || kind === 'quotaLeft')
    return (
      <>
        <span className={css.long}>{unbroken(t(`tile.${kind}`, words))}</span>
        <span className={css.short}>{unbroken(t(`tile.${kind}.short`, words))}</span>
      </>
    )
  return <>{unbroken(t(`tile.${kind}`, words))}</>
}

/** Returns the menu's name of a screen. A follower is called by its own title. */
function nameOf(menu: readonly MenuGroup[], screen: Screen, language: Language): string {
  const row = placeOf(menu, screen.route)?.row
  return row?.route === screen.route ? row[language] : screen[language]
}
