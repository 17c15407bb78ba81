import { busyStore } from '../api/index.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { useStore } from './store.ts'
import { useTexts } from './texts.ts'

/** Covers the page while a call is under way that the customer waits for. */
export function BusyOverlay() {
  const t = useTexts('app')
  const { count, text } = useStore(busyStore)
  return <LoadingOverlay text={count === 0 ? null : (text ?? t('working'))} />
}
