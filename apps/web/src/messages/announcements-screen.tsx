import { announcements } from '@cloudsail/contract/messages'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'

/** PCS0202000: the current announcements. Each opens on a page of its own. */
export default function AnnouncementsScreen() {
  const t = useTexts('messages')
  const language = useLanguage()
  return (
    <QueryPage
      query={announcements}
      searchHint={t('announcements.search')}
      rowKey={({ announcementId }) => announcementId}
      rowLabel={({ title }) => title[language]}
      onOpen={({ announcementId }) => navigate('/noticeDetail', { state: { announcementId } })}
      looks={{
        state: {
          type: 'tag',
          width: '8.6em',
          narrow: 'state',
          value: ({ important, read }) =>
            important ? (
              <Tag tone="attention">{t('announcements.important')}</Tag>
            ) : (
              <Tag tone={read ? 'plain' : 'sea'}>
                {t(read ? 'announcements.read' : 'announcements.unread')}
              </Tag>
            ),
        },
      }}
      empty={{ title: t('announcements.none'), text: t('announcements.none.text') }}
    />
  )
}
