import { GuidePage } from './guide-page.tsx'
import { SystemCheck } from './system-check.tsx'

/** /guide5: security, and what the browser needs, looked at as it is. */
export default function SafetyScreen() {
  return (
    <GuidePage guide="guide5">
      <SystemCheck />
    </GuidePage>
  )
}
