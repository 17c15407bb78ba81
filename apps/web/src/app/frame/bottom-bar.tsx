import { cx } from '@cloudsail/ui/base/cx.ts'
import { type MenuGroupKey, placeOf } from '@cloudsail/ui/base/menu.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import type { Route, Screen } from '@cloudsail/ui/base/screen.ts'
import { useMenu } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useOpenMenu } from '../../base/use-open-menu.ts'
import css from './bottom-bar.module.css'
import { useCountedVisits } from './use-counted-visits.ts'

/** Groups with a tab of their own, if the customer has them. Groups beyond five tabs are found among all functions. */
const usual: readonly MenuGroupKey[] = ['accounts', 'transfers', 'wealth']
const cardOnly: readonly MenuGroupKey[] = ['cards', 'life']

/** Navigation of a narrow page: home, the groups used most, and the customer's own page. */
export default function BottomBar({ current }: { current: Screen | undefined }) {
  const t = useTexts('app')
  const language = useLanguage()
  const menu = useMenu()
  const { groups } = useOpenMenu()
  const kind = useSession()?.user?.kind
  const own = (kind === 'cardOnly' ? cardOnly : usual).flatMap(
    (key) => groups.find((group) => group.key === key) ?? [],
  )
  const here = current?.route ?? ''
  useCountedVisits(here)
  const group = here.startsWith('/group/') ? here.slice(7) : placeOf(menu, here)?.group.key
  const place = (route: Route, isHere: boolean, sign: React.ReactNode, name: string) => (
    <Link
      key={route}
      href={route}
      className={cx(isHere && css.here)}
      aria-current={here === route ? 'page' : undefined}
    >
      {sign}
      {name}
    </Link>
  )
  const me = group === 'security' || group === 'services' || here === '/group/me'
  return (
    <nav className={css.bar} aria-label={t('menu')}>
      {place('/home', here === '/home', <GroupIcon name="home" size={24} />, t('home'))}
      {own.map(({ key, short }) =>
        place(`/group/${key}`, group === key, <GroupIcon name={key} size={24} />, short[language]),
      )}
      {own.length < usual.length &&
        place('/siteMap', here === '/siteMap', <GroupIcon name="all" size={24} />, t('menu.all.short'))}
      {place('/group/me', me, <Icon name="user" size={24} />, t('menu.me'))}
    </nav>
  )
}
