import { RemitScreen } from './remit-screen.tsx'

/** PFN0201000: fast remittances to Hong Kong, during opening hours. */
export default function HongKongScreen() {
  return <RemitScreen network="hongKong" />
}
