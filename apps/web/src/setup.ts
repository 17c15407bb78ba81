import { provideScreens } from './base/screen-table.ts'
import { provideCatalogues } from './base/texts.ts'
import { catalogues } from './catalogues.ts'
import { homeScreens } from './home/screens.ts'
import { journeyRoutes } from './identity/screens.bare.ts'
import { bareScreens } from './screens.bare.ts'

/** Gives the floors below what the domains bring: screens and texts. Called first of all. */
export function setUp(): void {
  provideCatalogues(catalogues)
  provideScreens({
    bare: bareScreens,
    journeyRoutes,
    home: homeScreens,
    loadJourneys: async () => (await import('./identity/screens.journeys.ts')).journeyScreens,
    loadAll: async () => (await import('./screens.ts')).screens,
  })
}
