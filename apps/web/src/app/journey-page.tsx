import { journeyScreens } from '../screens.journeys.ts'
import { PublicPage } from './public-page.tsx'
import { findScreen, type Route } from './screen.ts'

/** The page around the screens of journeys before log-in. */
export default function JourneyPage({ route }: { route: Route }) {
  const screen = findScreen(journeyScreens, route)
  return screen && <PublicPage screen={screen} />
}
