import { maskCard, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { cardChannels } from '@cloudsail/contract/accounts'
import type { cardAccounts } from '@cloudsail/contract/cards'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import css from './bills.module.css'

export type CardAct = 'lost' | 'lock' | 'unlock'

export type CardShown = ResponseOf<typeof cardAccounts>['cards'][number]

const tones: Readonly<Record<CardShown['state'], TagTone>> = {
  inactive: 'warn',
  normal: 'good',
  lost: 'bad',
  stopped: 'bad',
  closed: 'plain',
}

/** Returns the address of a screen for one card. */
const cardRoute = (route: string, { accountId }: Pick<CardShown, 'accountId'>): `#${string}` =>
  `#${route}?card=${accountId}`

/** Shows one card: available credit, debt, and the due amounts of the last bill. */
export function CardTile({
  card,
  points,
  onOrder,
}: {
  card: CardShown
  /** Undefined until they have loaded. */
  points: number | undefined
  onOrder: (act: CardAct) => void
}) {
  const t = useTexts('cardBills')
  const language = useLanguage()
  const name = spacedNumber(maskCard(card.number))
  return (
    <Card
      title={
        <>
          {card.nickname ?? card.product[language]} <span className={css.number}>{name}</span>
        </>
      }
      aside={
        <span className={css.tags}>
          {card.locks.some(({ holds }) => holds) && <Tag tone="attention">{t('locked')}</Tag>}
          <Tag tone={tones[card.state]}>{t(`state.${card.state}`)}</Tag>
        </span>
      }
    >
      <div className={css.tile}>
        {card.state !== 'normal' && <MessageBar kind="warn">{t(`state.${card.state}.text`)}</MessageBar>}
        {card.newCardOn && <MessageBar>{t('newCard', { date: card.newCardOn })}</MessageBar>}
        {card.daysOverdue > 0 && (
          <MessageBar kind="warn">{t('overdue.text', { days: card.daysOverdue })}</MessageBar>
        )}
        <div className={css.halves}>
          <Limits card={card} points={points} />
          <Due card={card} />
        </div>
        <Actions card={card} name={name} onOrder={onOrder} />
      </div>
    </Card>
  )
}

function Limits({ card, points }: { card: CardShown; points: number | undefined }) {
  const t = useTexts('cardBills')
  const hidden = useAmountsHidden()
  const all =
    (parseAmount(card.limit, 'CNY') ?? 0n) + (parseAmount(card.temporary?.extra ?? '0.00', 'CNY') ?? 0n)
  const used = all - (parseAmount(card.available, 'CNY') ?? 0n)
  const share = all === 0n ? 0 : Math.min(100, Math.max(0, (Number(used) / Number(all)) * 100))
  return (
    <div>
      <p className="quiet">{t('available')}</p>
      <MoneyText amount={card.available} currency="CNY" size="large" />
      <div className={css.bar} aria-hidden="true">
        {!hidden && <i style={{ inlineSize: `${share}%` }} />}
      </div>
      <dl className={css.parts}>
        <Part name={t('limit')} amount={card.limit} />
        {card.temporary && (
          <Part name={t('temporary', { until: card.temporary.until })} amount={card.temporary.extra} />
        )}
        <Part name={t('cashAvailable')} amount={card.cashAvailable} />
        {card.overpaid === '0.00' ? (
          <Part name={t('owed')} amount={card.owed} />
        ) : (
          <Part name={t('overpaid')} amount={card.overpaid} />
        )}
        {card.planned !== '0.00' && <Part name={t('planned')} amount={card.planned} />}
        {card.held !== '0.00' && <Part name={t('held')} amount={card.held} />}
        {points !== undefined && (
          <div>
            <dt>{t('points')}</dt>
            <dd>
              <Link href="/PCC0301000">{points.toLocaleString('en-US')}</Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Due({ card: { bill, nextBillOn, expires } }: { card: CardShown }) {
  const t = useTexts('cardBills')
  const dates = (
    <p className="quiet">
      {t('nextBill', { date: nextBillOn })} · {t('expires', { month: expires.replace('-', '/') })}
    </p>
  )
  if (!bill)
    return (
      <div>
        <p className="quiet">{t('bill.none')}</p>
        {dates}
      </div>
    )
  const isPaid = bill.remaining === '0.00'
  return (
    <div>
      <p className="quiet">
        {t('bill.of', { date: bill.billedOn })} {!isPaid && <DaysLeft bill={bill} />}
      </p>
      {isPaid ? (
        <p className={css.paid}>{t('bill.paid')}</p>
      ) : (
        <MoneyText amount={bill.remaining} currency="CNY" size="large" />
      )}
      <dl className={css.parts}>
        <Part name={t('bill.amount')} amount={bill.amount} />
        <Part name={t('bill.minimum')} amount={bill.minimum} />
        {!isPaid && <Part name={t('bill.minimumLeft')} amount={bill.minimumLeft} />}
        <div>
          <dt>{t('bill.due')}</dt>
          <dd>{bill.dueOn}</dd>
        </div>
      </dl>
      {bill.agreed && <p className="quiet">{t('agreedTakes', bill.agreed)}</p>}
      {dates}
    </div>
  )
}

type BillDates = NonNullable<CardShown['bill']>

/** Shows the days left to pay a bill. If an agreed repayment pays it, there is no warning. */
export function DaysLeft({
  bill: { daysLeft: days, agreed },
}: {
  bill: Pick<BillDates, 'daysLeft' | 'agreed'>
}) {
  const t = useTexts('cardBills')
  if (agreed) return <Tag tone="good">{t('agreedDue', { days })}</Tag>
  if (days > 0) return <Tag tone={days <= 5 ? 'attention' : 'sea'}>{t('daysLeft', { days })}</Tag>
  return <Tag tone="attention">{days === 0 ? t('dueToday') : t('dueAgo', { days: -days })}</Tag>
}

export function Part({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <MoneyText amount={amount} currency="CNY" bare />
      </dd>
    </div>
  )
}

/** The due day of a bill and the last day of its grace. */
export function DueDays({ bill: { dueOn, graceOn } }: { bill: { dueOn: string; graceOn: string } }) {
  const t = useTexts('cardBills')
  return (
    <>
      <div>
        <dt>{t('bill.due')}</dt>
        <dd>{dueOn}</dd>
      </div>
      <div>
        <dt>{t('bill.grace')}</dt>
        <dd>{graceOn}</dd>
      </div>
    </>
  )
}

/** Actions for a card. Screens that do not exist or that this customer may not use are left out. */
const actions = [
  ['/PTR1201000', 'repay'],
  ['/PCC0103000', 'bills'],
  ['/PCC0102000', 'unbilled'],
] as const

function Actions({
  card,
  name,
  onOrder,
}: {
  card: CardShown
  name: string
  onOrder: (act: CardAct) => void
}) {
  const t = useTexts('cardBills')
  const spending = useScreenAt('/spending')
  const locked = [...new Set(card.locks.map(({ channel }) => channel))]
  const isLockedForGood = cardChannels.every((channel) =>
    card.locks.some((lock) => lock.channel === channel && lock.until === null && !lock.nightly),
  )
  const orders: readonly [CardAct, boolean][] = [
    ['lock', card.state !== 'lost' && !isLockedForGood],
    ['unlock', card.state !== 'lost' && locked.length > 0],
    ['lost', card.state !== 'lost' && card.newCardOn === null],
  ]
  return (
    <div className={css.actions}>
      {actions.map(([route, action]) => (
        <Action key={route} route={route} card={card} text={t(`act.${action}`)} name={name} />
      ))}
      {spending && (
        <ButtonLink
          look="line"
          small
          href={`#/spending?account=${card.accountId}`}
          aria-label={`${t('act.spending')} ${name}`}
        >
          {t('act.spending')}
        </ButtonLink>
      )}
      {orders
        .filter(([, offered]) => offered)
        .map(([act]) => (
          <Button
            key={act}
            look="text"
            small
            onClick={() => onOrder(act)}
            aria-label={`${t(`act.${act}`)} ${name}`}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
    </div>
  )
}

function Action({ route, card, text, name }: { route: string; card: CardShown; text: string; name: string }) {
  const screen = useScreenAt(route)
  if (!screen) return null
  return (
    <ButtonLink look="line" small href={cardRoute(route, card)} aria-label={`${text} ${name}`}>
      {text}
    </ButtonLink>
  )
}
