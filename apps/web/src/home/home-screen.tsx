import { dataSources, displayAt, type HomeAccounts, homeSources } from '@cloudsail/contract/home'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../base/loads.ts'
import { useCall } from '../base/queries.ts'
import { useSession } from '../base/session.ts'
import { useTheme } from '../base/theme.ts'
import { AccountLines } from './account-lines.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Greeting } from './greeting.tsx'
import css from './home-screen.module.css'
import { NoticeList } from './notice-list.tsx'
import { HomeWaiting, PanelFailure } from './panel-states.tsx'
import { QuickMenu } from './quick-menu.tsx'
import { TotalAssets } from './total-assets.tsx'
import { Upcoming } from './upcoming.tsx'
import { useToday } from './use-today.ts'

// What only some kinds of customers are shown.
const CardBill = lazy(() => loadChunk(() => import('./kinds/card-bill.tsx')))
const ElderHome = lazy(() => loadChunk(() => import('./elder/elder-home.tsx')))
const MethodWays = lazy(() => loadChunk(() => import('./kinds/method-ways.tsx')))
const NewAccount = lazy(() => loadChunk(() => import('./kinds/new-account.tsx')))
const SigningWays = lazy(() => loadChunk(() => import('./kinds/signing-ways.tsx')))
const BranchSigning = lazy(() => loadChunk(() => import('./kinds/branch-signing.tsx')))

/** What do I have, what is due: answered in one look. Which panels there are is the bank's answer. */
export default function HomeScreen() {
  const display = useCall(displayAt, { place: 'home' })
  const sources = useCall(dataSources, { sources: [...homeSources] })
  const { data } = sources
  const user = useSession()?.user
  const today = useToday()
  const { elder } = useTheme()
  const panels = display.data?.panels
  if (display.isError || sources.isError)
    return (
      <>
        <Greeting />
        <PanelFailure onRetry={() => Promise.all([display.refetch(), sources.refetch()])} />
      </>
    )
  if (!data || !panels || !today)
    return (
      <>
        <Greeting />
        <HomeWaiting />
      </>
    )
  const { accounts, upcoming, outlook = null, quickMenu, notices, products } = data
  if (elder && accounts && upcoming)
    return (
      <Suspense fallback={<HomeWaiting />}>
        <ElderHome accounts={accounts} items={upcoming} />
      </Suspense>
    )
  const bill = user?.kind === 'cardOnly' ? upcoming?.find(({ kind }) => kind === 'cardBill') : undefined
  const assets = panels.includes('assets') && accounts
  return (
    <>
      <Greeting />
      <Suspense fallback={<HomeWaiting />}>
        <div className={css.column}>
          {user?.kind === 'branchSigned' && user.method === 'none' && <MethodWays />}
          <div className={css.pair}>
            {bill && <CardBill bill={bill} />}
            {assets && (isNew(accounts) ? <NewAccount /> : <TotalAssets accounts={accounts} />)}
            {quickMenu && <QuickMenu menu={quickMenu} />}
          </div>
          {upcoming && <Upcoming items={upcoming} outlook={outlook} today={today} />}
          {user?.kind === 'unsigned' && <SigningWays />}
          <div className={css.grid}>
            <div className={css.column}>{accounts && <AccountLines accounts={accounts} />}</div>
            <div className={css.column}>
              {user?.kind === 'onlineSigned' && <BranchSigning />}
              {notices && <NoticeList notices={notices} />}
              {panels.includes('products') && products && <FeaturedProducts products={products} />}
            </div>
          </div>
        </div>
      </Suspense>
    </>
  )
}

/** Nothing was ever put in. */
const isNew = ({ lines, parts, debts, more }: HomeAccounts) =>
  lines.length > 0 && more === 0 && parts.length === 0 && debts.length === 0
