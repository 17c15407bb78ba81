import { openCallDeposit, type WithdrawalNoticeAction } from '@cloudsail/contract/deposits'
import { addDays } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useEffect } from 'react'
import { groupedOf } from '../certificates.ts'
import { chosenOf, DepositSelect } from '../kit/deposit-select.tsx'
import { NoDeposits } from '../kit/no-deposits.tsx'
import { useCallOption, useHeldCalls } from './call-form.ts'
import { PendingWithdrawalNotice } from './pending-withdrawal-notice.tsx'

export interface WithdrawalNoticeValues {
  action: WithdrawalNoticeAction
  deposit: string
  amount: string
  agreedOn: string
  automatic: boolean
}

/** The fields: deposit, then amount and day, or else the pending notice and what cancelling it forfeits. */
export function WithdrawalNoticeFields({ form }: { form: FormWith<WithdrawalNoticeValues> }) {
  const t = useTexts('callDeposits')
  const words = useTexts('timeDeposits')
  const option = useCallOption()
  const { field, values, set } = useOrderForm(form)
  const held = useHeldCalls()
  const chosen = held && chosenOf(held.deposits, values.deposit)
  // A deposit has at most one notice, so its state decides between giving and cancelling.
  const action = chosen?.notice ? 'cancel' : 'give'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the deposit says so
  useEffect(() => {
    if (chosen && values.action !== action) set({ action })
  }, [chosen, action])
  if (held?.deposits.length === 0) return <NoDeposits texts="callDeposits" open={openCallDeposit} />
  const first = held && chosen ? addDays(held.today, chosen.noticeDays) : ''
  const last = held ? addDays(held.today, held.noticeReachDays) : ''
  return (
    <>
      <DepositSelect
        form={form}
        label={t('deposit')}
        deposits={held?.deposits ?? []}
        option={option}
        onChoose={(deposit) => set({ deposit })}
      />
      {chosen?.notice && <PendingWithdrawalNotice deposit={chosen} notice={chosen.notice} />}
      {held && chosen && !chosen.notice && (
        <>
          <MoneyField
            {...field('amount')}
            label={words('draw.amount')}
            hint={t('least', { amount: groupedOf(held.least) })}
            currency="CNY"
            big
            beside={
              <BalanceBound
                available={chosen.principal}
                currency="CNY"
                amount={values.amount}
                onAll={(amount) => set({ amount })}
                way="draw"
              />
            }
          />
          <DateField
            {...field('agreedOn')}
            label={t('notice.day')}
            hint={t('notice.dayHint', { from: first, to: last })}
            min={first}
            max={last}
          />
          <Switch
            checked={values.automatic}
            onChange={(automatic) => set({ automatic })}
            note={t(values.automatic ? 'notice.automatic.note' : 'notice.byHand.note')}
          >
            {t('notice.automatic')}
          </Switch>
        </>
      )}
    </>
  )
}
