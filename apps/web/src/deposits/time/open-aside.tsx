import { formatAmount, parseAmount, rateText } from '@cloudsail/contract'
import { type DepositRun, interestAtMaturity } from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Fragment } from 'react'
import { currencyOf, type DepositTerms, typedRuns, useBoard, useDepositAccounts } from './deposit-form.ts'
import { Span } from './span.tsx'
import css from './time.module.css'

/** Beside the form: interest, dates, and the rest of the account. */
export function OpenAside({ form }: { form: FormWith<DepositTerms> }) {
  const t = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const currency = currencyOf(values.from)
  const known = useBoard(currency)
  const runs = typedRuns(values, known)
  const available = useDepositAccounts('move').find(({ key }) => key === values.from)?.available
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, currency)} currency={currency} size="strong" always />
  )
  const sum = (of: (run: DepositRun) => bigint) => runs.reduce((total, run) => total + of(run), 0n)
  const principalMinor = sum((run) => run.principalMinor)
  const interestMinor = sum(interestAtMaturity)
  const [run, ...others] = runs
  const left = run && available ? (parseAmount(available, currency) ?? 0n) - principalMinor : null
  return (
    <>
      {run && (
        <Card title={t('interestAtMaturity')}>
          <p className={css.much}>
            <MoneyText
              amount={formatAmount(interestMinor, currency)}
              currency={currency}
              size="large"
              always
            />
          </p>
          {others.length === 0 && <Span from={run.effectiveOn} to={run.maturesOn} />}
          <dl className={css.facts}>
            {others.length > 0 &&
              runs.map((each) => (
                <Fragment key={each.termMonths}>
                  <dt>
                    {t('ladder.step', { term: t('term', { months: each.termMonths }), date: each.maturesOn })}
                  </dt>
                  <dd>{money(each.principalMinor + interestAtMaturity(each))}</dd>
                </Fragment>
              ))}
            <dt>{t('atMaturity')}</dt>
            <dd>{money(principalMinor + interestMinor)}</dd>
            {others.length === 0 && (
              <>
                <dt>{t('rate')}</dt>
                <dd>{t('rate.fixed', { rate: rateText(run.annualRatePpm) })}</dd>
              </>
            )}
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
