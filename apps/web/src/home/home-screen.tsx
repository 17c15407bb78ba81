import { dataSources, displayAt, type HomePanel, homeSources } from '@cloudsail/contract/home'
import { useCall } from '../base/queries.ts'
import { AccountLines } from './account-lines.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Greeting } from './greeting.tsx'
import css from './home-screen.module.css'
import { NoticeList } from './notice-list.tsx'
import { HomeWaiting, PanelFailure } from './panel-states.tsx'
import { QuickMenu } from './quick-menu.tsx'
import { TotalAssets } from './total-assets.tsx'
import { Upcoming } from './upcoming.tsx'

const aside: readonly HomePanel[] = ['upcoming', 'notices', 'products']

/** What do I have, what is due: answered in one look. Panels and their order are the bank's answer. */
export default function HomeScreen() {
  const display = useCall(displayAt, { place: 'home' })
  const sources = useCall(dataSources, { sources: [...homeSources] })
  const data = sources.data
  const panels = display.data?.panels ?? []
  const draw = (panel: HomePanel) => {
    if (!data) return null
    if (panel === 'assets') return data.accounts && <TotalAssets key={panel} accounts={data.accounts} />
    if (panel === 'accounts') return data.accounts && <AccountLines key={panel} accounts={data.accounts} />
    if (panel === 'quickMenu') return data.quickMenu && <QuickMenu key={panel} menu={data.quickMenu} />
    if (panel === 'upcoming') return data.upcoming && <Upcoming key={panel} items={data.upcoming} />
    if (panel === 'notices') return data.notices && <NoticeList key={panel} notices={data.notices} />
    return data.products && <FeaturedProducts key={panel} products={data.products} />
  }
  const failed = display.isError || sources.isError
  return (
    <>
      <Greeting />
      {failed ? (
        <PanelFailure onRetry={() => Promise.all([display.refetch(), sources.refetch()])} />
      ) : data && display.data ? (
        <div className={css.grid}>
          <div className={css.column}>{panels.filter((panel) => !aside.includes(panel)).map(draw)}</div>
          <div className={css.column}>{panels.filter((panel) => aside.includes(panel)).map(draw)}</div>
        </div>
      ) : (
        <HomeWaiting />
      )}
    </>
  )
}
