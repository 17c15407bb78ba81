import { formatAmount, parseAmount, rateText } from '@cloudsail/contract'
import { interestAtMaturity } from '@cloudsail/contract/deposits'
import { useTexts } from '../../base/texts.ts'
import { Card } from '../../ui/card.tsx'
import { MessageBar } from '../../ui/message-bar.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { type FormWith, useOrderForm } from '../../ui/order-flow/order-form.tsx'
import { currencyOf, type DepositTerms, typedRun, useBoard, useDepositAccounts } from './deposit-form.ts'
import { Span } from './span.tsx'
import css from './time.module.css'

/** What the deposit comes to: interest, dates, and what stays on the account. */
export function OpenAside({ form }: { form: FormWith<DepositTerms> }) {
  const t = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const currency = currencyOf(values.from)
  const known = useBoard(currency)
  const run = typedRun(values, known)
  const available = useDepositAccounts('move').find(({ key }) => key === values.from)?.available
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, currency)} currency={currency} size="strong" always />
  )
  const left = run && available ? (parseAmount(available, currency) ?? 0n) - run.principalMinor : null
  return (
    <>
      {run && (
        <Card title={t('interestAtMaturity')}>
          <p className={css.much}>
            <MoneyText
              amount={formatAmount(interestAtMaturity(run), currency)}
              currency={currency}
              size="large"
              always
            />
          </p>
          <Span from={run.effectiveOn} to={run.maturesOn} />
          <dl className={css.facts}>
            <dt>{t('atMaturity')}</dt>
            <dd>{money(run.principalMinor + interestAtMaturity(run))}</dd>
            <dt>{t('rate')}</dt>
            <dd>{t('rate.fixed', { rate: rateText(run.annualRatePpm) })}</dd>
            <dt>{t('instruction')}</dt>
            <dd>{t(`instruction.${values.instruction}`)}</dd>
            {left !== null && left >= 0n && (
              <>
                <dt>{t('left')}</dt>
                <dd>{money(left)}</dd>
              </>
            )}
          </dl>
          <p className={css.quiet}>{t('open.sameDay')}</p>
        </Card>
      )}
      <MessageBar>{t('insurance')}</MessageBar>
    </>
  )
}
