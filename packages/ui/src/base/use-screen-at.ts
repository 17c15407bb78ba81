import { use } from 'react'
import { mayUse } from './permission.ts'
import { useRoute } from './router.ts'
import { findScreen, type Screen } from './screen.ts'
import { isOpenRoute, openScreens, useScreens } from './screen-table.ts'
import { useSession } from './session.ts'
import { useLanguage } from './texts.ts'

/** The screen at a route, where it exists and the customer may use it: so that a link is only shown where it leads
 *  somewhere. For screens inside the frame. */
export function useScreenAt(route: string): Screen | undefined {
  const user = useSession()?.user
  const screen = findScreen(useScreens(), route)
  return screen && user && mayUse(user, screen) ? screen : undefined
}

/** The title of the screen in view, as the screen table has it. */
export function useScreenTitle(): string {
  const language = useLanguage()
  const route = useRoute()
  const inside = findScreen(useScreens(), route)
  const screen = inside ?? (isOpenRoute(route) ? findScreen(use(openScreens()), route) : undefined)
  return screen?.[language] ?? ''
}
