import { cx } from '@cloudsail/ui/base/cx.ts'
import { Link, useRoute } from '@cloudsail/ui/base/router.ts'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { useIsInside } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import type { ReactNode } from 'react'
import css from './guidance.module.css'

void loadTexts('guidance')

const places = [
  '/login/helpCenter',
  '/askedQuestions',
  '/securityCenter',
  '/login/introduction',
  '/guide1',
  '/guide2',
  '/guide5',
  '/login/privacyPolicy',
] as const satisfies readonly Route[]

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** Cards beside the content. On a narrow page they come below it, or first. */
  beside?: ReactNode
  /** A card above the others beside the content. On a narrow page it comes right after `top`. */
  urgent?: ReactNode
  /** Before all other content: the search. */
  top?: ReactNode
  besideFirst?: boolean
  children: ReactNode
}

/** The page around help that needs no log-in, with the position in the help and the way to log in or back. */
export function HelpPage({ title, lead, beside, urgent, top, besideFirst, children }: Props) {
  const t = useTexts('guidance')
  const route = useRoute()
  const isInside = useIsInside()
  return (
    <div className={css.page} data-inside={isInside || undefined}>
      <header className={css.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      <nav className={css.places} aria-label={t('places')}>
        {places.map((place) => (
          <Link key={place} href={place} aria-current={place === route ? 'page' : undefined}>
            {t(`place.${place}`)}
          </Link>
        ))}
        {!isInside && (
          <ButtonLink small className={css.enter} href="#/login">
            {t('logIn')}
          </ButtonLink>
        )}
      </nav>
      {beside ? (
        <div className={cx(css.columns, !!top && css.withTop)}>
          {top && <div className={css.top}>{top}</div>}
          <div className={css.main}>{children}</div>
          <div className={css.beside} data-first={besideFirst || undefined}>
            {urgent && <div className={css.urgentPlace}>{urgent}</div>}
            {beside}
          </div>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
