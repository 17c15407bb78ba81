import { cleanPath } from '@cloudsail/ui/base/router.ts'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { knownScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useEffect } from 'react'
import { loadScreen } from '../../base/load-screen.ts'

function preload(event: Event) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  const screen = link && findScreen(knownScreens(), cleanPath(link.hash.slice(1)))
  // Failures are ignored here. The click that may follow tries again and reports them.
  if (screen) loadScreen(screen).catch(() => {})
}

/** Loads a screen when its link is hovered or focused, so that the following click does not wait. */
export function usePreload(): void {
  useEffect(() => {
    document.addEventListener('pointerover', preload)
    document.addEventListener('focusin', preload)
    return () => {
      document.removeEventListener('pointerover', preload)
      document.removeEventListener('focusin', preload)
    }
  }, [])
}
