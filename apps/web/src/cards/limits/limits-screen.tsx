import { cardLimits, underWay } from '@cloudsail/contract/cards'
import { AwaitedCard } from '@cloudsail/ui/awaited-card.tsx'
import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoCards } from '../no-cards.tsx'
import { AcceptFlow } from './accept-flow.tsx'
import type { LimitAction } from './limit-action.ts'
import { LimitTile } from './limit-tile.tsx'
import css from './limits.module.css'
import { LowerFlow } from './lower-flow.tsx'
import { RaiseFlow } from './raise-flow.tsx'
import { RequestCard } from './request-card.tsx'

void loadTexts('cardLimits')
void loadTexts('cardRequests')

/** While the card centre decides, its answer may arrive at any moment. */
const refreshMs = 3_000

/** PCC0201000: the limit of each card, requests to raise or lower it, and their outcomes. */
export default function CardLimitsScreen() {
  const t = useTexts('cardLimits')
  const title = useScreenTitle()
  const [action, setAction] = useState<LimitAction | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: [cardLimits.name, {}],
    queryFn: ({ signal }) => call(cardLimits, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.requests.some((request) => underWay.includes(request.state)) ? refreshMs : false,
  })
  if (action && data)
    return (
      <div>
        <BackToList
          onBack={() => {
            setAction(null)
            void refetch()
          }}
        >
          {t('back')}
        </BackToList>
        {action.act === 'raise' && <RaiseFlow {...action} terms={data} onDone={() => setAction(null)} />}
        {action.act === 'lower' && <LowerFlow card={action.card} onDone={() => setAction(null)} />}
        {action.act === 'accept' && <AcceptFlow request={action.request} onDone={() => setAction(null)} />}
      </div>
    )
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {!data ? (
        <AwaitedCard answer={{ isError, refetch }} title={t('failed')} retry={t('retry')} />
      ) : data.cards.length === 0 ? (
        <NoCards title={t('none')} text={t('none.text')} apply={t('apply')} />
      ) : (
        <>
          {data.cards.map((card) => (
            <LimitTile key={card.accountId} card={card} onAct={setAction} />
          ))}
          <h2 className={css.heading}>{t('requests')}</h2>
          {data.requests.length === 0 && (
            <Card>
              <EmptyState title={t('requests.none')}>{t('requests.none.text')}</EmptyState>
            </Card>
          )}
          {data.requests.map((request) => (
            <RequestCard key={request.request} request={request} onAct={setAction} />
          ))}
        </>
      )}
    </div>
  )
}
