import { daysBetween, formatAmount, minorOf } from '@cloudsail/contract'
import { isDate } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { chosenOf } from '../kit/deposit-select.tsx'
import { FiguresCard } from '../kit/figures-card.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import { callFigures, useHeldCalls } from './call-form.ts'
import type { WithdrawalNoticeValues } from './withdrawal-notice-fields.tsx'

/** Beside the form: what arrives on the agreed day at today's rates, and how much more that is than without notice. */
export function WithdrawalNoticeAside({ form }: { form: FormWith<WithdrawalNoticeValues> }) {
  const t = useTexts('callDeposits')
  const words = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const held = useHeldCalls()
  const deposit = held && chosenOf(held.deposits, values.deposit)
  const { agreedOn } = values
  const amountMinor = minorOf(values.amount)
  const isChosen = deposit && !deposit.notice && isDate(agreedOn) && agreedOn > held.today
  const notice = { amountMinor, agreedOn, drawnMinor: 0n }
  const figures = isChosen ? callFigures(deposit, amountMinor, held, { on: agreedOn, notice }) : null
  const without = isChosen ? callFigures(deposit, amountMinor, held, { on: agreedOn, notice: null }) : null
  if (!held || !figures || !without) return <MessageBar>{t('notice.about')}</MessageBar>
  const { drawnMinor, interestMinor, leftMinor, closedMinor } = figures
  const money = (minor: bigint) => <MinorText minor={minor} always />
  const more = interestMinor - without.interestMinor
  return (
    <FiguresCard
      title={t('notice.arrives', { date: agreedOn })}
      minor={drawnMinor + interestMinor}
      facts={[
        { label: words('draw.principal'), value: money(drawnMinor) },
        { label: words('draw.interest'), value: money(interestMinor) },
        more > 0n && { label: t('notice.more'), value: money(more) },
        {
          label: t('notice.wait'),
          value: words('days', { days: daysBetween(held.today, agreedOn) }),
        },
        leftMinor > 0n && { label: words('draw.left'), value: money(leftMinor) },
      ]}
      note={t('notice.estimate')}
    >
      {closedMinor > 0n && (
        <MessageBar kind="warn">{t('closed', { amount: formatAmount(closedMinor, 'CNY') })}</MessageBar>
      )}
    </FiguresCard>
  )
}
