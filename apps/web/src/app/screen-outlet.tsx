import { useEnded } from '@cloudsail/ui/base/late.tsx'
import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Waiting } from '@cloudsail/ui/waiting.tsx'
import { Suspense, use, useEffect } from 'react'
import { loadScreen } from '../base/load-screen.ts'
import { announce } from './announcer.tsx'

/** Id of the element in which screens are drawn, the target of the skip link and of the focus after navigation. */
export const mainId = 'content'

interface Props {
  screen: Screen
  /** Drawn under the title instead of the screen, to say that the customer may not use it. */
  instead?: Screen | undefined
}

/** Draws a screen under its page title. Loads it first if necessary. */
export function ScreenOutlet(props: Props) {
  return (
    <Suspense key={props.screen.route} fallback={<Waiting />}>
      <LoadedScreen {...props} />
    </Suspense>
  )
}

/** Waits for the screen and its texts without showing a fallback of Suspense, which would stay for 300 ms at least. */
function LoadedScreen({ screen, instead }: Props) {
  const load = loadScreen(instead ?? screen)
  return useEnded(load) ? <ArrivedScreen screen={screen} load={load} /> : <Waiting />
}

function ArrivedScreen({ screen, load }: { screen: Screen; load: ReturnType<typeof loadScreen> }) {
  const Component = use(load)
  useArrival(screen)
  return <Component />
}

let arrivedAt: Screen | null = null

/**
 * Sets the page title. A new screen takes the focus and is announced like a page load. The focus is not taken from the
 * search, where a customer may be typing already.
 */
function useArrival(screen: Screen) {
  const title = useTexts('app')('pageTitle', { screen: screen[useLanguage()] })
  useEffect(() => {
    document.title = title
    if (arrivedAt && arrivedAt !== screen) {
      const { activeElement } = document
      const isTyping = activeElement?.closest('search') && (activeElement as HTMLInputElement).value !== ''
      if (!isTyping) document.getElementById(mainId)?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
      announce(title)
    }
    arrivedAt = screen
  }, [screen, title])
}
