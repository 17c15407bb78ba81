import { GuidePage } from './guide-page.tsx'

/** /guide1: what it is. */
export default function WhatItIsScreen() {
  return <GuidePage guide="guide1" />
}
