import { type NoticeRow, notices } from '@cloudsail/contract/messages'
import { call } from '../base/api/index.ts'
import { navigate } from '../base/router.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { useScreenTitle } from '../base/use-screen-at.ts'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextField } from '../ui/text-field.tsx'

/** PCS0202000: all notices on show; each opens on a page of its own. */
export default function NoticesScreen() {
  const t = useTexts('messages')
  const language = useLanguage()
  return (
    <QueryPage
      title={useScreenTitle()}
      name={notices.name}
      initial={{ text: '' }}
      filters={({ field }) => (
        <TextField {...field('text')} label={t('notices.search')} maxLength={60} optional="unmarked" />
      )}
      run={({ text }, cursor, signal) =>
        call(notices, { ...(text && { text }), ...(cursor && { cursor }) }, { signal })
      }
      rowKey={({ noticeId }) => noticeId}
      rowLabel={({ title }) => title[language]}
      onOpen={({ noticeId }) => navigate('/noticeDetail', { state: { noticeId } })}
      columns={[
        {
          key: 'at',
          title: t('notices.at'),
          type: 'moment',
          value: (row: NoticeRow) => row.publishedAt,
          width: '11.5em',
        },
        { key: 'title', title: t('notices.title'), value: (row) => row.title[language], card: 'title' },
        {
          key: 'state',
          title: t('notices.state'),
          type: 'tag',
          width: '8.6em',
          value: ({ important, read }) =>
            important ? (
              <Tag tone="attention">{t('notices.important')}</Tag>
            ) : (
              <Tag tone={read ? 'plain' : 'sea'}>{t(read ? 'notices.read' : 'notices.unread')}</Tag>
            ),
        },
      ]}
      empty={{ title: t('notices.none'), text: t('notices.none.text') }}
    />
  )
}
