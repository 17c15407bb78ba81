import { use } from 'react'
import { mayUse } from './permission.ts'
import { useRoute } from './router.ts'
import { findScreen, type Screen } from './screen.ts'
import { isOpenRoute, openScreens, useScreens } from './screen-table.ts'
import { useSession } from './session.ts'
import { useLanguage } from './texts.ts'

/**
 * Returns the screen at a route if the screen exists and the customer may use it, so that no link leads nowhere. For screens
 * inside the frame.
 */
export function useScreenAt(route: string): Screen | undefined {
  const user = useSession()?.user
  const screen = findScreen(useScreens(), route)
  return screen && user && mayUse(user, screen) ? screen : undefined
}

/** Returns the title of the current screen from the screen table. */
export function useScreenTitle(): string {
  const language = useLanguage()
  const route = useRoute()
  const inside = findScreen(useScreens(), route)
  const screen = inside ?? (isOpenRoute(route) ? findScreen(use(openScreens()), route) : undefined)
  return screen?.[language] ?? ''
}
