import { GuidePage } from './guide-page.tsx'

/** /guide2: how it is opened and used. */
export default function GettingStartedScreen() {
  return <GuidePage guide="guide2" />
}
