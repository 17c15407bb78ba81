import type { ResponseOf } from '@cloudsail/contract'
import type { ownPanelData } from '@cloudsail/contract/profile'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './own-list.module.css'

type Data = ResponseOf<typeof ownPanelData>

/** Shows the newest mails from the bank, and the deadlines for answers to complaints. Undefined while loading. */
export function MailPanel({
  mails,
  complaints = [],
}: {
  mails: Data['mail']
  complaints: Data['complaints']
}) {
  const t = useTexts('ownHome')
  const box = useScreenAt('/PCS0201000')
  return (
    <Card title={t('mail')} aside={box && <Link href={box.route}>{t('all')}</Link>}>
      {complaints.map(({ matterId, title, dueOn }) => (
        <p key={matterId} className={css.due}>
          {t('mail.due', { title, on: dueOn })}
        </p>
      ))}
      {!mails && <Skeleton lines={3} />}
      {mails?.length === 0 && <p className={css.none}>{t('mail.none')}</p>}
      <ul className={css.list}>
        {mails?.map(({ mailId, subject, at, read }) => (
          <li key={mailId}>
            <time dateTime={at}>{at.slice(5, 10)}</time>
            <span className={cx(css.what, !read && css.unread)}>
              {subject}
              {!read && <span className="said">{t('mail.unread')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
