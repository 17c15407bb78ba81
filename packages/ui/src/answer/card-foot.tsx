import type { ReactNode } from 'react'
import type { Route } from '../base/route.ts'
import { Link } from '../base/router.ts'
import { Icon } from '../icon.tsx'
import css from './answer.module.css'

/** The last line of a flush card: how its figures are made, and where to read on. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>
}

/** A link onward, with an arrow. */
export function MoreLink({
  href,
  onClick,
  children,
}: {
  href: Route
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <Link href={href} className={css.more} onClick={onClick}>
      <span>{children}</span>
      <Icon name="chevronRight" size={15} />
    </Link>
  )
}
