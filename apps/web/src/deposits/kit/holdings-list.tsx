import { minorOf } from '@cloudsail/contract'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import type { OrderToGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { keyOf } from '../certificates.ts'
import css from '../rows.module.css'
import type { Named } from './deposit-select.tsx'
import { MinorText } from './minor-text.tsx'

void loadTexts('timeDeposits')

interface ListProps<Deposit extends Named> {
  /** Undefined until they are loaded. */
  deposits: readonly Deposit[] | undefined
  /** Shown if they could not be loaded. */
  failure: ReactNode
  isWaiting: boolean
  /** Shown if there are none. */
  none: ReactNode
  /** Names the sum of the principals. */
  total: string
  /** Another figure beside the sum. */
  further?: { label: string; value: ReactNode } | false | undefined
  row: (deposit: Deposit) => ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** The certificates of a product: their sum, and a row for each. */
export function HoldingsList<Deposit extends Named & { principal: string }>({
  deposits,
  failure,
  isWaiting,
  none,
  total,
  further,
  row,
  children,
}: ListProps<Deposit>) {
  return (
    <div className={css.cards}>
      {failure}
      {isWaiting && <Skeleton lines={6} />}
      {deposits?.length === 0 && <Card flush>{none}</Card>}
      {deposits && deposits.length > 0 && (
        <>
          <Card>
            <dl className={css.sums}>
              <div>
                <dt>{total}</dt>
                <dd>
                  <MinorText
                    minor={deposits.reduce((sum, { principal }) => sum + minorOf(principal), 0n)}
                    size="large"
                  />
                </dd>
              </div>
              {further && (
                <div>
                  <dt>{further.label}</dt>
                  <dd>{further.value}</dd>
                </div>
              )}
            </dl>
          </Card>
          <Card flush>
            <ul className={css.rows}>{deposits.map(row)}</ul>
          </Card>
          {children}
        </>
      )}
    </div>
  )
}

/** A named amount of a row. */
interface Figure {
  label: string
  minor: bigint
}

interface RowProps {
  deposit: Named & { principal: string }
  title: ReactNode
  /** Lines below the title. */
  about: ReactNode
  /** Below the principal. */
  beneath?: Figure | false
  /** The interest to expect. Null if it cannot be told. */
  interest: { label: string; minor: bigint | null }
  /** Below the interest. */
  further: readonly (Figure | false | null)[]
  acts: readonly { order: OrderToGive; text: string }[]
  /** How much of its time has passed, in per cent, and the words for its beginning, for now and for its end. */
  way?: { percent: number; from: string; now: string; to: string }
}

/** One certificate of a product: its terms, principal, interest and orders. */
export function DepositRow({ deposit, title, about, beneath, interest, further, acts, way }: RowProps) {
  const t = useTexts('timeDeposits')
  const small = ({ label, minor }: Figure) => (
    <small key={label}>
      {label} <MinorText minor={minor} bare />
    </small>
  )
  return (
    <li>
      <span>
        <b>{title}</b>
        {about}
      </span>
      <span className={css.figure}>
        <small>{t('row.principal')}</small>
        <MoneyText amount={deposit.principal} currency="CNY" size="strong" />
        {beneath && small(beneath)}
      </span>
      <span className={css.figure}>
        <small>{interest.label}</small>
        {interest.minor !== null && <MinorText minor={interest.minor} bare />}
        {further.map((figure) => figure && small(figure))}
      </span>
      <span className={css.acts}>
        {acts.map(({ order, text }) => (
          <OrderLink key={order.code} order={order} draft={{ deposit: keyOf(deposit) }} small>
            {text}
            <span className="said">{deposit.certificate}</span>
          </OrderLink>
        ))}
      </span>
      {way && (
        <div className={css.way}>
          <i aria-hidden="true">
            <i style={{ width: `${way.percent}%` }} />
          </i>
          <p>
            <span>{way.from}</span>
            <span>{way.now}</span>
            <span>{way.to}</span>
          </p>
        </div>
      )}
    </li>
  )
}
