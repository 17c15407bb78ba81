import { dataSources, infobar } from '@cloudsail/contract/home'
import { notices, readNotice } from '@cloudsail/contract/messages'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import css from './notice-detail-screen.module.css'

/** One notice in full. The address names none: which one comes with it from the list. */
export default function NoticeDetailScreen() {
  const t = useTexts('messages')
  const language = useLanguage()
  const [noticeId] = useState<string>(() => history.state?.noticeId ?? '')
  const { data, isPending } = useCall(readNotice, { noticeId }, { enabled: noticeId !== '' })
  useEffect(() => {
    if (!data) return
    // It has just been read: counts and lists show that when they are next drawn.
    for (const { name } of [infobar, dataSources, notices])
      void queryClient.invalidateQueries({ queryKey: [name] })
  }, [data])
  const back = <ButtonLink href="#/PCS0202000">{t('notice.all')}</ButtonLink>
  if (!data && (noticeId === '' || !isPending))
    return (
      <PageMessage icon="bell" title={t('notice.none')} actions={back}>
        {t('notice.none.text')}
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
      <article className={css.notice}>
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
