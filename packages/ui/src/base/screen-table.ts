import type { Bilingual } from '@cloudsail/contract'
import { createLoads, loadChunk } from './loads.ts'
import type { MenuGroup } from './menu.ts'
import type { Route, Screen } from './screen.ts'
import { createStore, useStore } from './store.ts'

/** The screen table at the start of the page: the rows needed at once, and how to load the others. */
export interface ScreenTable {
  /** Drawn without the frame. */
  bare: readonly Screen[]
  /** Routes of further screens before log-in, such as those of journeys. Their rows are loaded on demand. */
  openRoutes: readonly Route[]
  /** Those further screens that every page before log-in links to. */
  openLinks: readonly (Bilingual & { route: Route })[]
  /** Screens that a customer may reach first, so that home is drawn before the rest of the table has loaded. */
  home: readonly Screen[]
  loadOpen: () => Promise<readonly Screen[]>
  /** Loads the whole table and its menu. */
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

/** Returns the screens drawn without the frame. */
export const bareScreens = () => table.bare

/** Returns the links that every page before log-in shows. */
export const openLinks = () => table.openLinks

/** Returns whether a route is a screen before log-in whose row is loaded on demand. */
export const isOpenRoute = (route: Route) => table.openRoutes.includes(route)

/** Returns the rows inside the frame that have loaded: first those that home needs, later all. */
export const knownScreens = known.get

/** Returns the rows loaded so far. Redraws the component once the table is complete. */
export const useScreens = () => useStore(known)

/** Returns the menu of the whole bank. Empty until the table is complete. */
export const useMenu = () => useStore(menu)

const load = createLoads(async (part: 'all' | 'open') => {
  if (part === 'open') return loadChunk(table.loadOpen)
  const whole = await loadChunk(table.loadAll)
  menu.set(whole.menu)
  known.set(whole.screens)
  return whole.screens
})

/** Loads the whole table, once. */
export const wholeTable = () => load('all')

/** Returns whether these rows are the whole table, and not only those that home needs. */
export const isWholeTable = (screens: readonly Screen[]) => screens !== table.home

/** Loads the rows of further screens before log-in, once. */
export const openScreens = () => load('open')
