import { brand } from '@cloudsail/contract'
import type { HomeAccounts, UpcomingItem } from '@cloudsail/contract/home'
import { setAmountsHidden, useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import type { MenuGroupKey } from '@cloudsail/ui/base/menu.ts'
import { mayUse } from '@cloudsail/ui/base/permission.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Greeting } from '../greeting.tsx'
import { spokenDay } from '../spoken-day.ts'
import css from './elder-home.module.css'

/** The most common functions. Home shows the first four that the customer has. */
const things = [
  ['statement', '/PAM0201000', 'accounts'],
  ['transfer', '/PTR0101000', 'transfers'],
  ['deposit', '/PAM0401000', 'deposits'],
  ['card', '/PTR1201000', 'cards'],
  ['overview', '/PAM0101000', 'wealth'],
  ['history', '/PTR0103000', 'services'],
  ['settings', '/PSC0101000', 'security'],
] as const satisfies readonly (readonly [string, Route, MenuGroupKey])[]

const shownAhead = 3

/** Home in large type: available money, four functions, upcoming items, the fraud warning and the telephone number. */
export default function ElderHome({
  accounts,
  items,
}: {
  accounts: HomeAccounts
  items: readonly UpcomingItem[]
}) {
  const t = useTexts('elder')
  const language = useLanguage()
  const hidden = useAmountsHidden()
  const screens = useScreens()
  const user = useSession()?.user
  const offered = things.filter(([, route]) => {
    const screen = findScreen(screens, route)
    return screen && user && mayUse(user, screen)
  })
  const isCardOnly = user?.kind === 'cardOnly'
  return (
    <div className={css.page}>
      <Greeting />
      <div className={css.grid}>
        <div className={css.column}>
          {!isCardOnly && (
            <Card>
              <h2 className={css.label}>{t('savings')}</h2>
              <MoneyText amount={accounts.usableRmb} currency="CNY" size="hero" />
              <p className={css.links}>
                <Link href="/PAM0101000">{t('allAccounts')}</Link>
                <Button look="text" aria-pressed={hidden} onClick={() => setAmountsHidden(!hidden)}>
                  {t(hidden ? 'show' : 'hide')}
                </Button>
              </p>
            </Card>
          )}
          <nav aria-label={t('things')} className={css.things}>
            {offered.slice(0, 4).map(([key, route, icon]) => (
              <Link key={key} href={route}>
                <GroupIcon name={icon} size={38} />
                {t(`thing.${key}`)}
              </Link>
            ))}
          </nav>
        </div>
        <div className={css.column}>
          <Card title={t('next')}>
            {items.length === 0 && <p>{t('next.none')}</p>}
            <ul className={css.next}>
              {items.slice(0, shownAhead).map((item) => (
                <li key={`${item.kind}${item.tail}${item.on}`}>
                  <span>
                    <b>{t(`next.${item.kind}`, { on: spokenDay(item.on, language) })}</b>
                    {item.inDays < 0
                      ? t('next.overdue', { days: -item.inDays })
                      : t('next.inDays', { days: item.inDays })}
                  </span>
                  {item.amount !== null && (
                    <MoneyText
                      amount={item.amount}
                      currency={item.currency}
                      bare={item.currency === 'CNY'}
                      size="strong"
                    />
                  )}
                </li>
              ))}
            </ul>
          </Card>
          <p className={css.warning}>
            <Icon name="shield" size={26} />
            <span>
              {t('warning')}
              <Gap />
              <b>{t('warning.call', { hotline: brand.hotline })}</b>
            </span>
          </p>
          <a className={css.phone} href={`tel:${brand.hotline}`}>
            <Icon name="phone" size={24} />
            {t('phone', { hotline: brand.hotline })}
          </a>
        </div>
      </div>
    </div>
  )
}
