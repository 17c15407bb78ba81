import { cardApplications } from '@cloudsail/contract/cards'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApplicationCard } from './application-card.tsx'
import css from './applications.module.css'
import { ApplyFlow } from './apply-flow.tsx'

void loadTexts('cardApplications')
void loadTexts('cardRequests')

const refreshMs = 3_000
const moving = ['submitted', 'reviewing', 'approved', 'made']

/** /openCard: the customer's applications with their progress, and the form to apply for a card. */
export default function OpenCardScreen() {
  const t = useTexts('cardApplications')
  const language = useLanguage()
  const title = useScreenTitle()
  const [applying, setApplying] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: [cardApplications.name, {}],
    queryFn: ({ signal }) => call(cardApplications, {}, { signal }),
    refetchInterval: ({ state }) =>
      !applying && state.data?.applications.some(({ state: now }) => moving.includes(now))
        ? refreshMs
        : false,
  })
  if (isError && !data)
    return (
      <Card>
        <NotLoaded title={t('failed')} retry={t('retry')} onRetry={refetch} />
      </Card>
    )
  if (!data)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    )
  const first = data.applications.length === 0 && data.refusal === null
  if (applying || first)
    return (
      <ApplyFlow
        known={data}
        onDone={() => {
          setApplying(false)
          void refetch()
        }}
        onStart={() => setApplying(true)}
      />
    )
  return (
    <div className={css.page}>
      <PageTop title={title}>
        {data.refusal === null && <Button onClick={() => setApplying(true)}>{t('another')}</Button>}
      </PageTop>
      {data.applications.map((application) => (
        <ApplicationCard key={application.request} application={application} mayAct />
      ))}
      {data.refusal && <MessageBar>{data.refusal[language]}</MessageBar>}
    </div>
  )
}
