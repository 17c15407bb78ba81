import type { Bilingual } from '@cloudsail/contract'
import { createLoads, loadChunk } from './loads.ts'
import type { MenuGroup } from './menu.ts'
import type { Route, Screen } from './screen.ts'
import { createStore, useStore } from './store.ts'

/** The screen table as the page is given it at the start: what is needed at once, and how the rest is fetched. */
export interface ScreenTable {
  /** Drawn without the frame. */
  bare: readonly Screen[]
  /** Where further screens before log-in stand, such as those of journeys: their rows are fetched when asked for. */
  openRoutes: readonly Route[]
  /** Those of them that every page before log-in leads to. */
  openLinks: readonly (Bilingual & { route: Route })[]
  /** What a customer may come to first, so that home is drawn before the rest of the table is here. */
  home: readonly Screen[]
  loadOpen: () => Promise<readonly Screen[]>
  /** The whole table, and the menu over it. */
  loadAll: () => Promise<{ screens: readonly Screen[]; menu: readonly MenuGroup[] }>
}

let table: ScreenTable
const known = createStore<readonly Screen[]>([])
const menu = createStore<readonly MenuGroup[]>([])

/** Called once at the start, before anything is drawn. */
export function provideScreens(given: ScreenTable): void {
  table = given
  known.set(given.home)
}

/** The screens drawn without the frame. */
export const bareScreens = () => table.bare

/** What every page before log-in leads to. */
export const openLinks = () => table.openLinks

/** Whether a route leads to a screen before log-in whose row is fetched when asked for. */
export const isOpenRoute = (route: Route) => table.openRoutes.includes(route)

/** As much of the table as is here inside the frame: what home is drawn with, and soon all of it. */
export const knownScreens = known.get

/** The table as far as it is here; draws again once it is whole. */
export const useScreens = () => useStore(known)

/** The menu of the whole bank; empty until the table is whole. */
export const useMenu = () => useStore(menu)

const load = createLoads(async (part: 'all' | 'open') => {
  if (part === 'open') return loadChunk(table.loadOpen)
  const whole = await loadChunk(table.loadAll)
  menu.set(whole.menu)
  known.set(whole.screens)
  return whole.screens
})

/** The whole table; fetched once. */
export const wholeTable = () => load('all')

/** Whether the whole table is here, and not only what home is drawn with. */
export const isWholeTable = (screens: readonly Screen[]) => screens !== table.home

/** The rows of further screens before log-in; fetched once. */
export const openScreens = () => load('open')
