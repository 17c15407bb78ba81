import { provideScreens } from '@cloudsail/ui/base/screen-table.ts'
import { provideCatalogues } from '@cloudsail/ui/base/texts.ts'
import { provideRepeatOrder } from './base/repeat-order.ts'
import { provideSearchSources } from './base/search-source.ts'
import { firstCatalogues } from './catalogues.first.ts'
import { openHelpLinks } from './help/open-routes.ts'
import { homeScreens } from './home/screens.ts'
import { openRoutes } from './open-routes.ts'
import { bareScreens } from './screens.bare.ts'

const loadCatalogues = () => import('./catalogues.ts')

/** Provides the screens and texts of the domains to the lower layers. Called before everything else. */
export function setUp(): void {
  provideCatalogues(firstCatalogues, loadCatalogues)
  provideSearchSources(async () => (await import('./search-sources.ts')).searchSources)
  provideRepeatOrder(async () => (await import('./transfers/history/repeat-order.ts')).repeatAnyTransfer)
  provideScreens({
    bare: bareScreens,
    openRoutes,
    openLinks: openHelpLinks,
    home: homeScreens,
    loadOpen: async () => (await import('./screens.open.ts')).openScreens,
    loadAll: async () => {
      // Also loads the addresses of texts, which the next screen needs.
      const [{ screens }, { menu }] = await Promise.all([
        import('./screens.ts'),
        import('./menu.ts'),
        loadCatalogues(),
      ])
      return { screens, menu }
    },
  })
}
