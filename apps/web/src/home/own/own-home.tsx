import type { ResponseOf } from '@cloudsail/contract'
import type { dataSources, displayAt } from '@cloudsail/contract/home'
import { type HomePanel, ownPanelData, ownPanels } from '@cloudsail/contract/profile'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { lazy, type ReactNode } from 'react'
import MonthCard from '../month/month-card.tsx'
import { AccountLines } from '../panels/account-lines.tsx'
import { AnnouncementList } from '../panels/announcement-list.tsx'
import { FeaturedProducts } from '../panels/featured-products.tsx'
import { QuickMenu } from '../quick-menu.tsx'
import { TotalAssets } from '../total-assets.tsx'
import { Upcoming } from '../upcoming.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import css from './own-home.module.css'
import { PointsPanel } from './points-panel.tsx'
import { RatesPanel } from './rates-panel.tsx'
import { TodoPanel } from './todo-panel.tsx'
import { UpcomingList } from './upcoming-list.tsx'

const CardBill = lazy(() => loadChunk(() => import('../kinds/card-bill.tsx')))
const CardWays = lazy(() => loadChunk(() => import('../kinds/card-ways.tsx')))

void loadTexts('ownHome')
void loadTexts('homePanels')

interface Props {
  columns: NonNullable<ResponseOf<typeof displayAt>['columns']>
  data: ResponseOf<typeof dataSources>
  /** Business date. */
  today: string
}

/** Home as the customer has arranged it: two columns of panels, stacked on a narrow page. */
export default function OwnHome({ columns, data, today }: Props) {
  const shown = [...columns.wide, ...columns.narrow]
  const panels = ownPanels.filter((panel) => shown.includes(panel))
  const { data: own = {} } = useCall(ownPanelData, { panels }, { enabled: panels.length > 0 })
  const { accounts, upcoming, outlook = null, quickMenu, spending, announcements, products } = data
  const draw = (panel: HomePanel, isWide: boolean): ReactNode => {
    switch (panel) {
      case 'assets':
        return accounts && <TotalAssets accounts={accounts} />
      case 'quickMenu':
        return quickMenu && <QuickMenu menu={quickMenu} />
      case 'accounts':
        return accounts && <AccountLines accounts={accounts} today={today} />
      case 'upcoming':
        if (!upcoming) return null
        return isWide ? (
          <Upcoming items={upcoming} outlook={outlook} today={today} />
        ) : (
          <UpcomingList items={upcoming} />
        )
      case 'spending':
        return <MonthCard given={spending} />
      case 'announcements':
        return announcements && <AnnouncementList announcements={announcements} />
      case 'products':
        return products && <FeaturedProducts products={products} />
      case 'mail':
        return <MailPanel mails={own.mail} complaints={own.complaints} />
      case 'fx':
        return <RatesPanel rates={own.fx} />
      case 'calendar':
        return <CalendarPanel days={own.calendar} today={today} />
      case 'todo':
        return <TodoPanel todo={own.todo} />
      case 'points':
        return <PointsPanel points={own.points} />
    }
  }
  const column = (names: readonly HomePanel[], isWide: boolean) => (
    <div className={css.column}>
      {names.map((panel) => (
        <div key={panel} className={css.panel} data-panel={panel}>
          {draw(panel, isWide)}
        </div>
      ))}
    </div>
  )
  const kind = useSession()?.user?.kind
  // Debt comes first, before the arranged panels.
  const bill = kind === 'cardOnly' ? upcoming?.find((item) => item.kind === 'cardBill') : undefined
  // Important announcements are shown even if their panel is hidden.
  const mustRead = shown.includes('announcements')
    ? []
    : announcements?.filter((each) => each.important && !each.read)
  const isOne = columns.wide.length === 0 || columns.narrow.length === 0
  return (
    <>
      {bill && (
        <div className={css.grid}>
          <CardBill bill={bill} />
          <CardWays />
        </div>
      )}
      {mustRead && mustRead.length > 0 && <AnnouncementList announcements={mustRead} />}
      <div className={cx(css.grid, isOne && css.one, columns.compact && css.compact)}>
        {columns.wide.length > 0 && column(columns.wide, true)}
        {columns.narrow.length > 0 && column(columns.narrow, isOne)}
      </div>
    </>
  )
}
