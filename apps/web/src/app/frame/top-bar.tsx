import { useInfobar } from '../../base/infobar.ts'
import { Link } from '../../base/router.ts'
import { findScreen } from '../../base/screen.ts'
import { useScreens } from '../../base/screen-table.ts'
import { useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Brand } from '../brand.tsx'
import { ColoursSwitch, ElderSwitch, LanguageSwitch } from '../look-controls.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FunctionSearch } from './function-search.tsx'
import css from './top-bar.module.css'

/** The bar over every page: brand, search, what is new, language, look, and the customer. */
export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const t = useTexts('app')
  const { data: info } = useInfobar()
  return (
    <header className={css.bar}>
      <Button
        look="icon"
        small
        className={css.menu}
        aria-label={t('menu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" size={20} />
      </Button>
      <Link href="/home" className={css.home}>
        <Brand />
        <span className="said"> · {t('home')}</span>
      </Link>
      <FunctionSearch />
      <div className={css.tools}>
        <Count route="/PCS0202000" label={t('bar.notices')} count={info?.unreadNotices ?? 0} />
        <Count route="/PCS0201000" label={t('bar.mail')} count={info?.unreadMail ?? 0} />
        <span className={css.looks}>
          <ElderSwitch />
          <LanguageSwitch />
          <ColoursSwitch />
        </span>
      </div>
      <AccountMenu />
    </header>
  )
}

/** How many are unread, as a link where there is a screen to read them. */
function Count({ route, label, count }: { route: string; label: string; count: number }) {
  const words = (
    <>
      {label}
      {count > 0 && <b>{count}</b>}
    </>
  )
  if (!findScreen(useScreens(), route)) return <span className={css.count}>{words}</span>
  return (
    <Link href={route} className={css.count}>
      {words}
    </Link>
  )
}
