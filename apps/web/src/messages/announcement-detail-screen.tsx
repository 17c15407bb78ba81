import { dataSources, infobar } from '@cloudsail/contract/home'
import { announcements, readAnnouncement } from '@cloudsail/contract/messages'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import css from './announcement-detail-screen.module.css'

/** Shows one announcement in full. Its id is passed along from the list, not in the address. */
export default function AnnouncementDetailScreen() {
  const t = useTexts('messages')
  const language = useLanguage()
  const [announcementId] = useState<string>(() => history.state?.announcementId ?? '')
  const { data, isPending } = useCall(
    readAnnouncement,
    { announcementId },
    { enabled: announcementId !== '' },
  )
  useEffect(() => {
    if (!data) return
    // The announcement is read now, so counts and lists are reloaded when next shown.
    for (const { name } of [infobar, dataSources, announcements])
      void queryClient.invalidateQueries({ queryKey: [name] })
  }, [data])
  const back = <ButtonLink href="#/PCS0202000">{t('announcement.all')}</ButtonLink>
  if (!data && (announcementId === '' || !isPending))
    return (
      <PageMessage icon="bell" title={t('announcement.none')} actions={back}>
        {t('announcement.none.text')}
      </PageMessage>
    )
  if (!data)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    )
  return (
    <Card>
      <article className={css.announcement}>
        <h1>{data.title[language]}</h1>
        <time dateTime={data.publishedAt}>{momentText(data.publishedAt)}</time>
        {data.body[language].split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {back}
      </article>
    </Card>
  )
}
