import { formatGrouped, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { cancelFuture, futureRules } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { LoadMore } from '@cloudsail/ui/load-more.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './future.module.css'
import { useScheduleWords } from './future-rule.tsx'

void loadTexts('future')

const form = defineOrderForm({ contract: cancelFuture, initial: { rule: '' } })

/** PTR0704000: cancels a future transfer that is still active. */
export default function CancelFutureScreen() {
  const { data, error } = useCall(futureRules, { state: 'normal' })
  // Kept from the first answer: after the last one is cancelled the list is empty, but the receipt must stay.
  const [any, setAny] = useState<boolean | null>(null)
  if (any === null && data) setAny(data.rows.length > 0)
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>
  if (any === null) return <Skeleton lines={6} />
  return any ? <Cancelling /> : <Nothing />
}

function Nothing() {
  const t = useTexts('future')
  const title = useScreenTitle()
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      <Card flush>
        <EmptyState title={t('cancel.none')} action={<Link href="/PTR0703000">{t('toQuery')}</Link>}>
          {t('cancel.none.hint')}
        </EmptyState>
      </Card>
    </div>
  )
}

function Cancelling() {
  const t = useTexts('future')
  return (
    <OrderFlow
      form={form}
      history="/PTR0703000"
      submitLabel={t('cancel.submit')}
      aside={
        <Card title={t('cancel.aside')}>
          <p>{t('cancel.aside.text')}</p>
        </Card>
      }
      next={() => (
        <NextStep icon="list" href="/PTR0703000">
          {t('toQuery')}
        </NextStep>
      )}
    >
      <Choice />
    </OrderFlow>
  )
}

function Choice() {
  const t = useTexts('future')
  const { field } = useOrderForm(form)
  const wordsOf = useScheduleWords()
  const answer = useInfiniteQuery({
    queryKey: [futureRules.name, 'normal'],
    queryFn: ({ pageParam, signal }) =>
      call(futureRules, { state: 'normal', ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ResponseOf<typeof futureRules>) => last.nextCursor ?? undefined,
    // A transfer cancelled a moment ago must not be offered again.
    staleTime: 0,
  })
  if (answer.isPending) return <Skeleton lines={4} />
  const rules = answer.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <div className={css.choices}>
      <RadioCards
        {...field('rule')}
        label={t('cancel.which')}
        options={rules.map((rule) => ({
          value: rule.ruleId,
          label: `${rule.payeeName} · ¥${formatGrouped(parseAmount(rule.amount, 'CNY') ?? 0n, 'CNY')}`,
          note: t('cancel.note', { how: wordsOf(rule).how, next: rule.nextOn }),
        }))}
      />
      {answer.hasNextPage && (
        <LoadMore
          shown={rules.length}
          hasMore
          loading={answer.isFetchingNextPage}
          onMore={() => void answer.fetchNextPage()}
        />
      )}
    </div>
  )
}
