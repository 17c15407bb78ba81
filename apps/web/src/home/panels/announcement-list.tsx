import type { AnnouncementRow } from '@cloudsail/contract/messages'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './list.module.css'

/** The latest announcements of the bank. */
export function AnnouncementList({ announcements }: { announcements: readonly AnnouncementRow[] }) {
  const t = useTexts('homePanels')
  const language = useLanguage()
  const all = useScreenAt('/PCS0202000')
  const detail = useScreenAt('/noticeDetail')
  return (
    <Card
      title={t('announcements')}
      aside={
        all && (
          <Link href={all.route} className={css.all}>
            {t('announcements.all')}
          </Link>
        )
      }
    >
      {announcements.length === 0 && <p className={css.none}>{t('announcements.none')}</p>}
      <ul className={cx(css.list, css.announcements)}>
        {announcements.map((announcement) => {
          const title = announcement.title[language]
          return (
            <li key={announcement.announcementId}>
              <time dateTime={announcement.publishedAt}>{announcement.publishedAt.slice(5, 10)}</time>
              <div>
                {detail ? (
                  <Link
                    href={detail.route}
                    state={{ announcementId: announcement.announcementId }}
                    className={cx(css.title, css.what, !announcement.read && css.unread)}
                  >
                    {title}
                  </Link>
                ) : (
                  <span className={cx(css.what, !announcement.read && css.unread)}>{title}</span>
                )}
                {announcement.important && <Tag tone="attention">{t('announcements.important')}</Tag>}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
