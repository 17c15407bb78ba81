import { brand } from '@cloudsail/contract'
import { type MenuGroupKey, placeOf } from '@cloudsail/ui/base/menu.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { findScreen, type Route, type Screen } from '@cloudsail/ui/base/screen.ts'
import { useMenu, useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { setTheme, useTheme } from '@cloudsail/ui/base/theme.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon, type IconName } from '@cloudsail/ui/icon.tsx'
import { useInfobar } from '../../base/infobar.ts'
import { Brand } from '../brand.tsx'
import { ColoursSwitch, ElderSwitch, LanguageSwitch } from '../look-controls.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FunctionSearch } from './function-search.tsx'
import css from './top-bar.module.css'

/** The bar at the top of every page: brand, search, news, language, look, and the customer. */
export function TopBar({ back, isTitled }: { back: Screen | undefined; isTitled: boolean }) {
  const t = useTexts('app')
  const { data: info } = useInfobar()
  const { elder } = useTheme()
  return (
    <header className={css.bar}>
      {back ? (
        <Back from={back} isTitled={isTitled} />
      ) : (
        <Link href="/home" className={css.home}>
          <Brand />
          <span className="said"> · {t('home')}</span>
        </Link>
      )}
      {elder && <Plain />}
      {!elder && <FunctionSearch />}
      <div className={css.tools} hidden={elder}>
        <Count
          route="/PCS0202000"
          icon="bell"
          label={t('bar.announcements')}
          count={info?.unreadAnnouncements ?? 0}
        />
        <Count
          route="/PCS0201000"
          icon="mail"
          label={t('bar.mail')}
          count={info?.unreadMail ?? 0}
          newest={info?.serviceMessage}
        />
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

/** Bar in large type: the telephone number, and a button back to the usual page, which keeps what was typed. */
function Plain() {
  const t = useTexts('app')
  return (
    <div className={css.plain}>
      <a href={`tel:${brand.hotline}`}>
        <Icon name="phone" size={20} />
        {t('elder.phone', { hotline: brand.hotline })}
      </a>
      <Button look="line" onClick={() => setTheme({ elder: false })}>
        {t('elder.back')}
      </Button>
    </div>
  )
}

/** A link back to the group of the function. On a narrow page the title of the screen stands beside the arrow. */
function Back({ from, isTitled }: { from: Screen; isTitled: boolean }) {
  const t = useTexts('app')
  const language = useLanguage()
  const screens = useScreens()
  const key = placeOf(useMenu(), from.route)?.group.key
  const group = key && findScreen(screens, `/group/${own.includes(key) ? 'me' : key}`)
  const to = group?.[language] ?? t(key ? 'menu.all' : 'home')
  return (
    <>
      <Link href={group?.route ?? (key ? '/siteMap' : '/home')} className={css.back}>
        <Icon name="arrowLeft" size={22} />
        <span className="said">{t('back')}</span>
        <span className={isTitled ? 'said' : undefined}>{to}</span>
      </Link>
      <span className={css.title} aria-hidden="true">
        {from[language]}
      </span>
    </>
  )
}

/** Groups that share the customer's own page. */
const own: readonly MenuGroupKey[] = ['security', 'services']

/** Shows the number of unread items, as a link if the customer has a screen to read them. */
function Count({
  route,
  icon,
  label,
  count,
  newest,
}: {
  route: Route
  icon: IconName
  label: string
  count: number
  /** The subject of the newest unread item. */
  newest?: string | null | undefined
}) {
  const words = (
    <>
      <Icon name={icon} size={18} />
      <span className={css.word}>{label}</span>
      {count > 0 && <b title={newest ?? undefined}>{count}</b>}
    </>
  )
  if (!findScreen(useScreens(), route)) return <span className={css.count}>{words}</span>
  return (
    <Link href={route} className={css.count}>
      {words}
    </Link>
  )
}
