import { RemitScreen } from './remit-screen.tsx'

/** PFN0101000: remittances to any bank abroad by SWIFT. */
export default function OverseasScreen() {
  return <RemitScreen network="swift" />
}
