import { groupAmount } from '@cloudsail/contract'
import { endSmallAmounts } from '@cloudsail/contract/payments'
import { momentText, unbroken } from '@cloudsail/ui/base/dates.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Meter } from '@cloudsail/ui/order-flow/limit-meters.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { type ReactNode, useState } from 'react'
import { AgreementActions, useMayChange } from '../agreements/agreement-actions.tsx'
import css from '../agreements/agreements.module.css'
import { ConfirmedOrder } from '../agreements/confirmed-order.tsx'
import type { StandingAgreement } from '../agreements/lower-caps.tsx'
import { PendingRaise } from '../agreements/pending-raise.tsx'
import { CapHistory, type QuickAgreement } from './cap-history.tsx'

/** Returns a function that converts an agreement to the form that agreement actions take. */
export function useStanding(): (agreement: QuickAgreement) => StandingAgreement {
  const language = useLanguage()
  return ({ agreement, institution, account, state, caps }) => ({
    key: `quick.${agreement}`,
    name: `${institution[language]} · ${spacedNumber(account)}`,
    state: state === 'paused' ? 'paused' : 'active',
    caps,
  })
}

/** Shows a current agreement: payee, paying account, caps with their used part, and actions. */
export function AgreementCard({
  agreement,
  onFlow,
  onPayments,
}: {
  agreement: QuickAgreement
  onFlow: (kind: 'raise' | 'resume') => void
  onPayments: () => void
}) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  const language = useLanguage()
  const mayChange = useMayChange()
  const standing = useStanding()(agreement)
  const [shown, setShown] = useState(false)
  const { institution, account, caps, usedToday, usedThisMonth, smallWithoutCode, scene, lastPayment } =
    agreement
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <Card
      title={institution[language]}
      aside={
        <Tag tone={standing.state === 'active' ? 'good' : 'warn'}>{words(`state.${standing.state}`)}</Tag>
      }
    >
      <div className={css.first}>
        {caps.month !== null && (
          <Meter name={t('month.used')} used={usedThisMonth} total={caps.month} currency="CNY" />
        )}
        <dl className={css.facts}>
          {fact(t('account'), spacedNumber(account))}
          {fact(words('single'), groupAmount(caps.single))}
          {fact(words('day'), groupAmount(caps.day))}
          {fact(t('usedToday'), groupAmount(usedToday))}
          {fact(
            t('small'),
            t(scene !== 'general' ? 'small.regular' : smallWithoutCode ? 'small.yes' : 'small.no'),
          )}
          {fact(
            t('last'),
            lastPayment ? (
              <>
                {lastPayment.merchant} {groupAmount(lastPayment.amount)}
                <p className={css.quiet}>{momentText(lastPayment.at)}</p>
              </>
            ) : (
              t('last.none')
            ),
          )}
          {fact(
            t('signedAt'),
            t(`signed.${agreement.signedVia}`, { time: unbroken(agreement.signedAt.slice(0, 10)) }),
          )}
          {agreement.expiresOn && fact(t('expires'), unbroken(agreement.expiresOn))}
        </dl>
      </div>
      <PendingRaise pending={caps.pending} />
      {agreement.refusal && <p className={css.quiet}>{agreement.refusal[language]}</p>}
      <div className={css.actions}>
        <Button look="line" small onClick={onPayments}>
          {t('payments')}
        </Button>
        <Button look="line" small onClick={() => setShown(true)}>
          {t('caps')}
        </Button>
      </div>
      <AgreementActions agreement={standing} onFlow={onFlow} endNote={t('end.note')}>
        {mayChange && smallWithoutCode && (
          <ConfirmedOrder
            contract={endSmallAmounts}
            input={{ agreement: agreement.agreement }}
            words={{
              button: t('small.end'),
              title: t('small.end.title'),
              confirm: t('small.end.confirm'),
              done: t('small.end.done'),
            }}
          >
            <p>{standing.name}</p>
            <p>{t('small.end.text')}</p>
          </ConfirmedOrder>
        )}
      </AgreementActions>
      {shown && <CapHistory agreement={agreement} onClose={() => setShown(false)} />}
    </Card>
  )
}
