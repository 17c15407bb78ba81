import type { NoticeRow } from '@cloudsail/contract/messages'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './list.module.css'

/** The latest notices of the bank. */
export function NoticeList({ notices }: { notices: readonly NoticeRow[] }) {
  const t = useTexts('homePanels')
  const language = useLanguage()
  const all = useScreenAt('/PCS0202000')
  const detail = useScreenAt('/noticeDetail')
  return (
    <Card
      title={t('notices')}
      aside={
        all && (
          <Link href={all.route} className={css.all}>
            {t('notices.all')}
          </Link>
        )
      }
    >
      {notices.length === 0 && <p className={css.none}>{t('notices.none')}</p>}
      <ul className={cx(css.list, css.notices)}>
        {notices.map((notice) => {
          const title = notice.title[language]
          return (
            <li key={notice.noticeId}>
              <time dateTime={notice.publishedAt}>{notice.publishedAt.slice(5, 10)}</time>
              <div>
                {detail ? (
                  <Link
                    href={detail.route}
                    state={{ noticeId: notice.noticeId }}
                    className={cx(css.title, css.what, !notice.read && css.unread)}
                  >
                    {title}
                  </Link>
                ) : (
                  <span className={cx(css.what, !notice.read && css.unread)}>{title}</span>
                )}
                {notice.important && <Tag tone="attention">{t('notices.important')}</Tag>}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
