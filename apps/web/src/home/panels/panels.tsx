import type { ResponseOf } from '@cloudsail/contract'
import type { dataSources } from '@cloudsail/contract/home'
import type { HomePanel } from '@cloudsail/contract/profile'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { lazy } from 'react'
import css from '../home-screen.module.css'
import { AccountLines } from './account-lines.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { FeaturedProducts } from './featured-products.tsx'

const BranchSigning = lazy(() => loadChunk(() => import('../kinds/branch-signing.tsx')))
const CardPanels = lazy(() => loadChunk(() => import('../own/card-panels.tsx')))
const CardCredit = lazy(() => loadChunk(() => import('../kinds/card-credit.tsx')))

interface Props {
  data: ResponseOf<typeof dataSources>
  panels: readonly HomePanel[]
  /** Business date. */
  today: string
}

/** Up to this many accounts leave room below them. */
const few = 4

/** The panels below the first view: accounts, and beside them announcements and products. */
export default function Panels({ data, panels, today }: Props) {
  const { accounts, announcements, products } = data
  const kind = useSession()?.user?.kind
  const announcementList = announcements && <AnnouncementList announcements={announcements} />
  const below = accounts !== undefined && accounts.lines.length <= few
  return (
    <div className={css.grid}>
      <div className={css.column}>
        {accounts && <AccountLines accounts={accounts} today={today} />}
        {below && announcementList}
      </div>
      <div className={css.column}>
        {kind === 'onlineSigned' && <BranchSigning />}
        {kind === 'cardOnly' && accounts && <CardCredit lines={accounts.lines} />}
        {!below && announcementList}
        {kind === 'cardOnly' && <CardPanels />}
        {panels.includes('products') && products && <FeaturedProducts products={products} />}
      </div>
    </div>
  )
}
