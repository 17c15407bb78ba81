import { provideRepeatOrder } from './base/repeat-order.ts'
import { provideScreens } from './base/screen-table.ts'
import { provideSearchSources } from './base/search-source.ts'
import { provideCatalogues } from './base/texts.ts'
import { catalogues } from './catalogues.ts'
import { openHelpLinks, openHelpRoutes } from './help/screens.bare.ts'
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
    openRoutes: [...journeyRoutes, ...openHelpRoutes],
    openLinks: openHelpLinks,
    home: homeScreens,
    loadOpen: async () => (await import('./screens.open.ts')).openScreens,
    loadAll: async () => {
      const [{ screens }, { menu }] = await Promise.all([import('./screens.ts'), import('./menu.ts')])
      return { screens, menu }
    },
  })
}
