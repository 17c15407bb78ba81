import { brand } from '@cloudsail/contract'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { late } from '@cloudsail/ui/base/late.tsx'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { recall, remember } from '@cloudsail/ui/base/remembered.ts'
import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useTheme } from '@cloudsail/ui/base/theme.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { type ReactNode, useState } from 'react'
import { mainId } from '../screen-outlet.tsx'
import { SkipLink } from '../skip-link.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import css from './frame.module.css'
import { TopBar } from './top-bar.tsx'
import { usePreload } from './use-preload.ts'

// The navigation is loaded with the rest of the screen table, after home has been drawn.
const SideMenu = late(() => loadChunk(() => import('./side-menu.tsx')))
const BottomBar = late(() => loadChunk(() => import('./bottom-bar.tsx')))

const isTab = (route: string) =>
  ['/home', '/siteMap', '/noAuthority'].includes(route) || route.startsWith('/group/')

/** The bank and the day, above what is printed. Not shown on screen. */
function PrintHead() {
  const t = useTexts('app')
  const language = useLanguage()
  const today = useBankDate()
  return (
    <p className={css.printed} data-printed>
      <b>
        {brand.bank[language]} {t('product.short')}
      </b>
      {today && <span>{t('printed', { on: today })}</span>}
    </p>
  )
}

/**
 * Bar, menu and breadcrumb around every screen of a logged-in customer. The menu can be folded to icons. A narrow page has a
 * bar at the bottom instead.
 */
export function Frame({ screen, children }: { screen: Screen | undefined; children: ReactNode }) {
  // Folded or unfolded by the customer. Until then, the available room decides.
  const [chosen, setChosen] = useState(() => recall('menu'))
  const isNarrow = useMedia('(max-width: 899px)')
  const isTight = useMedia('(max-width: 1199px)')
  const folded = chosen === null ? isTight : chosen === 'folded'
  // In large type four things and the way back are enough: no menu, no tabs.
  const { elder } = useTheme()
  // On a narrow page a function takes the whole page, with a way back in the bar.
  const hasTabs = elder
    ? screen?.route === '/home'
    : isNarrow && (screen === undefined || isTab(screen.route))
  const back = (isNarrow || elder) && !hasTabs ? screen : undefined
  usePreload()
  const fold = () => {
    const next = folded ? 'open' : 'folded'
    remember('menu', next)
    setChosen(next)
  }
  return (
    <div
      className={css.frame}
      data-folded={folded || undefined}
      data-bare={elder || undefined}
      data-titled={(isNarrow && back !== undefined) || undefined}
    >
      <SkipLink />
      <TopBar back={back} isTitled={isNarrow} />
      {!isNarrow && !elder && <SideMenu current={screen} folded={folded} onFold={fold} />}
      <div className={css.page}>
        <main id={mainId} className={css.main} tabIndex={-1}>
          <PrintHead />
          <Breadcrumb screen={screen} />
          {children}
        </main>
      </div>
      {hasTabs && !elder && <BottomBar current={screen} />}
    </div>
  )
}
