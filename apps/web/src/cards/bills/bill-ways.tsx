import { parseAmount, type ResponseOf } from '@cloudsail/contract'
import { billOutlook } from '@cloudsail/contract/cards'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { ShareBar } from '@cloudsail/ui/charts/share-bar.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import { useState } from 'react'
import type { BillShown } from './bill.ts'
import css from './bill-ways.module.css'
import { Part } from './card-tile.tsx'

type Outlook = NonNullable<ResponseOf<typeof billOutlook>['outlook']>
type Way = Outlook['ways'][number]

/** Delay after typing before the bank is asked. */
const settledMs = 400

/** The ways to pay the last bill as choices, each with the interest that follows, and the button of the chosen one. */
export function BillWays({ accountId, bill }: { accountId: string; bill: BillShown }) {
  const t = useTexts('cardBills')
  const [chosen, setChosen] = useState<Way['way']>('full')
  const answer = useCall(billOutlook, { card: accountId })
  const ways = answer.data?.outlook?.ways ?? []
  const way = ways.find((each) => each.way === chosen) ?? ways[0]
  if (answer.isPending)
    return (
      <div className={css.section}>
        <Skeleton lines={4} />
      </div>
    )
  return (
    <div className={css.section}>
      {ways.length > 1 && (
        <div className={css.ways} data-ways={ways.length}>
          <RadioCards
            label={t('ways.title')}
            hint={t('ways.about')}
            value={way?.way ?? ''}
            onChange={setChosen}
            options={ways.map((each) => ({
              value: each.way,
              label: (
                <span className={css.name}>
                  {t(`ways.${each.way}`)}
                  {each.way === 'full' && <Tag tone="good">{t('ways.best')}</Tag>}
                </span>
              ),
              note: <WayCost way={each} most={mostInterest(ways)} today={bill.billedOn} />,
            }))}
          />
        </div>
      )}
      <Buttons accountId={accountId} way={way} remaining={bill.remaining} />
      {ways.length > 0 && (
        <Disclosure title={t('ways.try')}>
          <Trial accountId={accountId} dueOn={bill.dueOn} />
        </Disclosure>
      )}
    </div>
  )
}

const mostInterest = (ways: readonly Way[]) => Math.max(...ways.map(({ interest }) => Number(interest)))

/** What a way asks for now, the interest that follows on the scale of all ways, and its terms. */
function WayCost({ way, most, today }: { way: Way; most: number; today: string }) {
  const t = useTexts('cardBills')
  const hidden = useAmountsHidden()
  const { day, money } = useLineWords(today)
  return (
    <span className={css.cost}>
      <span className={css.now}>
        <MoneyText amount={way.now} currency="CNY" size="large" />
      </span>
      <span className={css.interest}>
        <span>{t('ways.interest')}</span>
        <MoneyText amount={way.interest} currency="CNY" bare size="strong" />
      </span>
      {!hidden && <ShareBar share={most > 0 ? Number(way.interest) / most : 0} />}
      <span>{unbroken(terms())}</span>
    </span>
  )

  function terms(): string {
    const yearly = way.yearlyE4 === null ? '' : (way.yearlyE4 / 100).toFixed(2)
    if (way.plan)
      return t('ways.instalments.terms', {
        principal: money(way.plan.principal),
        each: money(way.plan.each),
        interest: money(way.plan.interest),
        yearly,
      })
    if (way.way === 'minimum')
      return t('ways.minimum.terms', {
        next: way.nextInterest === null ? undefined : money(way.nextInterest),
        payments: way.payments,
        on: day(way.lastOn),
        yearly,
      })
    return /[1-9]/.test(way.interest)
      ? t('ways.full.accrued', { interest: money(way.interest) })
      : t('ways.full.terms')
  }
}

/** The button of the chosen way, which repeats its amount, and a link to any other amount. */
function Buttons({
  accountId,
  way,
  remaining,
}: {
  accountId: string
  way: Way | undefined
  remaining: string
}) {
  const t = useTexts('cardBills')
  const { money } = useLineWords('')
  const repay = useScreenAt('/PTR1201000')
  const instalments = useScreenAt('/PCC0803000')
  const agreed = useScreenAt('/PCC0601000')
  return (
    <div className={css.buttons}>
      {way?.plan && instalments && (
        <ButtonLink look="sea" href={`#/PCC0803000?card=${accountId}&source=bill`}>
          {t('ways.plan', { amount: money(way.plan.principal) })}
        </ButtonLink>
      )}
      {!way?.plan && repay && (
        <ButtonLink
          look="sea"
          href={`#/PTR1201000?card=${accountId}&way=${way?.way === 'minimum' ? 'minimum' : 'bill'}`}
        >
          {t('ways.pay', { amount: money(way?.now ?? remaining) })}
        </ButtonLink>
      )}
      {repay && (
        <ButtonLink href={`#/PTR1201000?card=${accountId}&way=other`}>{t('repay.way.other')}</ButtonLink>
      )}
      {agreed && <ButtonLink href={`#${agreed.route}`}>{t('act.agreed')}</ButtonLink>}
    </div>
  )
}

/** Asks what the next bill would be after a freely chosen amount. */
function Trial({ accountId, dueOn }: { accountId: string; dueOn: string }) {
  const t = useTexts('cardBills')
  const [amount, setAmount] = useState('')
  const [on, setOn] = useState(dueOn)
  const typed = useSettled(`${amount}|${on}`, settledMs)
  const [settledAmount = '', settledOn = dueOn] = typed.split('|')
  const minor = parseAmount(settledAmount, 'CNY')
  const isAsked = minor !== null && minor > 0n && /^\d{4}-\d\d-\d\d$/.test(settledOn)
  const answer = useCall(
    billOutlook,
    { card: accountId, ...(isAsked && { amount: settledAmount, on: settledOn }) },
    { keepPrevious: true },
  )
  const outlook = answer.data?.outlook
  return (
    <>
      <div className={css.fields}>
        <MoneyField
          label={t('ways.if')}
          value={amount}
          onChange={setAmount}
          currency="CNY"
          quiet
          optional="unmarked"
        />
        <DateField label={t('ways.on')} value={on} onChange={setOn} optional="unmarked" />
      </div>
      <div aria-live="polite">
        {outlook?.asked && isAsked && (
          <dl className={css.parts}>
            <Part name={t('ways.next', { date: outlook.nextBillOn })} amount={outlook.asked.amount} />
            <Part name={t('ways.nextMinimum')} amount={outlook.asked.minimum} />
            <Part name={t('ways.nextInterest')} amount={outlook.asked.interest} />
            {outlook.asked.lateFee !== '0.00' && (
              <Part name={t('ways.nextFee')} amount={outlook.asked.lateFee} />
            )}
          </dl>
        )}
      </div>
    </>
  )
}
