import { addMonths, formatAmount, parseAmount, rateText, termInterest } from '@cloudsail/contract'
import { useTexts } from '../../base/texts.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { type FormWith, useOrderForm } from '../../ui/order-flow/order-form.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { currencyOf, type DepositTerms, type useBoard } from './deposit-form.ts'
import css from './time.module.css'

interface Props {
  form: FormWith<DepositTerms>
  known: NonNullable<ReturnType<typeof useBoard>>
}

/** The terms as cards, each with its rate, what it earns of what was typed, and when it matures. */
export function TermField({ form, known: { today, board } }: Props) {
  const t = useTexts('timeDeposits')
  const { field, values } = useOrderForm(form)
  const currency = currencyOf(values.from)
  const amountMinor = parseAmount(values.amount, currency)
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, currency)} currency={currency} size="strong" bare always />
  )
  return (
    <RadioCards
      {...field('termMonths')}
      label={t('term.label')}
      className={css.terms}
      options={board.terms.map(({ months, ratePpm }) => {
        const interestMinor = amountMinor ? termInterest(amountMinor, ratePpm, months) : null
        return {
          value: `${months}`,
          label: (
            <span className={css.termHead}>
              {t('term', { months })}
              <b>
                {rateText(ratePpm)}
                <small>%</small>
              </b>
            </span>
          ),
          note: (
            <>
              {interestMinor !== null && (
                <span className={css.termLine}>
                  <span>{t('interestAtMaturity')}</span>
                  {money(interestMinor)}
                </span>
              )}
              <span className={css.termLine}>
                <time dateTime={addMonths(today, months)}>{addMonths(today, months)}</time>
                {amountMinor && months >= 12 ? (
                  <span className={css.yearly}>
                    {t('everyYear')} {money(termInterest(amountMinor, ratePpm, 12))}
                  </span>
                ) : null}
              </span>
            </>
          ),
        }
      })}
    />
  )
}
