import '@cloudsail/ui/base/tokens.css'
import '@cloudsail/ui/base/base.css'
import './base/page.css'
import { loadTexts, provideCatalogues, startLanguage } from '@cloudsail/ui/base/texts.ts'
import { startTheme } from '@cloudsail/ui/base/theme.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { StaffError } from './base/call.ts'
import { startKeys } from './base/keys.ts'
import { staffTexts } from './catalogues.ts'
import { StaffPage } from './staff-page.tsx'

/** A refusal does not change by asking again. Only a lost connection is tried anew. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => error instanceof StaffError && error.key === 'unreachable' && count < 2,
      refetchOnWindowFocus: true,
      gcTime: 0,
    },
  },
})

async function start() {
  provideCatalogues(staffTexts, async () => ({}) as never)
  startTheme()
  startLanguage()
  startKeys()
  await Promise.all([loadTexts('staff'), loadTexts('actions')])
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queries}>
      <StaffPage />
    </QueryClientProvider>,
  )
}

start().catch(() => {
  document.getElementById('failed')!.hidden = false
})
