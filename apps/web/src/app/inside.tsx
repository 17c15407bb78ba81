import { loadFigures } from '@cloudsail/ui/base/figures.ts'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { mayUse, refusalAt } from '@cloudsail/ui/base/permission.ts'
import { queryClient } from '@cloudsail/ui/base/queries.ts'
import { findScreen, type Route } from '@cloudsail/ui/base/screen.ts'
import { useScreens, wholeTable } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useStore } from '@cloudsail/ui/base/store.ts'
import { ErrorBoundary } from '@cloudsail/ui/error-boundary.tsx'
import { Failure } from '@cloudsail/ui/failure.tsx'
import { quickOrderStore } from '@cloudsail/ui/order-flow/quick-order-store.ts'
import { Waiting } from '@cloudsail/ui/waiting.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { useInfobar } from '../base/infobar.ts'
import { visit } from '../base/last-visited.ts'
import { Frame } from './frame/frame.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { UpdatingBar } from './updating-bar.tsx'
import { useFetchAhead } from './use-fetch-ahead.ts'

// Seldom needed, so loaded only on demand.
const NotFound = lazy(() => loadChunk(() => import('./not-found.tsx')))
const CardOnlyRefusal = lazy(() => loadChunk(() => import('./card-only-refusal.tsx')))
const QuickOrderDialog = lazy(() =>
  loadChunk(() => import('@cloudsail/ui/order-flow/quick-order-dialog.tsx')),
)

/** The page of a logged-in customer: the frame and the screen of the route. */
export default function Inside({ route }: { route: Route }) {
  const screen = findScreen(useScreens(), route)
  const quickOrder = useStore(quickOrderStore)
  // If loading fails, the screen that needs the data says so. The figures that forms name are loaded after home has been
  // drawn.
  useEffect(
    () =>
      void wholeTable()
        .then(loadFigures)
        .catch(() => {}),
    [],
  )
  useEffect(() => visit(route), [route])
  return (
    <QueryClientProvider client={queryClient}>
      <Frame screen={screen}>
        <UpdatingBar />
        <ErrorBoundary place={route}>
          <Known>
            <Suspense fallback={<Waiting />}>
              <Admitted route={route} />
            </Suspense>
          </Known>
        </ErrorBoundary>
      </Frame>
      {quickOrder && (
        <Suspense fallback={null}>
          <QuickOrderDialog {...quickOrder} />
        </Suspense>
      )}
      <IdleWarning />
      <FetchAhead />
    </QueryClientProvider>
  )
}

/** Draws nothing. Inside the provider of answers, since the customer's functions come with one. */
function FetchAhead() {
  useFetchAhead()
  return null
}

/** After a reload the bank first has to say who is logged in. */
function Known({ children }: { children: ReactNode }) {
  const user = useSession()?.user
  const { isError, refetch } = useInfobar()
  if (user) return <>{children}</>
  return isError ? <Failure chunk={false} onRetry={() => void refetch()} /> : <Waiting />
}

function Admitted({ route }: { route: Route }) {
  const screens = useScreens()
  const screen = findScreen(screens, route) ?? findScreen(use(wholeTable()), route)
  const user = useSession()?.user
  const refusal = user && refusalAt(user, route, screen)
  if (refusal) return <CardOnlyRefusal of={refusal} />
  if (!screen) return <NotFound />
  // If the customer may not use a screen, a message replaces it before anything is typed.
  const instead = user && !mayUse(user, screen) ? findScreen(screens, '/noAuthority') : undefined
  return <ScreenOutlet screen={screen} instead={instead} />
}
