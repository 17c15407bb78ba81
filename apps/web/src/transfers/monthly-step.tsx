import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { futureInBank } from '@cloudsail/contract/transfers'
import { useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import { saveDraft } from '../ui/order-flow/drafts.ts'
import { NextStep } from '../ui/order-flow/next-step.tsx'
import type { InBank } from './in-bank-fields.tsx'

/** The transfer that has just been made, every month from now on: the form of a future transfer with all but its dates
 *  filled in. Nothing where it is no more known what was typed, as after a reload. */
export function MonthlyStep({ values }: { values: InBank }) {
  const t = useTexts('transfers')
  const screen = useScreenAt('/PTR0701000')
  const { currency: _currency, saveContact: _save, ...rest } = values
  if (!screen || rest.payeeAccount === '') return null
  const amount = formatGrouped(parseAmount(rest.amount, 'CNY') ?? 0n, 'CNY')
  return (
    <NextStep
      icon="calendar"
      href={screen.route}
      onClick={() => saveDraft(futureInBank.code, { ...rest, period: 'monthly' })}
      note={t('next.monthly.note', { amount })}
    >
      {t('next.monthly')}
    </NextStep>
  )
}
