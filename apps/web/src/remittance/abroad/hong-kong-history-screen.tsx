import { HistoryView } from './history-screen.tsx'

/** PFN0202000: the history of remittances to Hong Kong. */
export default function HongKongHistoryScreen() {
  return <HistoryView network="hongKong" />
}
