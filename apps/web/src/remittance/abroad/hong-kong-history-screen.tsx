import { HistoryView } from './history-screen.tsx'

/** PFN0202000. */
export default function HongKongHistoryScreen() {
  return <HistoryView rail="hongKong" />
}
