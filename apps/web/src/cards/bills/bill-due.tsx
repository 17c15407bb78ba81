import { formatAmount, parseAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import type { BillShown } from './bill.ts'
import css from './bills.module.css'
import { cardRoute, DaysLeft, DueDays, Part } from './card-tile.tsx'
import { DueRing } from './due-ring.tsx'

const tones: Readonly<Record<BillShown['state'], TagTone>> = {
  open: 'sea',
  paidInFull: 'good',
  minimumPaid: 'warn',
  unpaid: 'bad',
}

/** Shows the amounts and due day of a bill, with a link to pay. */
export function BillDue({
  bill,
  accountId,
  isLast,
}: {
  bill: BillShown
  accountId: string
  /** True for the last bill. Earlier bills are settled by later ones. */
  isLast: boolean
}) {
  const t = useTexts('cardBills')
  const repay = useScreenAt('/PTR1201000')
  const agreed = useScreenAt('/PCC0601000')
  const minor = (text: string) => parseAmount(text, 'CNY') ?? 0n
  const isOpen = isLast && minor(bill.remaining) > 0n
  const paid = minor(bill.amount) - minor(bill.remaining)
  // The bank decides the state after the grace days, but a bill with nothing left is paid already.
  const state = bill.state === 'open' && minor(bill.remaining) === 0n ? 'paidInFull' : bill.state
  return (
    <Card
      title={t('bill.title', { month: bill.billedOn.slice(0, 7) })}
      aside={isOpen ? <DaysLeft bill={bill} /> : <Tag tone={tones[state]}>{t(`bill.state.${state}`)}</Tag>}
    >
      <div className={css.due}>
        {isOpen && <DueRing days={bill.daysLeft} isAgreed={bill.agreed !== null} />}
        <div>
          <p className={css.quiet}>{isOpen ? t('bill.remaining') : t('bill.amount')}</p>
          <MoneyText amount={isOpen ? bill.remaining : bill.amount} currency="CNY" size="hero" />
          {isOpen && paid > 0n && (
            <p className={css.quiet}>
              {t('bill.paidSoFar')} <MoneyText amount={formatAmount(paid, 'CNY')} currency="CNY" bare />
            </p>
          )}
          {isOpen && bill.agreed && <p className={css.quiet}>{t('agreedTakes', bill.agreed)}</p>}
        </div>
        <dl className={css.parts}>
          {isOpen && <Part name={t('bill.amount')} amount={bill.amount} />}
          <Part name={t('bill.minimum')} amount={bill.minimum} />
          {isOpen && <Part name={t('bill.minimumLeft')} amount={bill.minimumLeft} />}
          <DueDays bill={bill} />
        </dl>
      </div>
      {isOpen && (
        <div className={css.actions}>
          {repay && (
            <ButtonLink look="sea" href={cardRoute('/PTR1201000', { accountId })}>
              {t('act.repay')}
            </ButtonLink>
          )}
          {agreed && <ButtonLink href={`#${agreed.route}`}>{t('act.agreed')}</ButtonLink>}
          <span className={css.quiet}>{t('bill.inFullHint')}</span>
        </div>
      )}
    </Card>
  )
}
