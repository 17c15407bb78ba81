import { GuidePage } from './guide-page.tsx'

/** /guide1: what the internet bank is. */
export default function WhatItIsScreen() {
  return <GuidePage guide="guide1" />
}
