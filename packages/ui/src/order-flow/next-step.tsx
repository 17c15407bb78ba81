import type { ReactNode } from 'react'
import { Link } from '../base/router.ts'
import type { Route } from '../base/screen.ts'
import { Icon, type IconName } from '../icon.tsx'
import css from './next-step.module.css'

interface Props {
  icon?: IconName
  /** A route of the page. `onClick` may prepare it. */
  href?: Route | undefined
  onClick?: (() => void) | undefined
  note?: ReactNode
  children: ReactNode
}

/** A suggested next step after an order. */
export function NextStep({ icon = 'arrowRight', href, onClick, note, children }: Props) {
  const words = (
    <>
      <Icon name={icon} size={20} />
      <span className={css.words}>
        {children}
        {note && <small>{note}</small>}
      </span>
      <Icon name="chevronRight" size={16} />
    </>
  )
  if (href === undefined)
    return (
      <button type="button" className={css.step} onClick={onClick}>
        {words}
      </button>
    )
  return (
    <Link href={href} className={css.step} onClick={onClick}>
      {words}
    </Link>
  )
}
