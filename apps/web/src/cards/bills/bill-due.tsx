import { daysBetween, formatAmount, minorOf } from '@cloudsail/contract'
import { unbilledCycle } from '@cloudsail/contract/cards'
import { Answer, type Fact } from '@cloudsail/ui/answer/answer.tsx'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import type { BillShown } from './bill.ts'
import { BillWays } from './bill-ways.tsx'
import css from './bills.module.css'
import { DaysLeft } from './card-tile.tsx'
import { DueRing } from './due-ring.tsx'

const tones: Readonly<Record<BillShown['state'], TagTone>> = {
  open: 'sea',
  paidInFull: 'good',
  minimumPaid: 'warn',
  unpaid: 'bad',
}

interface Props {
  bill: BillShown
  accountId: string
  /** True for the last bill. Earlier bills are settled by later ones. */
  isLast: boolean
}

/** Answers what is to pay until when and how. If nothing is to pay, the next bill takes the place of the ways. */
export function BillDue({ bill, accountId, isLast }: Props) {
  const t = useTexts('cardBills')
  const isOpen = isLast && minorOf(bill.remaining) > 0n
  // The bank decides the state after the grace days, but a bill with nothing left is paid already.
  const state = bill.state === 'open' && minorOf(bill.remaining) === 0n ? 'paidInFull' : bill.state
  return (
    <Card
      flush
      title={t('bill.title', { month: bill.billedOn.slice(0, 7) })}
      aside={isOpen ? <DaysLeft bill={bill} /> : <Tag tone={tones[state]}>{t(`bill.state.${state}`)}</Tag>}
    >
      {isOpen && <ToPay bill={bill} accountId={accountId} />}
      {!isOpen && isLast && <NextBill bill={bill} accountId={accountId} />}
      {!isOpen && !isLast && <Settled bill={bill} />}
    </Card>
  )
}

/** When the paper of a bill is posted, if there is any, or when it failed. */
function usePaper({ postedOn, paperFailure }: BillShown): Fact[] {
  const t = useTexts('cardBills')
  const today = useBankDate()
  const words = useLineWords(today ?? postedOn ?? '')
  if (paperFailure) {
    const { failure, on } = paperFailure
    return [{ key: 'paper', label: t(`bill.paper.${failure}`), value: words.day(on) }]
  }
  if (postedOn === null) return []
  const label = t(today !== null && postedOn > today ? 'bill.paperSoon' : 'bill.paper')
  return [{ key: 'paper', label, value: words.day(postedOn) }]
}

function useDates(bill: BillShown): Fact[] {
  const { dueOn, graceOn, minimum } = bill
  const t = useTexts('cardBills')
  const words = useLineWords(useBankDate() ?? dueOn)
  const paper = usePaper(bill)
  return [
    {
      key: 'minimum',
      label: t('bill.minimum'),
      value: <MoneyText amount={minimum} currency="CNY" bare />,
    },
    { key: 'due', label: t('bill.due'), value: words.day(dueOn) },
    { key: 'grace', label: t('bill.grace'), value: words.day(graceOn) },
    ...paper,
  ]
}

function ToPay({ bill, accountId }: Omit<Props, 'isLast'>) {
  const t = useTexts('cardBills')
  const paid = minorOf(bill.amount) - minorOf(bill.remaining)
  const facts = useDates(bill)
  return (
    <>
      <div className={css.due}>
        <DueRing days={bill.daysLeft} isAgreed={bill.agreed !== null} />
        <Answer
          label={t('bill.remaining')}
          figure={<MoneyText amount={bill.remaining} currency="CNY" size="hero" />}
          facts={facts}
        >
          {paid > 0n && (
            <p>
              {t('bill.paidSoFar')} <MoneyText amount={formatAmount(paid, 'CNY')} currency="CNY" bare />
            </p>
          )}
          <p>{bill.agreed ? t('agreedTakes', bill.agreed) : t('bill.inFullHint')}</p>
        </Answer>
      </div>
      <BillWays key={accountId} accountId={accountId} bill={bill} />
    </>
  )
}

/** A bill with nothing to do about it. `next` takes the place of its dates. */
function Settled({ bill, next }: { bill: BillShown; next?: readonly Fact[] | undefined }) {
  const t = useTexts('cardBills')
  const dates = useDates(bill)
  return (
    <Answer
      label={t('bill.amount')}
      figure={<MoneyText amount={bill.amount} currency="CNY" size="hero" />}
      facts={next ?? dates}
    />
  )
}

/** A last bill with nothing left to pay, and what comes next: the day of the next bill and what it has so far. */
function NextBill({ bill, accountId }: Omit<Props, 'isLast'>) {
  const t = useTexts('cardBills')
  const unbilled = useScreenAt('/PCC0102000')
  const paper = usePaper(bill)
  const cycle = useCall(unbilledCycle, { card: accountId }).data?.cycle
  const words = useLineWords(cycle?.today ?? bill.billedOn)
  const days = cycle ? daysBetween(cycle.today, cycle.billOn) : 0
  return (
    <>
      <Settled
        bill={bill}
        next={
          cycle
            ? [
                {
                  key: 'billOn',
                  label: t('cycle.billOn'),
                  value: words.day(cycle.billOn),
                  note: days > 0 ? t('cycle.inDays', { days }) : t('cycle.tonight'),
                },
                {
                  key: 'soFar',
                  label: t('bill.soFar'),
                  value: <MoneyText amount={cycle.amount} currency="CNY" bare />,
                },
                { key: 'dueOn', label: t('bill.nextDue'), value: words.day(cycle.dueOn) },
                {
                  key: 'available',
                  label: t('cycle.available'),
                  value: <MoneyText amount={cycle.available} currency="CNY" bare />,
                },
                ...paper,
              ]
            : undefined
        }
      />
      {unbilled && (
        <CardFoot>
          <span>{t('bill.nothingDue')}</span>
          <MoreLink href={`/PCC0102000?card=${accountId}`}>{t('act.unbilled')}</MoreLink>
        </CardFoot>
      )}
    </>
  )
}
