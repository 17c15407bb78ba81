import { addMonths, formatGrouped, parseAmount } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import { futureInBank, futureInterbank } from '@cloudsail/contract/transfers'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { outcomeOf } from '@cloudsail/ui/order-flow/outcome.ts'
import type { InBank } from './in-bank/in-bank-fields.tsx'
import type { remittanceForm } from './interbank/remittance-form.ts'

interface Props<Values> {
  receipt: Receipt
  /** The typed values. Missing after a reload. */
  values: Values
}

/** Suggests repeating the transfer just made every month. */
export function MonthlyTransfer({ receipt, values }: Props<InBank>) {
  const { currency: _currency, saveContact: _save, ...transfer } = values
  return <Monthly receipt={receipt} route="/PTR0701000" code={futureInBank.code} transfer={transfer} />
}

/** Suggests repeating the remittance just made every month. The agreement has to be read again. */
export function MonthlyRemittance({ receipt, values }: Props<(typeof remittanceForm)['initial']>) {
  const { arrival: _arrival, saveContact: _save, agreed: _agreed, ...transfer } = values
  return <Monthly receipt={receipt} route="/PTR0702000" code={futureInterbank.code} transfer={transfer} />
}

interface MonthlyProps {
  receipt: Receipt
  route: Route
  code: string
  transfer: { payeeAccount: string; amount: string }
}

/**
 * Links to the form of a future transfer, filled in for the same day of each month, starting next month. Only the end is
 * left to choose. Renders nothing if the payment failed or its values are no longer known.
 */
function Monthly({ receipt, route, code, transfer }: MonthlyProps) {
  const t = useTexts('transfers')
  const screen = useScreenAt(route)
  if (!screen || transfer.payeeAccount === '' || outcomeOf(receipt) === 'failed') return null
  const today = momentText(receipt.submittedAt).slice(0, 10)
  const amount = formatGrouped(parseAmount(transfer.amount, 'CNY') ?? 0n, 'CNY')
  const draft = { ...transfer, period: 'monthly', firstOn: addMonths(today, 1) }
  return (
    <NextStep
      icon="calendar"
      href={screen.route}
      onClick={() => saveDraft(code, draft)}
      note={t('next.monthly.note', { day: Number(today.slice(8)), amount })}
    >
      {t('next.monthly')}
    </NextStep>
  )
}
