import type { MailRow } from '@cloudsail/contract/messages'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'

const tones: Readonly<Record<NonNullable<MailRow['state']>, TagTone>> = {
  sent: 'plain',
  accepted: 'sea',
  extended: 'attention',
  answered: 'good',
  closed: 'plain',
}

/** Marks unread mails. Shows the state of the matter for others. */
export function MailStateTag({ row }: { row: Pick<MailRow, 'read' | 'state'> }) {
  const t = useTexts('mail')
  if (!row.read) return <Tag tone="sea">{t('unread')}</Tag>
  return row.state ? <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag> : <Tag>{t('read')}</Tag>
}
