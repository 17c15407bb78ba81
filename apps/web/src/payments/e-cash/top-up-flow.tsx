import { ecashPurses, topUpPurse } from '@cloudsail/contract/payments'
import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'

const form = defineOrderForm({ contract: topUpPurse, initial: { purse: '', amount: '' } })

/** Tops up one purse. */
export function TopUpFlow({ purse, onBack }: { purse: string; onBack: () => void }) {
  const t = useTexts('payments')
  return (
    <>
      <BackToList onBack={onBack}>{t('back')}</BackToList>
      <OrderFlow
        form={form}
        submitLabel={t('submit')}
        again={t('again')}
        aside={<MessageBar>{t('about')}</MessageBar>}
        next={() => (
          <NextStep icon="list" onClick={onBack}>
            {t('toPurses')}
          </NextStep>
        )}
      >
        <Fields purse={purse} />
      </OrderFlow>
    </>
  )
}

function Fields({ purse }: { purse: string }) {
  const t = useTexts('payments')
  const { field, values, set } = useOrderForm(form)
  const { data } = useStart(ecashPurses, {})
  const own = data?.purses.find((each) => each.purse === purse)
  // A draft may belong to another purse.
  useBeginWith(values.purse === purse ? purse : '', purse, (chosen) => set({ purse: chosen }))
  return (
    <>
      {own && (
        <dl>
          <SlipLine label={t('chip')} note={t('chip.note', { onChip: own.onChip, waiting: own.waiting })}>
            {spacedNumber(own.chip)}
          </SlipLine>
          <SlipLine label={t('from')}>{spacedNumber(own.linkedAccount)}</SlipLine>
        </dl>
      )}
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        hint={own ? t('amount.hint', { most: own.mostNow }) : undefined}
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={own?.mostNow}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount: amount.replace(/\.\d+$/, '') })}
            way="topUp"
          />
        }
      />
    </>
  )
}
