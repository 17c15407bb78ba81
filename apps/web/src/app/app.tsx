import { lazy, Suspense, useLayoutEffect } from 'react'
import { bareScreens, journeyRoutes } from '../screens.bare.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { Announcer } from './announcer.tsx'
import { BusyOverlay } from './busy-overlay.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { admit } from './guard.ts'
import { loadChunk } from './loads.ts'
import { PublicPage } from './public-page.tsx'
import { navigate, Router, useHashLocation, useRoute } from './router.ts'
import { findScreen } from './screen.ts'
import { useSession } from './session.ts'

/** All that only logged-in customers need: frame, menu, search; the rest of the screen table follows. */
export const loadInside = () => loadChunk(() => import('./inside.tsx'))
const Inside = lazy(loadInside)
/** The rows of the journeys before log-in. */
export const loadJourneys = () => loadChunk(() => import('./journey-page.tsx'))
const JourneyPage = lazy(loadJourneys)

function Page() {
  const route = useRoute()
  const session = useSession()
  const entry = admit(route, session)
  useLayoutEffect(() => {
    if (entry.let === 'elsewhere') navigate(entry.route, { replace: true, state: { wanted: entry.wanted } })
  })
  if (entry.let === 'elsewhere') return null
  const screen = findScreen(bareScreens, route)
  return (
    <ErrorBoundary place={route}>
      {screen ? (
        <PublicPage screen={screen} />
      ) : (
        <Suspense>
          {journeyRoutes.includes(route) ? <JourneyPage route={route} /> : <Inside route={route} />}
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** The whole page. Without a browser, as in the build that prerenders it, it is the log-in page. */
export function App() {
  return (
    <>
      <Router hook={useHashLocation} ssrPath="/login">
        <Page />
      </Router>
      <ConnectionBanner />
      <BusyOverlay />
      <ToastRegion />
      <Announcer />
    </>
  )
}
