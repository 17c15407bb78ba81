import { TemplatesView } from './templates-screen.tsx'

/** PFN0203000. */
export default function HongKongTemplatesScreen() {
  return <TemplatesView rail="hongKong" />
}
