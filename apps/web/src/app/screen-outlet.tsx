import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Waiting } from '@cloudsail/ui/waiting.tsx'
import { Suspense, use, useEffect } from 'react'
import { loadScreen } from '../base/load-screen.ts'
import { announce } from './announcer.tsx'

/** Where screens are drawn; the target of the skip link and of the focus on arrival. */
export const mainId = 'content'

interface Props {
  screen: Screen
  /** Drawn in its place, under its title: the screen which says that it may not be used. */
  instead?: Screen | undefined
}

/** Draws a screen of the table under its page title, loading it first where it is new. */
export function ScreenOutlet(props: Props) {
  return (
    <Suspense key={props.screen.route} fallback={<Waiting />}>
      <LoadedScreen {...props} />
    </Suspense>
  )
}

function LoadedScreen({ screen, instead }: Props) {
  const Component = use(loadScreen(instead ?? screen))
  useArrival(screen)
  return <Component />
}

let arrivedAt: Screen | null = null

/** Sets the page title. A new screen takes the focus and is announced, as a page load would be; not from the search,
 *  where somebody who did not wait for the screen may be typing already. */
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
