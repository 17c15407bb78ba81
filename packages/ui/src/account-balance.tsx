import { type Currency, parseAmount } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import { useTexts } from './base/texts.ts'
import { MoneyText } from './money-text.tsx'

/** A balance as the bank's calls give it, in decimal texts. */
export interface ShownBalance {
  currency: Currency
  /** What the books say. */
  posted: string
  /** What is set aside of it. */
  held: string
  /** What the customer can use now: nothing while the account is lost or frozen. */
  available: string
}

/** What stands on an account to spend from. Large: what can be used, or the balance where none of it can. Below it in small
 *  print what the figure is, and where the two differ the other one with what is held. `rmb` is its value in RMB, where its
 *  currency is another. */
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
