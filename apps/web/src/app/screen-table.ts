import { homeScreens } from '../screens.home.ts'
import { createLoads, loadChunk } from './loads.ts'
import type { Screen } from './screen.ts'
import { createStore, useStore } from './store.ts'

/** As much of the screen table as is here: what home is drawn with, and soon all of it. */
export const screenTable = createStore<readonly Screen[]>(homeScreens)

/** The table as far as it is here; draws again once it is whole. */
export const useScreens = () => useStore(screenTable)

const load = createLoads(async (_all: 'all') => {
  const { screens } = await loadChunk(() => import('../screens.ts'))
  screenTable.set(screens)
  return screens
})

/** The whole table; fetched once. */
export const wholeTable = () => load('all')
