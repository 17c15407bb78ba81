import type { ResponseOf } from '@cloudsail/contract'
import { groupAmount } from '@cloudsail/contract'
import { netPayServices } from '@cloudsail/contract/payments'
import { AwaitedCard } from '@cloudsail/ui/awaited-card.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { AgreementActions, useMayChange } from '../agreements/agreement-actions.tsx'
import css from '../agreements/agreements.module.css'
import { RaiseFlow } from '../agreements/flows.tsx'
import type { StandingAgreement } from '../agreements/lower-caps.tsx'
import { PendingRaise } from '../agreements/pending-raise.tsx'
import { OpenFlow } from './open-flow.tsx'

void loadTexts('netPay')
void loadTexts('payAgreements')

type Service = ResponseOf<typeof netPayServices>['accounts'][number]

/** PNP0404000: online payment by account: its state, its caps, and the amount payable now with the cap that limits it. */
export default function NetPayServicesScreen() {
  const t = useTexts('netPay')
  const title = useScreenTitle()
  const [flow, setFlow] = useState<{ kind: 'open' | 'raise'; service: Service } | null>(null)
  const answer = useCall(netPayServices, {})
  const { data, refetch } = answer
  const back = () => {
    setFlow(null)
    void refetch()
  }
  if (flow?.kind === 'open') return <OpenFlow accountId={flow.service.accountId} onBack={back} />
  if (flow?.service.caps)
    return <RaiseFlow agreement={standingOf(flow.service, flow.service.caps)} onBack={back} />
  return (
    <div className="page">
      <PageTop title={title}>
        <ButtonLink look="line" small href="#/PNP0405000">
          {t('toOrders')}
        </ButtonLink>
      </PageTop>
      {!data && (
        <AwaitedCard answer={answer} title={t('failed')} retry={t('retry')} reason={answer.error?.message} />
      )}
      {data?.accounts.length === 0 && (
        <Card>
          <EmptyState icon="card" title={t('none')}>
            {t('none.text')}
          </EmptyState>
        </Card>
      )}
      {data?.accounts.map((service) => (
        <ServiceCard
          key={service.accountId}
          service={service}
          onFlow={(kind) => setFlow({ kind, service })}
        />
      ))}
    </div>
  )
}

const standingOf = (
  { accountId, number }: Service,
  caps: NonNullable<Service['caps']>,
): StandingAgreement => ({
  key: `netPay.${accountId}`,
  name: spacedNumber(number),
  state: 'active',
  caps,
})

function ServiceCard({ service, onFlow }: { service: Service; onFlow: (kind: 'open' | 'raise') => void }) {
  const t = useTexts('netPay')
  const language = useLanguage()
  const mayChange = useMayChange()
  const { number, state, caps, usedToday, effective, refusal } = service
  return (
    <Card
      title={spacedNumber(number)}
      aside={<Tag tone={state === 'open' ? 'good' : 'plain'}>{t(`state.${state}`)}</Tag>}
    >
      {state === 'open' && caps && (
        <>
          <dl className={css.facts}>
            <div>
              <dt>{t('single')}</dt>
              <dd>{groupAmount(caps.single)}</dd>
            </div>
            <div>
              <dt>{t('day')}</dt>
              <dd>{groupAmount(caps.day)}</dd>
            </div>
            <div>
              <dt>{t('usedToday')}</dt>
              <dd>{groupAmount(usedToday)}</dd>
            </div>
            {effective && (
              <div>
                <dt>{t('effective')}</dt>
                <dd>
                  <MoneyText amount={effective.amount} currency="CNY" size="strong" />
                  <p className="quiet">{t('binding', { binding: effective.binding[language] })}</p>
                </dd>
              </div>
            )}
          </dl>
          <PendingRaise pending={caps.pending} />
        </>
      )}
      {refusal && <p className="quiet">{refusal[language]}</p>}
      {state === 'open' && caps ? (
        <AgreementActions
          agreement={standingOf(service, caps)}
          onFlow={() => onFlow('raise')}
          pausable={false}
          endWords={{
            button: t('close'),
            title: t('close.title'),
            confirm: t('close.confirm'),
            done: t('close.done'),
            text: t('close.text'),
          }}
        />
      ) : (
        mayChange &&
        !refusal && (
          <div className={css.actions}>
            <Button look="sea" small onClick={() => onFlow('open')}>
              {t('open')}
            </Button>
          </div>
        )
      )}
    </Card>
  )
}
