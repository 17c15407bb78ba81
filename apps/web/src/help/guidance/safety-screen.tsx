import { GuidePage } from './guide-page.tsx'
import { SystemCheck } from './system-check.tsx'

/** /guide5: security, and a check of the current browser against the requirements. */
export default function SafetyScreen() {
  return (
    <GuidePage guide="guide5">
      <SystemCheck />
    </GuidePage>
  )
}
