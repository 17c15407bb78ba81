import type { Route } from './base/route.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

/** Beside the heading of a list: opens the screen that creates what is listed. */
export function MakeLink({ href, text }: { href: Route; text: string }) {
  return (
    <ButtonLink look="sea" small href={`#${href}`}>
      <Icon name="plus" size={16} /> {text}
    </ButtonLink>
  )
}
