import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { screens } from '../screens.ts'
import { CardOnlyRefusal } from './card-only-refusal.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failure } from './failure.tsx'
import { Frame } from './frame/frame.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { useInfobar } from './infobar.ts'
import { visit } from './last-visited.ts'
import { NotFound } from './not-found.tsx'
import { refusalAt } from './permission.ts'
import { queryClient } from './queries.ts'
import { findScreen, type Route, type Screen } from './screen.ts'
import { ScreenOutlet } from './screen-outlet.tsx'
import { useSession } from './session.ts'
import { Waiting } from './waiting.tsx'

/** What a logged-in customer sees: the frame, and in it the screen of the route. */
export default function Inside({ route }: { route: Route }) {
  const screen = findScreen(screens, route)
  useEffect(() => visit(route), [route])
  return (
    <QueryClientProvider client={queryClient}>
      <Frame screen={screen}>
        <ErrorBoundary place={route}>
          <Known>
            <Admitted route={route} screen={screen} />
          </Known>
        </ErrorBoundary>
      </Frame>
      <IdleWarning />
    </QueryClientProvider>
  )
}

/** After a reload the bank has to say first who is logged in. */
function Known({ children }: { children: ReactNode }) {
  const user = useSession()?.user
  const { isError, refetch } = useInfobar()
  if (user) return children
  return isError ? <Failure chunk={false} onRetry={() => void refetch()} /> : <Waiting />
}

function Admitted({ route, screen }: { route: Route; screen: Screen | undefined }) {
  const user = useSession()?.user
  const refusal = user && refusalAt(user, route, screen)
  if (refusal) return <CardOnlyRefusal of={refusal} />
  return screen ? <ScreenOutlet screen={screen} /> : <NotFound />
}
