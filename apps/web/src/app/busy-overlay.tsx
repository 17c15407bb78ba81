import { busyStore } from '@cloudsail/ui/base/api/index.ts'
import { useStore } from '@cloudsail/ui/base/store.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { LoadingOverlay } from '@cloudsail/ui/loading-overlay.tsx'

/** Covers the page during a call that the customer waits for. */
export function BusyOverlay() {
  const t = useTexts('app')
  const { count, text } = useStore(busyStore)
  return <LoadingOverlay text={count === 0 ? null : (text ?? t('working'))} />
}
