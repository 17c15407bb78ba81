import { GuidePage } from './guide-page.tsx'

/** /guide2: how to open and use the internet bank. */
export default function GettingStartedScreen() {
  return <GuidePage guide="guide2" />
}
