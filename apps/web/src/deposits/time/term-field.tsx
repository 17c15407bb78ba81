import { addMonths, formatAmount, formatGrouped, parseAmount, termInterest } from '@cloudsail/contract'
import { mostSteps, stepOf } from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { CheckCards, RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import kit from '../kit/kit.module.css'
import { RatedName } from '../kit/rated-name.tsx'
import { currencyOf, type DepositTerms, type useBoard } from './deposit-form.ts'
import css from './time.module.css'

interface Props {
  form: FormWith<DepositTerms>
  known: NonNullable<ReturnType<typeof useBoard>>
}

/**
 * Lets the customer choose a term, or several for a ladder. Each card shows its rate, the interest on the typed amount, and
 * the maturity.
 */
export function TermField({ form, known: { today, board } }: Props) {
  const t = useTexts('timeDeposits')
  const { field, values, set } = useOrderForm(form)
  const currency = currencyOf(values.from)
  const amountMinor = parseAmount(values.amount, currency)
  const count = Math.max(1, values.ladder.length)
  const stepMinor = amountMinor ? stepOf(amountMinor, count, currency) : null
  const isOffered = (months: string) => board.terms.some((term) => `${term.months}` === months)
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, currency)} currency={currency} size="strong" bare always />
  )
  const options = board.terms.map(({ months, ratePpm }) => {
    const principalMinor = values.isLadder ? stepMinor : amountMinor
    const interestMinor = principalMinor ? termInterest(principalMinor, ratePpm, months) : null
    const isFull = values.ladder.length >= mostSteps && !values.ladder.includes(`${months}`)
    return {
      value: `${months}`,
      disabled: values.isLadder && isFull,
      label: <RatedName name={t('term', { months })} ratePpm={ratePpm} />,
      note: (
        <>
          {interestMinor !== null && (
            <span className={kit.termLine}>
              <span>{t('interestAtMaturity')}</span>
              {money(interestMinor)}
            </span>
          )}
          <span className={kit.termLine}>
            <time dateTime={addMonths(today, months)}>{addMonths(today, months)}</time>
            {principalMinor && months >= 12 ? (
              <span className={css.yearly}>
                {t('everyYear')} {money(termInterest(principalMinor, ratePpm, 12))}
              </span>
            ) : null}
          </span>
        </>
      ),
    }
  })
  const { onChange, value, ...one } = field('termMonths')
  const shared = { ...one, className: css.terms, options }
  return (
    <>
      <div className={css.ladder}>
        <Switch
          checked={values.isLadder}
          onChange={(isLadder) => set({ isLadder, ladder: values.ladder.filter(isOffered) })}
          note={t('ladder.note')}
        >
          {t('ladder', { most: mostSteps })}
        </Switch>
      </div>
      {values.isLadder ? (
        <CheckCards
          {...shared}
          label={t('ladder.label')}
          hint={
            stepMinor
              ? t('ladder.each', { count, amount: formatGrouped(stepMinor, currency) })
              : t('ladder.even', { count })
          }
          value={values.ladder}
          onChange={(ladder) => set({ ladder })}
        />
      ) : (
        <RadioCards {...shared} label={t('term.label')} value={value} onChange={onChange} />
      )}
    </>
  )
}
