import type { ComponentProps } from 'react'
import { cx } from './base/cx.ts'
import { useScreenTitle } from './base/use-screen-at.ts'

interface Props extends Omit<ComponentProps<'h1'>, 'children'> {
  children: string
}

/**
 * The heading of a page. On a narrow page the bar at the top shows the title of the screen, so a heading that says the same is
 * for screen readers only.
 */
export function PageHeading({ children, className, ...rest }: Props) {
  const isInBar = children === useScreenTitle()
  return (
    <h1 {...rest} className={cx(className, isInBar && 'inBar') || undefined}>
      {children}
    </h1>
  )
}
