import type { quickAgreements } from '@cloudsail/contract/payments'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import type { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { Meter } from '@cloudsail/ui/order-flow/limit-meters.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import css from '../agreements/agreements.module.css'
import { AgreementCard } from './agreement-card.tsx'
import type { QuickAgreement } from './cap-history.tsx'

interface Props {
  answer: ReturnType<typeof useCall<typeof quickAgreements>>
  /** The button for a new agreement, if this customer may sign one. */
  bind: ReactNode
  onFlow: (kind: 'raise' | 'resume', agreement: QuickAgreement) => void
  onPayments: (agreement: QuickAgreement) => void
}

/** Shows today's total of each account, the current agreements, and the ended ones. */
export function AgreementsView({
  answer: { data, isError, error, refetch },
  bind,
  onFlow,
  onPayments,
}: Props) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  const language = useLanguage()
  if (!data)
    return (
      <Card>
        {isError ? (
          <NotLoaded title={t('failed')} retry={t('retry')} onRetry={refetch}>
            {error.message}
          </NotLoaded>
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
    )
  // Active agreements come before paused ones.
  const standing = ['active', 'paused'].flatMap((wanted) =>
    data.agreements.filter(({ state }) => state === wanted),
  )
  const ended = data.agreements.filter(({ endedAt }) => endedAt !== null)
  return (
    <div className={css.page}>
      {standing.length === 0 && (
        <Card>
          <EmptyState icon="card" title={t('empty')} action={bind}>
            {t('empty.text')}
          </EmptyState>
        </Card>
      )}
      {data.days.length > 0 && (
        <Card>
          {data.days.map(({ accountId, number, used, total }) => (
            <Meter
              key={accountId}
              name={t('day.of', { tail: number.slice(-4) })}
              used={used}
              total={total}
              currency="CNY"
            />
          ))}
        </Card>
      )}
      {standing.map((agreement) => (
        <AgreementCard
          key={agreement.agreement}
          agreement={agreement}
          onFlow={(kind) => onFlow(kind, agreement)}
          onPayments={() => onPayments(agreement)}
        />
      ))}
      {standing.length > 0 && <MessageBar>{t('about')}</MessageBar>}
      {ended.length > 0 && (
        <Card title={t('ended')}>
          <ul className={css.ended}>
            {ended.map((agreement) => (
              <li key={agreement.agreement} className={css.top}>
                <span>
                  {agreement.institution[language]}{' '}
                  <span className={css.quiet}>
                    {spacedNumber(agreement.account)} ·{' '}
                    {t('endedAt', {
                      time: momentText(agreement.endedAt!),
                      state: words(agreement.state === 'expired' ? 'state.expired' : 'state.ended'),
                    })}
                  </span>
                </span>
                <Button look="text" small onClick={() => onPayments(agreement)}>
                  {t('payments')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
