import { use } from 'react'
import { mayUse } from '../base/permission.ts'
import { Link } from '../base/router.ts'
import { functionCode, menuGroups } from '../base/screen.ts'
import { wholeTable } from '../base/screen-table.ts'
import { useSession } from '../base/session.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Card } from '../ui/card.tsx'
import css from './site-map-screen.module.css'

/** Every function the customer may use, by menu group, straight from the screen table. */
export default function SiteMapScreen() {
  const t = useTexts('help')
  const app = useTexts('app')
  const language = useLanguage()
  const user = useSession()?.user
  const rows = use(wholeTable()).filter((screen) => screen.menu && user && mayUse(user, screen))
  const groups = menuGroups
    .map((group) => ({ group, rows: rows.filter((screen) => screen.menu === group) }))
    .filter((each) => each.rows.length > 0)
  return (
    <>
      <div className={css.head}>
        <h1>{t('siteMap.title')}</h1>
        <p>{t('siteMap.count', { count: rows.length })}</p>
      </div>
      <div className={css.groups}>
        {groups.map(({ group, rows }) => (
          <Card key={group} title={app(`group.${group}`)} className={css.group}>
            <ul>
              {rows.map((screen) => (
                <li key={screen.route}>
                  <Link href={screen.route} className={css.link}>
                    <span>{screen[language]}</span>
                    <span className={css.code}>{functionCode(screen)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
