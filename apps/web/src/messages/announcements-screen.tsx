import { announcements } from '@cloudsail/contract/messages'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'

/** PCS0202000: the current announcements. Each opens on a page of its own. */
export default function AnnouncementsScreen() {
  const t = useTexts('messages')
  return (
    <QueryPage
      query={announcements}
      searchHint={t('announcements.search')}
      rowKey={({ announcementId }) => announcementId}
      onOpen={({ announcementId }) => navigate('/noticeDetail', { state: { announcementId } })}
      empty={{ title: t('announcements.none'), text: t('announcements.none.text') }}
    />
  )
}
