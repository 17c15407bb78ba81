import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import css from './page-top.module.css'

interface Props {
  title: string
  /** Beside the title: what the page is about. */
  about?: ReactNode
  /** Buttons or links at the end of the line. */
  children?: ReactNode
}

/** The title of a page, with what the page is about, and with buttons or links at the end of its line. */
export function PageTop({ title, about, children }: Props) {
  return (
    <div className={css.top}>
      <PageHeading>{title}</PageHeading>
      {about && <p className={css.about}>{about}</p>}
      {children}
    </div>
  )
}
