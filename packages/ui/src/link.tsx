import type { ComponentProps } from 'react'
import { Link as RouteLink } from './base/router.ts'
import type { Route } from './base/screen.ts'
import { useTexts } from './base/texts.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A route of the screen table ("/PAM0201000"), or a full address, which opens in a new window. */
  href: string
}

/** A link in running text. A link that opens a new window says so to screen readers. */
export function Link({ href, children, ...rest }: Props) {
  const t = useTexts('ui')
  if (href.startsWith('/'))
    return (
      <RouteLink {...rest} href={href as Route}>
        {children}
      </RouteLink>
    )
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="said">{t('newWindow')}</span>
    </a>
  )
}
