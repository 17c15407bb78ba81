import { busyStore } from '../base/api/index.ts'
import { useStore } from '../base/store.ts'
import { useTexts } from '../base/texts.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'

/** Covers the page while a call is under way that the customer waits for. */
export function BusyOverlay() {
  const t = useTexts('app')
  const { count, text } = useStore(busyStore)
  return <LoadingOverlay text={count === 0 ? null : (text ?? t('working'))} />
}
