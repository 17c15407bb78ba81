import { provideRepeatOrder } from './base/repeat-order.ts'
import { provideScreens } from './base/screen-table.ts'
import { provideSearchSources } from './base/search-source.ts'
import { provideCatalogues } from './base/texts.ts'
import { catalogues } from './catalogues.ts'
import { homeScreens } from './home/screens.ts'
import { journeyRoutes } from './identity/screens.bare.ts'
import { bareScreens } from './screens.bare.ts'

/** Gives the floors below what the domains bring: screens and texts. Called first of all. */
export function setUp(): void {
  provideCatalogues(catalogues)
  provideSearchSources(async () => (await import('./search-sources.ts')).searchSources)
  provideRepeatOrder(async () => (await import('./transfers/repeat-order.ts')).repeatAnyTransfer)
  provideScreens({
    bare: bareScreens,
    journeyRoutes,
    home: homeScreens,
    loadJourneys: async () => (await import('./identity/screens.journeys.ts')).journeyScreens,
    loadAll: async () => {
      const [{ screens }, { menu }] = await Promise.all([import('./screens.ts'), import('./menu.ts')])
      return { screens, menu }
    },
  })
}
