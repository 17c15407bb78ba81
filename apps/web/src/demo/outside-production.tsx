import { currentTimeCall } from '@cloudsail/contract/bankday'
import { queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import NotFound from '../app/not-found.tsx'

/** Shows demonstration content. At a bank in production the page does not exist. */
export function OutsideProduction({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate>{children}</Gate>
    </QueryClientProvider>
  )
}

function Gate({ children }: { children: ReactNode }) {
  const { data } = useCall(currentTimeCall, {})
  if (!data) return null
  if (data.adjustable) return <>{children}</>
  return <NotFound />
}
