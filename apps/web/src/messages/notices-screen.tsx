import { notices } from '@cloudsail/contract/messages'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'

/** PCS0202000: all notices on show; each opens on a page of its own. */
export default function NoticesScreen() {
  const t = useTexts('messages')
  const language = useLanguage()
  return (
    <QueryPage
      query={notices}
      searchHint={t('notices.search')}
      rowKey={({ noticeId }) => noticeId}
      rowLabel={({ title }) => title[language]}
      onOpen={({ noticeId }) => navigate('/noticeDetail', { state: { noticeId } })}
      looks={{
        state: {
          type: 'tag',
          width: '8.6em',
          narrow: 'state',
          value: ({ important, read }) =>
            important ? (
              <Tag tone="attention">{t('notices.important')}</Tag>
            ) : (
              <Tag tone={read ? 'plain' : 'sea'}>{t(read ? 'notices.read' : 'notices.unread')}</Tag>
            ),
        },
      }}
      empty={{ title: t('notices.none'), text: t('notices.none.text') }}
    />
  )
}
