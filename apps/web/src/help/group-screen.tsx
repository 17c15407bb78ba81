import { fullNameOf, menuGroupKeys } from '@cloudsail/ui/base/menu.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { Link, useRoute } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useOpenMenu } from '../base/use-open-menu.ts'
import css from './group-screen.module.css'
import { PayeeFaces } from './payee-faces.tsx'

/** Lines that have a hint before they are opened. */
const hints = [
  '/PAM0101000',
  '/PAM0201000',
  '/PAM0202000',
  '/PAM0301000',
  '/PAM0401000',
  '/PTR0101000',
  '/PTR0201000',
  '/PTR0102000',
  '/PTR1501000',
  '/PTR1601000',
  '/PTR0701000',
  '/PTR0303000',
  '/PTR1701000',
  '/PSC0102000',
  '/PSC0104000',
  '/PSC0401000',
] as const satisfies readonly Route[]
type Hint = (typeof hints)[number]
const isHint = (route: Route): route is Hint => (hints as readonly Route[]).includes(route)

/** Groups that share one page. */
const mine: readonly string[] = ['security', 'services']

/** /group/…: the functions of one group, opened from the bar of a narrow page. */
export default function GroupScreen() {
  const t = useTexts('help')
  const language = useLanguage()
  const key = useRoute().split('/').at(-1)!
  const { groups } = useOpenMenu()
  const keys = key === 'me' ? mine : menuGroupKeys.filter((each) => each === key)
  return (
    <>
      <h1 className={css.title}>{useScreenTitle()}</h1>
      {key === 'transfers' && <PayeeFaces />}
      {groups
        .filter((group) => keys.includes(group.key))
        .map((group) => (
          <ul key={group.key} className={css.rows}>
            {group.rows.map((row) => {
              const next = row.beside
              return (
                <li key={row.route}>
                  <Link href={row.route} className={css.row}>
                    <span className={css.sign}>
                      <GroupIcon name={group.key} />
                    </span>
                    <span>
                      {row[language]}
                      {isHint(row.route) && <small>{t(`hint.${row.route}`)}</small>}
                    </span>
                    <Icon name="chevronRight" size={16} />
                  </Link>
                  {next && (
                    <Link href={next.route} className={css.next} aria-label={fullNameOf(row, next, language)}>
                      {next[language]}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        ))}
      <ButtonLink href="#/siteMap" look="line" className={css.all}>
        <GroupIcon name="all" />
        {t('group.all')}
      </ButtonLink>
    </>
  )
}
