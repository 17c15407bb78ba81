import { groupAmount } from '@cloudsail/contract'
import { ecashAgreements } from '@cloudsail/contract/payments'
import { AwaitedCard } from '@cloudsail/ui/awaited-card.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { AgreementActions, useMayChange } from '../agreements/agreement-actions.tsx'
import css from '../agreements/agreements.module.css'
import { RaiseFlow, ResumeFlow } from '../agreements/flows.tsx'
import type { StandingAgreement } from '../agreements/lower-caps.tsx'
import { PendingRaise } from '../agreements/pending-raise.tsx'
import { AutomaticFlow, type EcashAgreement } from './automatic-flow.tsx'

void loadTexts('ecashSigning')
void loadTexts('payAgreements')

interface Flow {
  kind: 'raise' | 'resume' | 'automatic'
  agreement: EcashAgreement
}

/** agreementManage: top-up agreements and their changes. */
export default function ManageEcashScreen() {
  const t = useTexts('ecashSigning')
  const title = useScreenTitle()
  const [flow, setFlow] = useState<Flow | null>(null)
  const answer = useCall(ecashAgreements, {})
  const { data, refetch } = answer
  const back = () => {
    setFlow(null)
    void refetch()
  }
  const standingOf = useStanding()
  if (flow) {
    const { kind, agreement } = flow
    if (kind === 'automatic') return <AutomaticFlow agreement={agreement} onBack={back} />
    const Shown = kind === 'raise' ? RaiseFlow : ResumeFlow
    return <Shown agreement={standingOf(agreement)} onBack={back} />
  }
  const standing = data?.agreements.filter(({ state }) => state !== 'cancelled') ?? []
  const ended = data?.agreements.filter(({ state }) => state === 'cancelled') ?? []
  const sign = (
    <ButtonLink look="sea" small href="#/rechargePayment/cashSigning/cashSigning">
      {t('sign')}
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageTop title={title}>
        {standing.length > 0 && data && data.left > 0 && data.free.length > 0 && sign}
      </PageTop>
      {!data && (
        <AwaitedCard answer={answer} title={t('failed')} retry={t('retry')} reason={answer.error?.message} />
      )}
      {data && standing.length === 0 && (
        <Card>
          <EmptyState icon="card" title={t('empty')} action={sign}>
            {t('empty.text')}
          </EmptyState>
        </Card>
      )}
      {standing.map((agreement) => (
        <AgreementCard
          key={agreement.agreementId}
          agreement={agreement}
          standing={standingOf(agreement)}
          onFlow={(kind) => setFlow({ kind, agreement })}
        />
      ))}
      {standing.length > 0 && <About />}
      {ended.length > 0 && (
        <Card title={t('ended')}>
          <ul className={css.ended}>
            {ended.map(({ agreementId, chip, signedAt, endedAt }) => (
              <li key={agreementId}>
                {spacedNumber(chip)}{' '}
                <span className="quiet">
                  {t('signedAt')} {momentText(signedAt)}
                  {endedAt && ` · ${t('endedAt')} ${momentText(endedAt)}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function About() {
  const t = useTexts('payAgreements')
  return <MessageBar>{t('about')}</MessageBar>
}

/** Returns a function that converts a purse's agreement to the form that agreement actions take. */
function useStanding(): (agreement: EcashAgreement) => StandingAgreement {
  const t = useTexts('ecashSigning')
  return ({ agreementId, chip, state, caps }) => ({
    key: `ecash.${agreementId}`,
    name: `${t('purse')} ${spacedNumber(chip)}`,
    state: state === 'paused' ? 'paused' : 'active',
    caps,
  })
}

function AgreementCard({
  agreement,
  standing,
  onFlow,
}: {
  agreement: EcashAgreement
  standing: StandingAgreement
  onFlow: (kind: Flow['kind']) => void
}) {
  const t = useTexts('ecashSigning')
  const words = useTexts('payAgreements')
  const mayChange = useMayChange()
  const { chip, linkedAccount, caps, usedToday, usedThisMonth, waiting, automatic, signedAt } = agreement
  const fact = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <Card
      title={spacedNumber(chip)}
      aside={
        <Tag tone={standing.state === 'active' ? 'good' : 'warn'}>{words(`state.${standing.state}`)}</Tag>
      }
    >
      <dl className={css.facts}>
        {fact(t('linked'), spacedNumber(linkedAccount))}
        {fact(words('single'), groupAmount(caps.single))}
        {fact(words('day'), groupAmount(caps.day))}
        {caps.month !== null && fact(words('month'), groupAmount(caps.month))}
        {fact(t('usedToday'), groupAmount(usedToday))}
        {fact(t('usedThisMonth'), groupAmount(usedThisMonth))}
        {fact(t('waiting'), groupAmount(waiting))}
        {fact(
          t('automatic'),
          automatic
            ? t('automatic.value', {
                below: automatic.below,
                amount: automatic.amount,
              })
            : t('automatic.none'),
        )}
        {fact(t('signedAt'), momentText(signedAt))}
      </dl>
      <PendingRaise pending={caps.pending} />
      <AgreementActions
        agreement={standing}
        onFlow={onFlow}
        endNote={Number(waiting) > 0 && t('end.waiting', { amount: groupAmount(waiting) })}
      >
        {mayChange && (
          <Button look="line" small onClick={() => onFlow('automatic')}>
            {t('automatic.set')}
          </Button>
        )}
      </AgreementActions>
    </Card>
  )
}
