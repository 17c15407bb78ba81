import { type Currency, rateText } from '@cloudsail/contract'
import { type DrawableDeposit, drawableDeposits, heldCallDeposits } from '@cloudsail/contract/deposits'
import { useCall } from '../../base/queries.ts'
import type { Route } from '../../base/route.ts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { saveDraft } from '../../ui/order-flow/drafts.ts'
import css from '../time/time.module.css'
import {
  type BreakingChoice,
  cheapestFirst,
  lostText,
  ofCallDeposits,
  ofTimeDeposits,
} from './breaking-choices.ts'

void loadTexts('timeDeposits')

interface Props {
  /** The order whose form this stands in, and the certificate that is chosen there. */
  code: string
  chosen: string
  currency: Currency
  amount: string
  onChoose: (deposit: string) => void
}

/** What the same sum would cost from each certificate that can give it, of whatever kind, the cheapest first. */
export function OtherDeposits({ code, chosen, currency, amount, onChoose }: Props) {
  const t = useTexts('timeDeposits')
  const drawable = useCall(drawableDeposits, {}).data
  const held = useCall(heldCallDeposits, {}).data
  const today = drawable?.today ?? held?.today ?? ''
  const sum = { amount, currency, today }
  const choices = cheapestFirst([
    ...(drawable ? ofTimeDeposits(drawable.deposits, sum) : []),
    ...(held ? ofCallDeposits(held, sum) : []),
  ])
  const isChosen = (choice: BreakingChoice) => choice.code === code && choice.deposit === chosen
  if (!choices.some((choice) => !isChosen(choice))) return null
  return (
    <section className={css.others}>
      <h2>{t('others.title')}</h2>
      <ul>
        {choices.map((choice) => (
          <li key={`${choice.code}.${choice.deposit}`} aria-current={isChosen(choice) || undefined}>
            <span>
              <b>{choice.certificate}</b> <About of={choice.of} />
            </span>
            <span className={css.lostOf}>
              {t('cost.lost')}{' '}
              <MoneyText amount={lostText(choice)} currency={currency} size="strong" bare always />
              {choice.yearlyPpm !== null && (
                <small>{t('others.yearly', { rate: (choice.yearlyPpm / 10_000).toFixed(2) })}</small>
              )}
            </span>
            {isChosen(choice) ? (
              <span className={css.quiet}>{t('others.chosen')}</span>
            ) : choice.code === code ? (
              <Button look="text" small onClick={() => onChoose(choice.deposit)}>
                {t('others.choose')}
                <span className="said">{choice.certificate}</span>
              </Button>
            ) : (
              <ButtonLink
                look="text"
                small
                href={`#/${choice.code}000` satisfies `#${Route}`}
                onClick={() => saveDraft(choice.code, { deposit: choice.deposit, amount, toAccountId: '' })}
              >
                {t('others.choose')}
                <span className="said">{choice.certificate}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ of }: { of: BreakingChoice['of'] }) {
  const t = useTexts('timeDeposits')
  if (!isTime(of))
    return t('others.call', {
      days: of.noticeDays,
      rate: rateText(of.callRatePpm),
      date: of.effectiveOn,
    })
  return t('others.about', {
    term: t('term', { months: of.termMonths }),
    rate: rateText(of.ratePpm),
    date: of.maturesOn,
  })
}

const isTime = (of: BreakingChoice['of']): of is DrawableDeposit => 'termMonths' in of
