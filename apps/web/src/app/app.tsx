import { late } from '@cloudsail/ui/base/late.tsx'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { currentAddress, navigate, useRoute } from '@cloudsail/ui/base/router.ts'
import { findScreen, type Route } from '@cloudsail/ui/base/screen.ts'
import { bareScreens, isOpenRoute, openScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useIsInside, useSession } from '@cloudsail/ui/base/session.ts'
import { toastStore } from '@cloudsail/ui/base/toast-store.ts'
import { ErrorBoundary } from '@cloudsail/ui/error-boundary.tsx'
import { lazy, Suspense, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Announcer } from './announcer.tsx'
import { BusyOverlay } from './busy-overlay.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { admit } from './guard.ts'
import { loadInside } from './load-inside.ts'
import { PublicPage } from './public-page.tsx'

const Inside = late(loadInside)

/** The page around screens before log-in that are loaded on demand. */
function OpenPage({ route }: { route: Route }) {
  const screen = findScreen(use(openScreens()), route)
  const isInside = useIsInside()
  if (screen?.framed && isInside) return <Inside route={route} />
  return screen && <PublicPage screen={screen} />
}

function Page() {
  const route = useRoute()
  const session = useSession()
  const entry = admit(route, session)
  useLayoutEffect(() => {
    if (entry.let === 'elsewhere')
      navigate(entry.route, { replace: true, state: { wanted: entry.wanted && currentAddress() } })
  })
  if (entry.let === 'elsewhere') return null
  const screen = findScreen(bareScreens(), route)
  return (
    <ErrorBoundary place={route}>
      {screen ? (
        <PublicPage screen={screen} />
      ) : (
        <Suspense>{isOpenRoute(route) ? <OpenPage route={route} /> : <Inside route={route} />}</Suspense>
      )}
    </ErrorBoundary>
  )
}

// Loaded before the first message, because that message may be that the network is lost.
const loadToasts = () => loadChunk(() => import('@cloudsail/ui/toast.tsx'))
const ToastRegion = lazy(loadToasts)
const none = () => 0

function Toasts() {
  const [wanted, setWanted] = useState(false)
  const count = useSyncExternalStore(toastStore.subscribe, () => toastStore.read().length, none)
  useEffect(() => void loadToasts().catch(() => {}), [])
  useEffect(() => {
    if (count > 0) setWanted(true)
  }, [count])
  return (
    wanted && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  )
}

/** The whole page. Outside a browser, as in the build that prerenders it, it is the log-in page. */
export function App() {
  return (
    <>
      <Page />
      <ConnectionBanner />
      <BusyOverlay />
      <Toasts />
      <Announcer />
    </>
  )
}
