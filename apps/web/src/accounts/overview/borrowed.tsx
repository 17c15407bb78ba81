import type { CreditCard, Loan } from '@cloudsail/contract/accounts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Facts } from '@cloudsail/ui/facts.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { ProgressBar } from '@cloudsail/ui/progress-bar.tsx'
import css from './group-card.module.css'

/** Shows what is owed on a credit card, the available credit, and the last bill. */
export function CardFacts({ card, accountId }: { card: CreditCard; accountId: string }) {
  const t = useTexts('accounts')
  const repay = useScreenAt('/PTR1201000')
  const { currency, bill, owed } = card
  const overpaid = owed.startsWith('-')
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} bare />
  return (
    <div className={css.item}>
      <Facts
        className={css.facts}
        facts={[
          [t('limit'), money(card.limit)],
          [t('cardAvailable'), money(card.available)],
          ...(bill && Number(bill.remaining) > 0
            ? ([
                [
                  t('remaining'),
                  <>
                    {money(bill.remaining)}
                    <small>
                      {t('minimum')} {money(bill.minimum)}
                    </small>
                  </>,
                ],
                [t('due'), bill.dueOn],
              ] as const)
            : ([[t('bill'), t(bill ? 'paid' : 'noBill')]] as const)),
        ]}
      />
      <span className={css.amount}>
        <MoneyText amount={owed.replace('-', '')} currency={currency} size="strong" />
        <small>{t(overpaid ? 'overpaid' : 'owed')}</small>
        {repay && !overpaid && (
          <Link href={repay.route} state={{ accountId }} className={css.link}>
            {t('repay')}
          </Link>
        )}
      </span>
    </div>
  )
}

/** Shows the rest of a loan, the repaid share, and the next payment. */
export function LoanFacts({ loan }: { loan: Loan }) {
  const t = useTexts('accounts')
  const { currency, next, paidInstalments: paid, instalments: all } = loan
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} bare />
  return (
    <div className={css.item}>
      <Facts
        className={css.facts}
        facts={[
          [t('loanPrincipal'), money(loan.principal)],
          [t('rate'), `${loan.annualRate}%`],
          [
            t('progress'),
            <>
              {t('progress.of', { paid, all })}
              <ProgressBar className={css.progress} value={paid} max={all} aria-label={t('progress')} />
            </>,
          ],
          ...(next
            ? ([
                [
                  t('nextAmount'),
                  <>
                    {money(next.amount)}
                    <small>{next.dueOn}</small>
                  </>,
                ],
              ] as const)
            : ([[t('nextDue'), t('paidOff')]] as const)),
        ]}
      />
      <span className={css.amount}>
        <MoneyText amount={loan.outstanding} currency={currency} size="strong" />
        <small>{t('outstanding')}</small>
      </span>
    </div>
  )
}
