import { formatAmount, rateText } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import css from '../loans.module.css'
import { currentRate } from '../use-loans.ts'
import { type EarlyTerms, type EarlyValues, trialOf } from './early-form.ts'

interface Props {
  form: FormWith<EarlyValues>
  loans: readonly OwnLoan[]
  terms: EarlyTerms
}

/** Beside the form: the payment of the day with its parts, and the loan afterwards. */
export function EarlyAside({ form, loans, terms }: Props) {
  const t = useTexts('loans')
  const { values } = useOrderForm(form)
  const loan = loans.find(({ accountId }) => accountId === values.loan) ?? loans[0]!
  const trial = trialOf(loan, values, terms)
  if (!trial) return <MessageBar>{t('early.about')}</MessageBar>
  const { amountMinor, interestMinor, chargeMinor, restMinor, ways } = trial
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  const reason =
    loan.productCode === 'consumer'
      ? t('early.charge.consumer')
      : chargeMinor === 0n
        ? t('early.charge.free', { months: terms.chargeMonths })
        : t('early.charge.paid', { months: terms.chargeMonths, percent: rateText(terms.chargePpm) })
  return (
    <Card title={t('early.pay', { on: values.on })} edge="sea">
      <p className={css.much}>
        <MoneyText
          amount={formatAmount(amountMinor + interestMinor + chargeMinor, 'CNY')}
          currency="CNY"
          size="large"
          always
        />
      </p>
      <Figures className={css.facts}>
        <dt>{t('principal')}</dt>
        <dd>{money(amountMinor)}</dd>
        <dt>{t('early.interest')}</dt>
        <dd>{money(interestMinor)}</dd>
        <dt>{t('early.charge')}</dt>
        <dd>
          {money(chargeMinor)}
          <small>{reason}</small>
        </dd>
        <dt>{t('early.leftAfter')}</dt>
        <dd>{money(restMinor - amountMinor)}</dd>
        <dt>{t('early.saved')}</dt>
        <dd>{money(ways[values.mode].savedMinor)}</dd>
      </Figures>
      <p className={css.quiet}>{t('early.estimate', { rate: rateText(currentRate(loan)) })}</p>
    </Card>
  )
}
