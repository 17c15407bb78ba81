import { RemitScreen } from './remit-screen.tsx'

/** PFN0201000: fast to Hong Kong, in its hours. */
export default function HongKongScreen() {
  return <RemitScreen rail="hongKong" />
}
