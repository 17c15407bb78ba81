import { type ReactNode, useEffect, useState } from 'react'
import { recall, remember } from '../../base/remembered.ts'
import type { Screen } from '../../base/screen.ts'
import { mainId } from '../screen-outlet.tsx'
import { SkipLink } from '../skip-link.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import css from './frame.module.css'
import { MenuDrawer, SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { usePreload } from './use-preload.ts'

const narrow = () => matchMedia('(max-width: 899px)').matches

/** Bar, menu and breadcrumb around every screen of a logged-in customer. The menu folds away; on a narrow page it is
 *  a drawer. */
export function Frame({ screen, children }: { screen: Screen | undefined; children: ReactNode }) {
  const [folded, setFolded] = useState(() => recall('menu') === 'folded')
  const [drawer, setDrawer] = useState(false)
  usePreload()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere closes it
  useEffect(() => setDrawer(false), [screen])
  const toggle = () => {
    if (narrow()) return setDrawer(true)
    remember('menu', folded ? null : 'folded')
    setFolded(!folded)
  }
  return (
    <div className={css.frame} data-folded={folded || undefined}>
      <SkipLink />
      <TopBar menuOpen={!folded} onMenu={toggle} />
      <SideMenu current={screen} />
      <MenuDrawer open={drawer} onClose={() => setDrawer(false)} current={screen} />
      <div className={css.page}>
        <main id={mainId} className={css.main} tabIndex={-1}>
          <Breadcrumb screen={screen} />
          {children}
        </main>
      </div>
    </div>
  )
}
