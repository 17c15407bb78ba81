import { TemplatesView } from './templates-screen.tsx'

/** PFN0203000: templates for remittances to Hong Kong. */
export default function HongKongTemplatesScreen() {
  return <TemplatesView network="hongKong" />
}
