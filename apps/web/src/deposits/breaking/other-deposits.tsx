import { type Currency, rateText } from '@cloudsail/contract'
import { unbroken } from '@cloudsail/ui/base/dates.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import kit from '../kit/kit.module.css'
import css from '../time/time.module.css'
import { type BreakingChoice, lostText } from './breaking-choices.ts'
import { useChoices } from './use-choices.ts'

void loadTexts('timeDeposits')

interface Props {
  /** The order of the surrounding form, and the certificate chosen there. */
  order: BreakingChoice['order']
  chosen: string
  currency: Currency
  amount: string
  onChoose: (deposit: string) => void
}

/**
 * Lists the cost of the same sum from each certificate of any kind that can give it, the cheapest first. Only for orders
 * that this customer may give.
 */
export function OtherDeposits({ order, chosen, currency, amount, onChoose }: Props) {
  const t = useTexts('timeDeposits')
  const may = useMayGive()
  const choices = useChoices(currency, amount).filter((choice) => may(choice.order))
  const isOfThis = (choice: BreakingChoice) => choice.order.code === order.code
  const isChosen = (choice: BreakingChoice) => isOfThis(choice) && choice.deposit === chosen
  if (!choices.some((choice) => !isChosen(choice))) return null
  return (
    <section className={css.others}>
      <h2>{t('others.title')}</h2>
      <ul>
        {choices.map((choice) => (
          <li key={`${choice.order.code}.${choice.deposit}`} aria-current={isChosen(choice) || undefined}>
            <span>
              <b>{choice.certificate}</b> <About {...choice} />
            </span>
            <span className={css.lostOf}>
              {t('cost.lost')}{' '}
              <MoneyText amount={lostText(choice)} currency={currency} size="strong" bare always />
              {choice.yearlyPpm !== null && (
                <small>{t('others.yearly', { rate: (choice.yearlyPpm / 10_000).toFixed(2) })}</small>
              )}
            </span>
            {isChosen(choice) ? (
              <span className={kit.quiet}>{t('others.chosen')}</span>
            ) : isOfThis(choice) ? (
              <Button look="text" small onClick={() => onChoose(choice.deposit)}>
                {t('others.choose')}
                <span className="said">{choice.certificate}</span>
              </Button>
            ) : (
              <OrderLink
                order={choice.order}
                draft={{ deposit: choice.deposit, amount, toAccountId: '' }}
                look="text"
                small
              >
                {t('others.choose')}
                <span className="said">{choice.certificate}</span>
              </OrderLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ about, effectiveOn }: Pick<BreakingChoice, 'about' | 'effectiveOn'>) {
  const t = useTexts('timeDeposits')
  const rate = rateText(about.ratePpm)
  if (about.kind === 'call')
    return <>{t('others.call', { days: about.noticeDays, rate, date: unbroken(effectiveOn) })}</>
  if (about.kind === 'rolling') return <>{t('others.rolling', { rate, date: unbroken(about.nextRollOn) })}</>
  const term = t('term', { months: about.termMonths })
  const date = unbroken(about.maturesOn)
  return <>{t(about.kind === 'large' ? 'others.large' : 'others.about', { term, rate, date })}</>
}
