import type { Route } from './base/route.ts'
import { useLanguage } from './base/texts.ts'
import { useScreenAt } from './base/use-screen-at.ts'
import { ButtonLink } from './button.tsx'

/**
 * A button that leads to a screen and has its name, as below an empty state. Renders nothing if the customer does not have
 * the screen.
 */
export function WayTo({ screen: route }: { screen: Route }) {
  const language = useLanguage()
  const screen = useScreenAt(route)
  return screen ? <ButtonLink href={`#${screen.route}`}>{screen[language]}</ButtonLink> : null
}
