import { dataSources, displayAt, type HomeAccounts, type HomeSource } from '@cloudsail/contract/home'
import { late } from '@cloudsail/ui/base/late.tsx'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { useTheme } from '@cloudsail/ui/base/theme.ts'
import { lazy, Suspense } from 'react'
import { Greeting } from './greeting.tsx'
import css from './home-screen.module.css'
import { HomeWaiting, MonthWaiting, PanelsWaiting } from './panel-states.tsx'
import { QuickMenu } from './quick-menu.tsx'
import { TotalAssets } from './total-assets.tsx'
import { Upcoming } from './upcoming.tsx'
import { useToday } from './use-today.ts'

// Loads the panels below the first view, while the bank is asked what to show.
const loadPanels = () => loadChunk(() => import('./panels/panels.tsx'))
const loadDueSoon = () => loadChunk(() => import('./panels/due-soon.tsx'))
const early = Promise.all([loadPanels(), loadTexts('homePanels'), loadDueSoon()])
// Tried again when the panels are drawn, which also reports a failure.
early.catch(() => {})
const Panels = late(() => early.then(([module]) => module, loadPanels), PanelsWaiting)
const DueSoon = late(loadDueSoon)
const PanelFailure = lazy(() => loadChunk(() => import('./panels/panel-failure.tsx')))
// Shown to some kinds of customers only.
const CardBill = lazy(() => loadChunk(() => import('./kinds/card-bill.tsx')))
const CardWays = lazy(() => loadChunk(() => import('./kinds/card-ways.tsx')))
const ElderHome = lazy(() => loadChunk(() => import('./elder/elder-home.tsx')))
const MethodWays = lazy(() => loadChunk(() => import('./kinds/method-ways.tsx')))
// Texts that home does not begin with are asked for together with what shows them.
const loadOwnHome = async () => {
  const [own] = await Promise.all([loadChunk(() => import('./own/own-home.tsx')), loadTexts('ownHome')])
  return own
}
const loadMonth = async () => {
  const [month] = await Promise.all([
    loadChunk(() => import('./month/month-card.tsx')),
    loadTexts('homeMonth'),
  ])
  return month
}
const OwnHome = late(loadOwnHome, HomeWaiting)
// Brings the charts and the rows of queries. Suspended instead, it would hold back all of home.
const MonthCard = late(loadMonth, MonthWaiting)
const NewHome = lazy(() => loadChunk(() => import('./kinds/new-home.tsx')))
const SigningWays = lazy(() => loadChunk(() => import('./kinds/signing-ways.tsx')))

/** What the page waits for. The month and the lines below tiles come after. */
const firstSources: HomeSource[] = ['accounts', 'upcoming', 'quickMenu', 'announcements', 'products']

/** Home: what the customer has and what is due, at a glance. The bank decides which panels there are. */
export default function HomeScreen() {
  const display = useCall(displayAt, { place: 'home' })
  const { elder } = useTheme()
  const sources = useCall(dataSources, { sources: firstSources, shown: !elder })
  const { data } = sources
  const user = useSession()?.user
  const today = useToday()
  const { panels, columns } = display.data ?? {}
  if (display.isError || sources.isError)
    return (
      <>
        <Greeting />
        <Suspense fallback={<HomeWaiting />}>
          <PanelFailure onRetry={() => Promise.all([display.refetch(), sources.refetch()])} />
        </Suspense>
      </>
    )
  if (!data || !panels || !today)
    return (
      <>
        <Greeting />
        <HomeWaiting />
      </>
    )
  const { accounts, upcoming, outlook = null, dueSoon, quickMenu } = data
  if (elder && accounts && upcoming)
    return (
      <Suspense fallback={<HomeWaiting />}>
        <ElderHome accounts={accounts} items={upcoming} />
      </Suspense>
    )
  const bill = user?.kind === 'cardOnly' ? upcoming?.find(({ kind }) => kind === 'cardBill') : undefined
  const assets = panels.includes('assets') ? accounts : undefined
  const isNew = assets !== undefined && isEmpty(assets)
  const line = upcoming && <Upcoming items={upcoming} outlook={outlook} today={today} />
  return (
    <>
      <Greeting />
      {dueSoon && <DueSoon due={dueSoon} />}
      <Suspense fallback={<HomeWaiting />}>
        <div className={css.column}>
          {user?.kind === 'branchSigned' && user.method === 'none' && <MethodWays />}
          {columns ? (
            <OwnHome columns={columns} data={data} today={today} />
          ) : isNew ? (
            <NewHome>{line}</NewHome>
          ) : (
            <>
              <div className={css.pair}>
                {bill && <CardBill bill={bill} />}
                {assets && <TotalAssets accounts={assets} />}
                {bill ? <CardWays /> : quickMenu && <QuickMenu menu={quickMenu} />}
              </div>
              {line}
              {panels.includes('spending') && !bill && <MonthCard />}
            </>
          )}
          {user?.kind === 'unsigned' && <SigningWays />}
          {!columns && <Panels data={data} panels={panels} today={today} />}
        </div>
      </Suspense>
    </>
  )
}

/** True if nothing was ever paid in. */
const isEmpty = ({ lines, parts, debts, more }: HomeAccounts) =>
  lines.length > 0 && more === 0 && parts.length === 0 && debts.length === 0
