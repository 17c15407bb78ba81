import { type Currency, parseAmount } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import { useTexts } from './base/texts.ts'
import { MoneyText } from './money-text.tsx'

/** A balance in decimal texts, as the bank's calls return it. */
export interface ShownBalance {
  currency: Currency
  /** Posted balance. */
  posted: string
  /** Money set aside by holds. */
  held: string
  /** Available balance. Zero while the account is reported lost or debit-blocked. */
  available: string
}

/**
 * Shows the balance of an account that money can be spent from. The large figure is the available balance, or the posted
 * balance if nothing is available. Small print below names the figure. If the two balances differ, the small print also
 * gives the other one and the amount on hold. `rmb` is the value in RMB, for accounts in another currency.
 */
export function AccountBalance({
  balance,
  rmb = null,
  bare = false,
}: {
  balance: ShownBalance
  rmb?: string | null
  bare?: boolean
}) {
  const t = useTexts('ui')
  const { currency, posted, held, available } = balance
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} bare />
  const isUsable = isSome(available, currency) || !isSome(posted, currency)
  const heldPart = isSome(held, currency) && (
    <>
      {t('balance.held')} {money(held)}
    </>
  )
  const notes: (readonly [key: string, note: ReactNode])[] = [
    ['figure', t(isUsable ? 'account.available' : 'balance')],
    ...(isUsable && posted !== available
      ? ([
          [
            'posted',
            <>
              {t('balance')} {money(posted)}
            </>,
          ],
        ] as const)
      : []),
    ...(heldPart ? ([['held', heldPart]] as const) : []),
    ...(isUsable
      ? []
      : ([
          [
            'available',
            <>
              {t('account.available')} {money(available)}
            </>,
          ],
        ] as const)),
    ...(rmb === null
      ? []
      : ([
          [
            'rmb',
            <>
              <span className="said">{t('balance.inRmb')}</span>
              <span aria-hidden="true">≈ </span>
              <MoneyText amount={rmb} currency="CNY" />
            </>,
          ],
        ] as const)),
  ]
  return (
    <>
      <MoneyText amount={isUsable ? available : posted} currency={currency} size="strong" bare={bare} />
      <small>
        {notes.map(([key, note], index) => (
          <span key={key}>
            {index > 0 && ' · '}
            {note}
          </span>
        ))}
      </small>
    </>
  )
}

const isSome = (amount: string, currency: Currency) =>
  (parseAmount(amount.replace(/^-/, ''), currency) ?? 0n) > 0n
