import type { Route } from '@cloudsail/ui/base/route.ts'
import openDemoRoutes from './demo/open-routes.demo.ts'
import { openHelpRoutes } from './help/open-routes.ts'
import { journeyRoutes } from './identity/screens.bare.ts'

/** Routes of the screens before log-in whose rows are loaded on demand, in the order of `screens.open.ts`. */
export const openRoutes: readonly Route[] = [
  ...journeyRoutes,
  '/login/progressQuery',
  '/login/cardActivate',
  ...openHelpRoutes,
  ...openDemoRoutes,
]
